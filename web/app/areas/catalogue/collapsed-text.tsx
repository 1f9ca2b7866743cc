import { useState } from 'react';
import { collapsedText } from '#rules/catalogue/collapsed-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './collapsed-text.module.css';

interface CollapsedTextProps {
  readonly text: string;
  /** In characters; a longer one is opened by a press. */
  readonly longest: number;
  readonly className?: string | undefined;
}

/** A text of which the beginning shows until all of it is asked for (C-VALID-31). */
export function CollapsedText({ text, longest, className }: CollapsedTextProps) {
  const { t } = useTexts<'catalogue'>();
  const [isOpen, setOpen] = useState(false);
  const beginning = collapsedText(text, longest);
  return (
    <div className={className}>
      <p className={styles['text']}>{isOpen ? text : beginning}</p>
      {beginning !== text && (
        <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'content.less' : 'content.whole')}
        </button>
      )}
    </div>
  );
}
