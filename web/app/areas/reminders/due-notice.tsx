import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { ScheduleItem } from '#contract/guide.ts';
import type { Reminder } from '#contract/reminders.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { type DueReminder, secondsToSwitch } from '#rules/guide/reminders.ts';
import { useWatch } from '#web/app/areas/guide/use-watch.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './due-reminders.module.css';

/** A reminder whose broadcast begins. */
export interface ShownReminder {
  readonly reminder: Reminder;
  readonly schedule: ScheduleItem;
  readonly due: DueReminder;
}

interface DueNoticeProps extends ShownReminder {
  /** Unix seconds. */
  readonly now: number;
  /** The page plays live, and is the one of this browser that switches the channel. */
  readonly maySwitch: boolean;
  /** Dismissed here it is dismissed on all devices. */
  readonly onDismiss: () => void;
}

/**
 * A broadcast that begins: the way to it, and the end of the notice. Where that was chosen, a page that may switches to it by itself
 * after a countdown, which dismissing ends.
 */
export function DueNotice({ reminder, schedule, due, now, maySwitch, onDismiss }: DueNoticeProps) {
  const { t } = useTexts<'reminders'>();
  const watch = useWatch();
  const { slug } = schedule.channel;
  const isThere = useIsWatched(slug);
  const switches = reminder.switches_channel && maySwitch && !isThere;
  const [switchesSince, setSwitchesSince] = useState(switches ? now : null);
  if (switches !== (switchesSince !== null)) setSwitchesSince(switches ? now : null);
  const left = switchesSince === null ? null : secondsToSwitch(schedule.timestamp, switchesSince, now);

  function leadTo(at: UnixSeconds | null): void {
    onDismiss();
    watch({ slug, at });
  }
  const switchByItself = useEffectEvent(() => leadTo(null));
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) switchByItself();
  }, [isDue]);

  const isLate = due.kind === 'began' && schedule.is_catchup_available;
  return (
    <div className={styles['notice']} role="status" data-due={due.kind}>
      <Icon name="bell" />
      <div className={styles['words']}>
        <p className={styles['title']}>{reminder.title}</p>
        <p className={styles['when']}>
          {left === null ? (
            `${beginning(due, t)} · `
          ) : (
            <span className="visually-hidden">{t('reminders.switches')}. </span>
          )}
          {schedule.channel.name}
        </p>
        {/* Read out once, not every second. */}
        {left !== null && left > 0 && (
          <p className={styles['when']} aria-hidden="true">
            {t('reminders.switching', { count: left })}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {!isThere && (
          <Button size="small" onClick={() => leadTo(null)}>
            {t('reminders.switchNow')}
          </Button>
        )}
        {isLate && (
          <Button look="secondary" size="small" onClick={() => leadTo(schedule.real_timestamp)}>
            {t('reminders.fromStart')}
          </Button>
        )}
        {left !== null && (
          <Button look="quiet" size="small" onClick={onDismiss}>
            {t('reminders.stay')}
          </Button>
        )}
      </div>
      {left === null && (
        <Button
          look="quiet"
          size="small"
          round
          className={styles['close']}
          aria-label={t('reminders.dismiss')}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}

const beginning = (due: DueReminder, t: Translate<'reminders'>): string =>
  due.kind === 'began' ? t('reminders.began', { count: due.minutes }) : t(`reminders.${due.kind}`);

/** Whether the page is that channel's own, live. */
function useIsWatched(slug: string): boolean {
  const { pathname, search } = useLocation();
  const isOfChannel = pathname.startsWith('/channels/') && pathname.endsWith(`/${encodeURIComponent(slug)}`);
  return isOfChannel && !new URLSearchParams(search).has('ts');
}
