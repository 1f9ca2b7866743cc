import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAdultTitle } from '#rules/parental/adult.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NotFound } from '../../page/failure.tsx';
import { PageOver } from '../../page/page-over.tsx';
import { usePageClose } from '../../page/use-page-close.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { AdultObstacle } from '../parental/adult-obstacle.tsx';
import { usePassage } from '../parental/use-passage.ts';
import { useSession } from '../session/session-context.tsx';
import { PageHead } from '../site/page-head.tsx';
import { playTrailer } from './play-trailer.ts';
import { trailerStreamQuery } from './queries.ts';
import styles from './trailer-page.module.css';

/** What the server puts before a title for adults. */
const locks = { pincode_required: 'pin', sign_in_required: 'sign_in' } as const;
const isLock = (code: string | undefined): code is keyof typeof locks => code !== undefined && code in locks;

/** A trailer, where there is one of that id. */
export function TrailerPage({ trailer }: { readonly trailer: string }) {
  const playable = useTrailer(trailer);
  if (playable.error?.status !== 404) return <Screen trailer={trailer} {...playable} />;
  return (
    <PageOver>
      <NotFound />
    </PageOver>
  );
}

interface ScreenProps extends ReturnType<typeof useTrailer> {
  readonly trailer: string;
}

/** As large as the window, with the browser's own controls and a way back. */
function Screen({ trailer, address, passage, error }: ScreenProps) {
  const { t } = useTexts();
  const close = usePageClose();
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const load = useEffectEvent((element: HTMLVideoElement, from: string) =>
    playTrailer(element, async () => from, { onReady: () => play(element), onFault: () => setUnplayable(true) }),
  );

  useEffect(() => (address !== null && video.current !== null ? load(video.current, address) : undefined), [address]);

  return (
    <div className={styles['page']}>
      <PageHead page="text" values={{ title: t('content.trailer') }} path={`/trailers/${trailer}`} noindex />
      {passage.kind === 'shut' ? (
        <div className={styles['obstacle']}>
          <AdultObstacle passage={passage} />
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions come as tracks of the stream
        <video ref={video} className={styles['video']} controls playsInline data-trailer-page />
      )}
      {(isUnplayable || (error !== null && !isLock(error.code))) && (
        <p className={styles['fault']} role="alert">
          {t('player.failed.video')}
        </p>
      )}
      <CloseButton {...close} />
    </div>
  );
}

/** Where a trailer plays, once nothing stands before it: one for adults asks as its title does. */
function useTrailer(trailer: string) {
  const { hasSession } = useSession();
  const { data, error, errorUpdatedAt, refetch } = useQuery({ ...trailerStreamQuery(trailer), enabled: hasSession });
  const isForAdults = data !== undefined && isAdultTitle(data.age);
  const { passage, refuse } = usePassage(
    { key: trailer, actions: isForAdults ? ['vod'] : [], wish: trailer },
    data !== undefined,
  );
  const lock = isLock(error?.code) ? locks[error.code] : null;
  const tell = useEffectEvent(() => {
    if (lock !== null) refuse(lock);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told
  useEffect(() => tell(), [errorUpdatedAt]);

  const isLocked = lock !== null;
  const isOpen = passage.kind === 'open';
  const again = useEffectEvent(() => {
    if (isLocked && isOpen) refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is asked for again once it is open
  useEffect(() => again(), [isOpen]);
  return { address: isOpen && !isLocked ? (data?.hls_mbr ?? null) : null, passage, error };
}

/** With sound if the browser lets it. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch {
    element.muted = true;
    await element.play().catch(() => {});
  }
}
