import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { TrailerOverStillProps } from './trailer-over-still-video.tsx';

/** Not needed for the first screen, and not missed where it does not come. */
const Video = lazy<ComponentType<TrailerOverStillProps>>(() =>
  import('./trailer-over-still-video.tsx').then(
    ({ TrailerOverStillVideo }) => ({ default: TrailerOverStillVideo }),
    () => ({ default: () => null }),
  ),
);

/** Only where there is room and a mouse to stop it with, and the viewer did not ask for reduced motion or data. */
const WELCOME = '(min-width: 933px) and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** A trailer in the place of a still, from a moment after that came until its end; then the still is there again [B-CONTENT-01]. */
export const TrailerOverStill = (props: TrailerOverStillProps) =>
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
