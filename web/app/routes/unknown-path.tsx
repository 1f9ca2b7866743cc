import { data, type LoaderFunctionArgs } from 'react-router';
import { NotFound } from '#web/app/page/failure.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { prerenderContext } from '#web/app/page/prerender.ts';
import StartScreen, { clientLoader, loader as loadStart } from './start.tsx';

export { ErrorBoundary, handle } from './start.tsx';
export { clientLoader };

/** A crawler learns that there is no such page. */
export const loader = (navigation: LoaderFunctionArgs) =>
  navigation.context.get(prerenderContext) ? data(null, { status: 404 }) : loadStart(navigation);

/** An address that leads nowhere: home for viewers (B-ROUTE-02). */
export default function UnknownPathScreen() {
  return usePage().state.isPrerender ? <NotFound /> : <StartScreen />;
}
