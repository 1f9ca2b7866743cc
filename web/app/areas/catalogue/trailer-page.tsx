import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFound } from '../../page/failure.tsx';
import { usePageClose } from '../../page/use-page-close.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { useWire } from '../../wire/wire-context.ts';
import { WireError } from '../../wire/wire-error.ts';
import { useSession } from '../session/session-context.tsx';
import { PageHead } from '../site/page-head.tsx';
import { playTrailer } from './play-trailer.ts';
import styles from './trailer-page.module.css';

type Fault = 'missing' | 'unplayable';

/** A trailer as large as the window, with the browser's own controls and a way back. */
export function TrailerPage({ trailer }: { readonly trailer: string }) {
  const { t } = useTranslation();
  const { hasSession } = useSession();
  const wire = useWire();
  const close = usePageClose();
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const load = useEffectEvent((element: HTMLVideoElement) =>
    playTrailer(element, trailer, wire(), {
      onReady: () => play(element),
      onFault: (error) => setFault(error instanceof WireError && error.status === 404 ? 'missing' : 'unplayable'),
    }),
  );

  useEffect(() => (hasSession && video.current !== null ? load(video.current) : undefined), [hasSession]);

  if (fault === 'missing') return <NotFound />;
  return (
    <div className={styles['page']}>
      <PageHead page="text" values={{ title: t('content.trailer') }} path={`/trailers/${trailer}`} noindex />
      {/* biome-ignore lint/a11y/useMediaCaption: captions come as tracks of the stream */}
      <video ref={video} className={styles['video']} controls playsInline data-trailer-page />
      {fault !== null && (
        <p className={styles['fault']} role="alert">
          {t('player.failed.video')}
        </p>
      )}
      <CloseButton {...close} />
    </div>
  );
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
