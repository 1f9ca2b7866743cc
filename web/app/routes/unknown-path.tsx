import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLocation } from 'react-router';
import { isBarePath } from '#rules/site/bare-path.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { prerenderContext } from '#web/app/page/prerender.ts';
import StartScreen, { loader as loadStart, clientLoader as loadStartHere } from './start.tsx';

export { ErrorBoundary, handle } from './start.tsx';

const isBare = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => isBarePath(new URL(request.url).pathname);

/** A crawler learns that there is no such page, and whoever asks for one that needs an id. */
export const loader = (navigation: LoaderFunctionArgs) =>
  navigation.context.get(prerenderContext) || isBare(navigation) ? data(null, { status: 404 }) : loadStart(navigation);
export const clientLoader = (navigation: ClientLoaderFunctionArgs) =>
  isBare(navigation) ? null : loadStartHere(navigation);

/** An address that leads nowhere: home for viewers (B-ROUTE-02), but where an id is missing. */
export default function UnknownPathScreen() {
  const { pathname } = useLocation();
  const { isPrerender } = usePage().state;
  return isPrerender || isBarePath(pathname) ? <NotFound /> : <StartScreen />;
}
