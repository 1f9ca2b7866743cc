import { useState } from 'react';
import { startOfNextAdult } from '#rules/parental/next-adult.ts';
import { actionsBeforeWatching } from '#rules/parental/watching.ts';
import { startOfNextBlackout } from '#rules/player/blackout.ts';
import { programmeAt } from '#rules/player/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useSchedule } from '#web/app/areas/guide/use-schedule.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTrackLanguages } from '#web/app/areas/site/use-track-languages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import { usePlayerSession } from '#web/app/player/use-player-session.ts';
import type { ListedChannel } from './lineup.ts';
import { useArchiveBorder } from './use-archive-border.ts';
import { useBlackoutBorder } from './use-blackout-border.ts';
import { useChannelAccessGate } from './use-channel-access-gate.ts';
import { sourceOf, useOpenedChannel, useWantedMoment } from './use-opened-channel.ts';
import { isPictureAhead } from './use-picture-first.ts';
import { useSettled } from './use-settled.ts';
import { useWatchedProgramme } from './use-watched-programme.ts';

export type ChannelViewing = ReturnType<typeof useChannelViewing>;

const UTC = 'UTC';
const NONE: readonly ProgrammeLine[] = [];

/**
 * Watching a channel: its player session, its programmes, and where in them the viewer is, live or from `?ts=`; `skipsPinCheck`: an
 * embedded player without parental control.
 */
export function useChannelViewing(channel: ListedChannel, skipsPinCheck = false) {
  const { t } = useTexts<'channels'>();
  const { provider, operator } = useSite();
  const { hasSession } = useSession();
  const script = provider?.vitrina?.script ?? null;
  const clock = useServerClock();
  const { message, flash } = useFlash();
  const [isSettled, settle] = useState(false);
  const schedule = useSchedule(channel, isSettled);
  const lines = schedule.lines ?? NONE;
  const moment = useWantedMoment();
  const { wanted } = moment;
  const isOurs = channel.is_purchased && channel.is_available;
  const { gate, refuse } = useChannelAccessGate({
    channel,
    lines: schedule.lines,
    isWithoutSchedule: schedule.isFailed,
    wanted,
    isReady: hasSession && isOurs,
    skipsPinCheck,
  });
  const standing = isOurs ? gate.kind : 'closed';
  const elements = usePlayerSession({
    subject: { kind: 'channel', channel: channel.id },
    beginsWith:
      standing === 'open' && schedule.lines !== undefined
        ? { source: sourceOf(channel, wanted, { script, now: clock() }), operator }
        : null,
    languages: useTrackLanguages(),
    skipsPinCheck,
    onWarning: (warning) => flash(t(`messages.${warning}`)),
    onLocked: (lock) => {
      // A channel that the page is on its way to is asked for again by its own page.
      if (!isPictureAhead(elements.session, channel.id)) refuse(lock);
    },
    dock: (position) => ({
      title: channel.name,
      subtitle: null,
      until: endOfDock(lines, position ?? clock()),
    }),
  });
  const { session } = elements;
  useSettled(session, settle);
  const { seek, prepare } = useOpenedChannel({
    ...{ session, channel, script, moment, gate: hasSession ? standing : 'looking' },
    isFree: (position) =>
      skipsPinCheck || isFree(channel, schedule.lines, position.kind === 'live' ? clock() : position.at),
  });
  const programme = useWatchedProgramme(session, schedule.lines, wanted);
  const bordering = isPictureAhead(session, channel.id) ? null : programme;
  useBlackoutBorder({ session, programme: bordering, onPass: seek });
  useArchiveBorder({ programme: bordering, wanted, skipsPinCheck, onClosed: seek });
  const wantedAt = wanted.kind === 'archive' ? unixSeconds(wanted.at) : null;
  return {
    elements,
    isSettled,
    schedule,
    seek,
    prepare,
    programme,
    gate,
    wantedAt,
    message,
    flash,
    zone: provider?.timezone ?? UTC,
  };
}

/** Whether parental control asks nothing at an instant (Unix seconds) of a channel, as far as its programmes are known. */
function isFree({ age }: ListedChannel, lines: readonly ProgrammeLine[] | undefined, instant: number): boolean {
  const programme = lines === undefined ? null : programmeAt(lines, instant);
  return (
    programme !== null && actionsBeforeWatching({ channel: age, programme: programme.item.program.age }).length === 0
  );
}

/** Without its page nothing asks before a programme for adults, and no stream is changed where a channel may not be shown. */
function endOfDock(lines: readonly ProgrammeLine[], after: number): number | null {
  const starts = [startOfNextAdult(lines, after), startOfNextBlackout(lines, after)].filter((start) => start !== null);
  return starts.length === 0 ? null : Math.min(...starts);
}
