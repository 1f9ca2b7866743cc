import { useTexts } from '#web/app/i18n/use-texts.ts';
import { refusalLines } from '#web/app/page/refusal-text.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { askModal } from './modals.ts';
import styles from './refusal-words.module.css';

/**
 * Tells what a call was refused with in a message: the server's words, and below them its words on each field
 * [A-ERR-01, A-ERR-02, A-VALID-21, A-VALID-22]. What is no refusal is thrown on.
 */
export function useRefusalMessage(): (error: unknown) => Promise<void> {
  const { t } = useTexts();
  return async (error) => {
    if (!(error instanceof WireError)) throw error;
    const [words, ...beside] = refusalLines(error, t);
    const details = beside.map((line) => (
      <span key={line} className={styles['line']}>
        {line}
      </span>
    ));
    await askModal('message', { text: [words, ...details] });
  };
}
