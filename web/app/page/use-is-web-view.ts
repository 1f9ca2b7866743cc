import { useSyncExternalStore } from 'react';
import { isWebView } from '#rules/site/web-view.ts';

const neverChanges = () => () => {};

/** Whether the page is shown in the web view of a native app; false until it is hydrated. */
export const useIsWebView = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => 'kinoraShell' in window || isWebView(navigator.userAgent),
    () => false,
  );
