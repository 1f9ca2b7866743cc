import type { ReactNode } from 'react';
import type { SubtitleLooks } from '#rules/player/subtitle-looks.ts';
import styles from './subtitle-words.module.css';
import { useSubtitleLooks } from './use-subtitle-looks.ts';

interface SubtitleWordsProps {
  readonly children: ReactNode;
  readonly lang?: string | undefined;
}

/** A piece of subtitles as the viewer wants them to look. */
export function SubtitleWords({ children, lang }: SubtitleWordsProps) {
  const { size, colour, background, edge } = useSubtitleLooks();
  return (
    <span
      className={styles['words']}
      lang={lang}
      data-size={size}
      data-colour={colour}
      data-background={background}
      data-edge={edge}
    >
      {children}
    </span>
  );
}

/** A colour of subtitles, beside its name. */
export const SubtitleSwatch = ({ colour }: { readonly colour: SubtitleLooks['colour'] }) => (
  <span className={styles['swatch']} data-colour={colour} />
);
