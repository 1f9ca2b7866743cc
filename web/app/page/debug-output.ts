import { mayHaveDebugOutput, requestedDebugOutput } from '#rules/site/debug-output.ts';
import { tabEntries } from './browser-storage.ts';

const ENTRY = 'kinora:show_debug';

let isAsked = false;
let isOn = false;

/** What the app tells developers in the console, where the address asks for it and the viewer may have it [A-ROUTE-43]. */
export const debugOutput = {
  /** Whether it is asked for, which holds until the tab closes. */
  readRequest(): void {
    const requested = requestedDebugOutput(new URLSearchParams(window.location.search));
    if (requested !== null) tabEntries.setItem(ENTRY, String(requested));
    isAsked = tabEntries.getItem(ENTRY) === 'true';
  },
  isAsked: () => isAsked,
  /** Somebody else may be watching from now on. */
  allowFor(viewer: Parameters<typeof mayHaveDebugOutput>[0]): void {
    isOn = isAsked && mayHaveDebugOutput(viewer);
  },
  /** Names and states only, nothing that a call or an address carries. */
  log(line: string): void {
    if (isOn) console.debug(`kinora: ${line}`);
  },
};
