import type { Reminder } from '#contract/reminders.ts';
import { useBroadcastTime } from '#web/app/areas/guide/use-broadcast-time.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './reminders-modal.module.css';
import { useReminderChanges, useReminderList } from './use-reminders.ts';

/** What the viewer wants to be reminded of: each opens its sheet, and can be removed. */
export function RemindersModal({ frame }: ModalProps<'reminders'>) {
  const { t } = useTexts<'reminders'>();
  const reminders = useReminderList().filter(({ dismissed_at }) => dismissed_at === null);
  return (
    <ModalDialog frame={frame} size="medium" title={t('reminders.title')}>
      {reminders.length === 0 ? (
        <p className={styles['empty']}>{t('reminders.empty')}</p>
      ) : (
        <ul className={styles['list']}>
          {reminders.map((reminder) => (
            <ReminderLine key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}

function ReminderLine({ reminder }: { readonly reminder: Reminder }) {
  const { t } = useTexts<'reminders'>();
  const { remove } = useReminderChanges();
  const timeOf = useBroadcastTime();
  const openProgramme = useOpenProgramme();
  const { id, title, schedule, switches_channel } = reminder;
  return (
    <li className={styles['line']}>
      {schedule === null ? (
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['detail']}>{t('reminders.gone')}</span>
        </span>
      ) : (
        <button
          type="button"
          className={styles['words']}
          aria-haspopup="dialog"
          onClick={() => openProgramme(schedule.channel.slug, schedule)}
        >
          <span className={styles['title']}>{title}</span>
          <span className={styles['detail']}>
            {timeOf(schedule)} · {schedule.channel.name}
          </span>
          {switches_channel && <span className={styles['detail']}>{t('reminders.switches')}</span>}
        </button>
      )}
      <Button
        look="quiet"
        size="small"
        round
        aria-label={t('reminders.removeOf', { title })}
        onClick={() => remove(id)}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}
