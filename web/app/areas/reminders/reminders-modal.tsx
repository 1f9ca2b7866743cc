import type { Reminder } from '#contract/reminders.ts';
import { GUIDE_PATH } from '#rules/site/menu.ts';
import { useBroadcastTime } from '#web/app/areas/guide/use-broadcast-time.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { RefusedPart } from '#web/app/page/refused-part.tsx';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import styles from './reminders-modal.module.css';
import { useReminderChanges, useReminderReading } from './use-reminders.ts';

const LOGO = { width: 64, height: 64 };

/** What the viewer wants to be reminded of: each opens its sheet, and can be removed. */
export function RemindersModal({ frame }: ModalProps<'reminders'>) {
  const { t } = useTexts<'reminders'>();
  return (
    <ModalDialog frame={frame} size="medium" title={t('reminders.title')}>
      <ReminderLines />
    </ModalDialog>
  );
}

function ReminderLines() {
  const { t } = useTexts<'reminders'>();
  const { reminders, error, refetch, isFetching } = useReminderReading();
  if (reminders === undefined && error !== null)
    return <RefusedPart error={error} isFetching={isFetching} refetch={refetch} />;
  if (reminders === undefined)
    return (
      <SkeletonGroup className={styles['list']}>
        <Skeleton className={styles['awaited']} />
        <Skeleton className={styles['awaited']} />
      </SkeletonGroup>
    );
  const shown = reminders.filter(({ dismissed_at }) => dismissed_at === null);
  if (shown.length === 0)
    return (
      <SectionNotice title={t('reminders.empty')} text={t('reminders.emptyHint')} icon="bell">
        <ButtonLink to={GUIDE_PATH}>{t('navigation.guide')}</ButtonLink>
      </SectionNotice>
    );
  return (
    <ul className={styles['list']}>
      {shown.map((reminder) => (
        <ReminderLine key={reminder.id} reminder={reminder} />
      ))}
    </ul>
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
      <span className={styles['logo']}>
        {schedule === null ? (
          <Icon name="bell" />
        ) : (
          <Artwork src={schedule.channel.icon ?? schedule.channel.cover.full} {...LOGO} />
        )}
      </span>
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
