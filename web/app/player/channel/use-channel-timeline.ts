import { localTime } from '#rules/guide/local-time.ts';
import { secondsBehindLive } from '#rules/player/behind-live.ts';
import { scrubReach } from '#rules/player/blackout.ts';
import { isScrubbable, type Position, type Programme, positionAt, programmeAt } from '#rules/player/programme.ts';
import { programmeStep } from '#rules/player/programme-step.ts';
import { hasScrubLine, SCRUB_STEP_SECONDS, scrubTo } from '#rules/player/scrub.ts';
import { type SkipRefusal, skip } from '#rules/player/skip.ts';
import { unixSeconds } from '#rules/units.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import type { PictureList, Timeline, TimelineLine } from '#web/app/player/controls/timeline.ts';
import { useSkip } from '#web/app/player/controls/use-skip.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useDelay, usePlayerView, usePosition } from '#web/app/player/session/use-player-view.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { programmePictures } from './channel-stream.ts';

/** A programme with the title it is known by. */
interface TitledProgramme extends Programme {
  readonly item: { readonly program: { readonly title: string } };
}

interface ChannelTimelineOptions {
  readonly session: PlayerSession | null;
  readonly channelName: string;
  readonly programmes: readonly TitledProgramme[];
  readonly zone: string;
  readonly onSeek: (position: Position) => void;
  /** A press there may lead there in a moment. */
  readonly onPress: (position: Position) => void;
  /** A key, a button or the timeline leads nowhere. */
  readonly onRefused: (reason: SkipRefusal['reason']) => void;
}

const SECOND_IN_MILLISECONDS = 1_000;
const LIVE: Position = { kind: 'live' };

/** The timeline of a channel: the programme of the picture, up to the live edge. */
export function useChannelTimeline(options: ChannelTimelineOptions): Timeline {
  const { session, channelName, programmes, zone, onSeek, onPress, onRefused } = options;
  const playback = usePlayerView(session)?.playback ?? { kind: 'idle' };
  const frameTime = usePosition(session);
  const delay = useDelay(session);
  const now = useServerNow(SECOND_IN_MILLISECONDS) / SECOND_IN_MILLISECONDS;
  const source = playback.kind === 'idle' ? null : playback.source;
  const opened = source?.kind === 'channel' ? source.position : LIVE;
  const position = frameTime === null ? opened : positionAt(unixSeconds(frameTime), now);
  const wire = useWire();
  const skipping = useSkip<Position>({
    source,
    place: () => position,
    step: (from, direction) => skip(from, direction, programmes, now),
    onSeek,
    onRefused,
  });
  const target = skipping.pending?.place ?? position;
  const time = target.kind === 'live' ? (frameTime ?? now) : target.at;
  const programme = programmeAt(programmes, time);
  const startOver =
    programme?.isCatchupAvailable === true ? () => skipping.seek(positionAt(programme.start, now)) : null;
  const isPaused = playback.kind === 'paused';
  const pictureBehind =
    position.kind === 'archive'
      ? (delay ?? now - position.at)
      : secondsBehindLive({ delay, startDelay: session?.startDelay() ?? null, isPaused });
  const behind = skipping.pending === null ? pictureBehind : target.kind === 'live' ? null : now - target.at;
  const isPending = skipping.pending !== null;
  const place = { time, now, zone, isAtEdge: behind === null, isPending };
  const picturesOf = ({ start, end }: Programme): PictureList | null =>
    source?.kind === 'channel'
      ? {
          key: `${source.channel} ${start}`,
          address: (signal) => programmePictures(wire(), source, { start, end }, signal),
        }
      : null;
  return {
    line:
      programme === null
        ? null
        : lineOf(programme, { ...place, programmes, picturesOf, onPress, onRefused, ...skipping }),
    title: programme?.item.program.title ?? channelName,
    subtitle: programme === null ? null : channelName,
    live: {
      isNear: target.kind === 'live',
      behind,
      goLive: () => skipping.seek(LIVE),
    },
    skipped: skipping.pending?.seconds ?? null,
    skip: skipping.step,
    startOver,
    toProgramme(direction) {
      const next = programmeStep(time, direction, programmes, now);
      if (next.kind === 'refused') onRefused(next.reason);
      else skipping.seek(next);
    },
    isEnding: false,
    clock: { frameTime, zone },
  };
}

interface LineOptions extends Pick<ChannelTimelineOptions, 'programmes' | 'zone' | 'onPress' | 'onRefused'> {
  /** Unix seconds of the picture, or of where a skip leads. */
  readonly time: number;
  readonly now: number;
  /** The picture is as live as it can be. */
  readonly isAtEdge: boolean;
  readonly isPending: boolean;
  readonly picturesOf: (programme: Programme) => PictureList | null;
  readonly seek: (position: Position) => void;
  readonly aim: (position: Position) => void;
}

/** A programme from its start to its end, or as far as it can be scrubbed from; null where it is too short for a line. */
function lineOf(programme: Programme, options: LineOptions): TimelineLine | null {
  const { programmes, time, now, zone, isAtEdge, isPending, picturesOf, seek, aim, onPress, onRefused } = options;
  const { start, end } = scrubReach(programmes, programme, now);
  const duration = end - start;
  if (!hasScrubLine(duration)) return null;
  const offsetOf = (instant: number) => Math.min(Math.max(instant - start, 0), duration);
  const watched = offsetOf(time);
  const leadTo = (offset: number): Position | SkipRefusal['reason'] => {
    const instant = start + offset;
    const scrubbed = instant < programme.start ? programmeAt(programmes, instant) : programme;
    const position = scrubbed === null ? null : scrubTo(scrubbed, instant - scrubbed.start, now);
    if (position === null) return 'not_recorded';
    return isAtEdge && position.kind === 'live' && offset > watched ? 'beyond_live' : position;
  };
  /** Null with a word why where the timeline leads nowhere. */
  const positionOf = (offset: number): Position | null => {
    const place = leadTo(offset);
    if (typeof place !== 'string') return place;
    onRefused(place);
    return null;
  };
  return {
    duration,
    startsAt: start,
    tellsPlace: false,
    step: SCRUB_STEP_SECONDS,
    marks: [],
    borders: programme.start > start ? [programme.start - start] : [],
    pictures: isScrubbable(programme, now) ? picturesOf(programme) : null,
    available: offsetOf(now),
    watched,
    isPending,
    label: (offset) => localTime(unixSeconds(start + offset), zone).time,
    seek(offset) {
      const position = positionOf(offset);
      if (position !== null) seek(position);
    },
    press(offset) {
      const place = leadTo(offset);
      if (typeof place !== 'string') onPress(place);
    },
    aim(offset) {
      const position = positionOf(offset);
      if (position !== null) aim(position);
      return position !== null;
    },
  };
}
