import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { BannerTrailerProps } from './banner-trailer-video.tsx';

/** Not needed for the first screen, and not missed where it does not come. */
const Video = lazy<ComponentType<BannerTrailerProps>>(() =>
  import('./banner-trailer-video.tsx').then(
    ({ BannerTrailerVideo }) => ({ default: BannerTrailerVideo }),
    () => ({ default: () => null }),
  ),
);

/** Only where there is room and a mouse to stop it with, and the viewer did not ask for reduced motion or data. */
const WELCOME = '(min-width: 933px) and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** The current slide's trailer, from a moment after the slide came until its end; then the still is there again. */
export const BannerTrailer = (props: BannerTrailerProps) =>
  useIsWelcome() ? (
    <Suspense>
      <Video {...props} />
    </Suspense>
  ) : null;

function useIsWelcome(): boolean {
  return useSyncExternalStore(onChangeOfWelcome, isWelcome, () => false);
}

function onChangeOfWelcome(onChange: () => void): () => void {
  const query = matchMedia(WELCOME);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isWelcome = () => matchMedia(WELCOME).matches && !savesData();

/** Not in every browser, and in no browser's types. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
