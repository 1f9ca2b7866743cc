import { useEffect, useRef } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './suggestion-strip.module.css';

interface SuggestionStripProps {
  readonly id: string;
  readonly texts: readonly string[];
  /** The position of the one that the arrow keys have reached. */
  readonly active: number;
  readonly onChoose: (text: string) => void;
}

/** Suggestions on one line under the field: results below stay in sight, also over the keyboard of a phone. */
export function SuggestionStrip({ id, texts, active, onChoose }: SuggestionStripProps) {
  const { t } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div
      ref={strip}
      id={id}
      role="listbox"
      aria-orientation="horizontal"
      aria-label={t('search.suggestions')}
      className={styles['strip']}
      data-suggestions
    >
      {texts.map((text, position) => (
        <button
          key={text}
          id={`${id}-${position}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          className={styles['suggestion']}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
