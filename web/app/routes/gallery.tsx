import { type LoaderFunctionArgs, redirect, useRouteError } from 'react-router';
import { Gallery } from '#web/app/areas/gallery/gallery.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { productionContext } from '#web/app/page/production.ts';

/** In production this is an address like any other unknown one: it leads home. */
export function loader({ context }: LoaderFunctionArgs): null {
  if (context.get(productionContext)) throw redirect('/');
  return null;
}

/** Every component in every state, for those who build screens of them. */
export default function GalleryScreen() {
  return <Gallery />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
