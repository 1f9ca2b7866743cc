import { useRef } from 'react';
import type { Content } from '#contract/catalogue.ts';
import { TrailerOverStill } from '#web/app/areas/catalogue/trailer-over-still.tsx';
import { UPRIGHT_MEDIA } from '#web/app/areas/catalogue/upright-media.ts';
import { useIsSeen } from '#web/app/areas/catalogue/use-is-seen.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { toneClassOf } from '#web/app/ui/tone.ts';
import styles from './content-view.module.css';
import type { TrailerSound } from './use-trailer-sound.ts';

export const BACKDROP = { width: 1920, height: 1080 };

interface BackdropProps {
  readonly content: Content;
  readonly sound: TrailerSound;
}

/** The picture of a title, or a colour of its own, and its trailer in the picture's place where that plays [B-CONTENT-01]. */
export function Backdrop({ content: { title, background, cover, trailers }, sound }: BackdropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  const still = background.web || cover.src_16x9;
  return (
    <div ref={frame} className={classNames(styles['backdrop'], still === '' && toneClassOf(title))}>
      {still !== '' && (
        <picture>
          {background.phone !== '' && <source media={UPRIGHT_MEDIA} srcSet={background.phone} />}
          <Artwork src={still} first {...BACKDROP} />
        </picture>
      )}
      {trailers[0] !== undefined && (
        <TrailerOverStill
          trailer={trailers[0].id}
          className={styles['moving']}
          shownClassName={styles['shown']}
          isMuted={sound.isMuted}
          isPaused={!isSeen}
          onMuted={sound.mute}
          onPlaying={sound.setPlaying}
        />
      )}
    </div>
  );
}
