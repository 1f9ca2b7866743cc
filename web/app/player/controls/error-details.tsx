import { useId } from 'react';
import type { Diagnostics } from '#rules/player/diagnostics.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import { Dialog } from '#web/app/ui/dialog.tsx';
import styles from './error-details.module.css';

export interface ErrorDetailsProps {
  readonly diagnostics: Diagnostics;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Inside the player, so that it shows in full screen too. */
  readonly container: HTMLElement | null;
}

const FIELDS = [
  ...([
    'code',
    'errorType',
    'details',
    'streamType',
    'url',
    'position',
    'contentId',
    'channelId',
    'libraryId',
  ] as const),
  ...(['fragErrors', 'totalErrors', 'errorRetryCount', 'timestamp', 'userAgent'] as const),
] satisfies readonly (keyof Diagnostics)[];

/** What is known of an error, for who helps the viewer; each value is copied by a press [C-ERR-12, C-ERR-13]. */
export function ErrorDetails({ diagnostics, isOpen, onClose, container }: ErrorDetailsProps) {
  const { t } = useTexts<'player'>();
  const copied = useFlash<true>();
  const id = useId();

  async function copy(value: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      copied.flash(true);
    } catch {
      // Where the browser does not allow it, the value can still be selected.
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      container={container}
      size="medium"
      title={t('messages.error')}
      text={t('player.errorDetails.hint')}
      closeLabel={t('player.close')}
    >
      <dl className={styles['fields']} data-error-details>
        {FIELDS.map((field) => {
          const value = diagnostics[field];
          return (
            <div key={field} className={styles['field']}>
              <dt id={`${id}-${field}`}>{t(`player.errorDetails.${field}`)}</dt>
              <dd>
                {value === null ? (
                  <span data-field={field}>{t('player.errorDetails.none')}</span>
                ) : (
                  <button
                    type="button"
                    id={`${id}-${field}-value`}
                    className={styles['value']}
                    aria-labelledby={`${id}-${field} ${id}-${field}-value`}
                    data-field={field}
                    onClick={() => copy(String(value))}
                  >
                    {value}
                  </button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles['copied']} role="status">
        {copied.message !== null && t('player.errorDetails.copied')}
      </p>
    </Dialog>
  );
}
