import type { CSSProperties } from 'react';
import { type CueEdge, cueEdge, cueSide } from '#rules/player/cue-place.ts';
import { CueText } from './cue-text.tsx';
import { SubtitleWords } from './subtitle-words.tsx';
import styles from './subtitles.module.css';
import { useActiveCues } from './use-active-cues.ts';
import { usePictureRatio } from './use-picture-ratio.ts';
import { useSubtitleModes } from './use-subtitle-modes.ts';

interface SubtitlesProps {
  readonly video: HTMLVideoElement | null;
  /** The viewer wants none. */
  readonly isOff: boolean;
  /** There is a picture to read them over. */
  readonly hasPicture: boolean;
  /** The controls are seen: subtitles stand above them. */
  readonly isRaised: boolean;
}

const EDGES: readonly CueEdge[] = ['top', 'bottom'];

/** The subtitles of this moment, over the picture. */
export function Subtitles({ video, isOff, hasPicture, isRaised }: SubtitlesProps) {
  const place = useSubtitleModes(video, isOff);
  const { language, cues } = useActiveCues(video);
  const ratio = usePictureRatio(video);
  if (!hasPicture || place !== 'page' || cues.length === 0) return null;
  const settled = cues.map((cue) => ({ cue, settings: cue instanceof VTTCue ? cue : middle }));
  return (
    <div className={styles['layer']} style={asRatio(ratio)} data-subtitles data-raised={isRaised || undefined}>
      {EDGES.map((edge) => (
        <div key={edge} className={styles['edge']} data-edge={edge}>
          {settled
            .filter(({ settings }) => cueEdge(settings) === edge)
            .map(({ cue, settings }) => (
              <p
                key={`${cue.startTime} ${cue.endTime} ${cue.id}`}
                className={styles['cue']}
                style={{ textAlign: cueSide(settings) }}
              >
                <SubtitleWords lang={language || undefined}>
                  <CueText cue={cue} />
                </SubtitleWords>
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}

const asRatio = (ratio: number): CSSProperties & { readonly '--picture-ratio': number } => ({
  '--picture-ratio': ratio,
});

/** Where a cue stands that says nothing. */
const middle = { line: 'auto', snapToLines: true, align: 'center' } as const;
