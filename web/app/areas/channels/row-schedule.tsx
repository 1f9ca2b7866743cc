import { choose } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { SchedulePanel } from '#web/app/areas/guide/schedule-panel.tsx';
import { useSchedule } from '#web/app/areas/guide/use-schedule.ts';
import { useWatch } from '#web/app/areas/guide/use-watch.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { isArchiveSold } from './archive-sold.ts';
import styles from './channel-list.module.css';
import { LineDetails } from './line-details.tsx';
import type { ListedChannel } from './lineup.ts';
import { offerChannel } from './offer-channel.ts';

/** The schedule of a channel under its row, kept for as long as schedules are [B-LIST-02]; a press on a line plays it. */
export function RowSchedule({ channel }: { readonly channel: ListedChannel }) {
  const { t } = useTexts<'channels' | 'guide'>();
  const clock = useServerClock();
  const watch = useWatch();
  const { lines, isExcerpt, isFailed, refetch } = useSchedule(channel, true);

  function chooseLine(line: ProgrammeLine): void {
    const now = clock();
    if (isArchiveSold(channel) && line.end <= now) return void offerChannel(channel, line.start);
    const choice = choose(line, now);
    if (choice.kind === 'refused') showToast({ text: t(`messages.${choice.message}`) });
    else watch({ slug: channel.slug, at: choice.kind === 'live' ? null : choice.at });
  }

  return (
    <section
      className={styles['rowSchedule']}
      aria-label={t('television.scheduleOf', { channel: channel.name })}
      data-row-schedule
    >
      <SchedulePanel
        lines={lines}
        isExcerpt={isExcerpt}
        archivedDays={channel.archived_days}
        isFailed={isFailed}
        onRetry={refetch}
        watched={null}
        onChoose={chooseLine}
        asideOf={(line) => (
          <LineDetails channel={channel} line={line} onStartOver={(at) => watch({ slug: channel.slug, at })} />
        )}
      />
    </section>
  );
}
