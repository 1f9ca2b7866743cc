import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { dueReminder, shownTogether } from '#rules/guide/reminders.ts';
import { isLive } from '#rules/player/source.ts';
import { isEmbedded } from '#rules/site/frame.ts';
import { unixSeconds } from '#rules/units.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { dock } from '#web/app/player/host/dock.ts';
import { DueNotice, type ShownReminder } from './due-notice.tsx';
import styles from './due-reminders.module.css';
import { useLastUsed } from './use-last-used.ts';
import { useReminderChanges, useReminderList } from './use-reminders.ts';

const TICK_MILLISECONDS = 1_000;
const MILLISECONDS_PER_SECOND = 1000;
/** So soon a page knows what was dismissed on another device. */
const DUE_POLL_MILLISECONDS = 15_000;

/** What begins and is to be reminded of, on whatever page the viewer is. */
export function DueReminders() {
  const { pathname } = useLocation();
  const isAny = useReminderList().some(({ dismissed_at, schedule }) => dismissed_at === null && schedule !== null);
  // The clock runs only where there is something to wait for.
  return isAny && !isEmbedded(pathname) && <Waiting />;
}

function Waiting() {
  const maySwitch = useLastUsed(usePlaysLive());
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const reminders = useReminderList();
  const shown = reminders.flatMap((reminder): readonly ShownReminder[] => {
    const { schedule, dismissed_at } = reminder;
    if (schedule === null) return [];
    const span = { start: schedule.timestamp, end: unixSeconds(schedule.timestamp + schedule.duration) };
    const due = dueReminder(span, dismissed_at !== null, now);
    return due === null ? [] : [{ reminder, schedule, due }];
  });
  return shown.length > 0 && <DueNotices shown={shownTogether(shown)} now={now} maySwitch={maySwitch} />;
}

interface DueNoticesProps {
  readonly shown: readonly ShownReminder[];
  /** Unix seconds. */
  readonly now: number;
  readonly maySwitch: boolean;
}

/** In the layer above everything, so that they are seen over a player that fills the screen. */
function DueNotices({ shown, now, maySwitch }: DueNoticesProps) {
  useReminderList(DUE_POLL_MILLISECONDS);
  const { dismiss, markShown } = useReminderChanges();
  const region = useRef<HTMLDivElement>(null);
  const ids = shown.map(({ reminder }) => reminder.id).join();
  const mark = useEffectEvent(() => {
    for (const { reminder } of shown) if (reminder.shown_at === null) markShown(reminder.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is marked when it comes
  useEffect(() => mark(), [ids]);
  useEffect(() => {
    const element = region.current;
    const raise = () => {
      element?.hidePopover();
      element?.showPopover();
    };
    element?.showPopover();
    document.addEventListener('fullscreenchange', raise);
    return () => document.removeEventListener('fullscreenchange', raise);
  }, []);
  return (
    <div ref={region} popover="manual" className={styles['region']} data-due-reminders>
      {shown.map((each) => (
        <DueNotice
          key={each.reminder.id}
          {...each}
          now={now}
          maySwitch={maySwitch}
          onDismiss={() => dismiss(each.reminder.id)}
        />
      ))}
    </div>
  );
}

/** Whether the page shows live: a TV page that is not in an archive, also one without a picture, or a live mini player. */
function usePlaysLive(): boolean {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/channels/')) return !new URLSearchParams(search).has('ts');
  const docked = dock.docked()?.session.asked() ?? null;
  return docked !== null && isLive(docked);
}
