import { isEnding } from '#rules/player/film-end.ts';
import { playTime } from '#rules/player/play-time.ts';
import { hasScrubLine } from '#rules/player/scrub.ts';
import { SKIP_SECONDS } from '#rules/player/skip.ts';
import { type FilmSource, startOf } from '#rules/player/source.ts';
import type { Timeline } from '#web/app/player/controls/timeline.ts';
import { useSkip } from '#web/app/player/controls/use-skip.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useDuration, usePlayerView, usePosition } from '#web/app/player/session/use-player-view.ts';

/** A press leads to the second that was shown. */
const STEP_SECONDS = 1;

interface FilmTimelineOptions {
  readonly session: PlayerSession | null;
  readonly source: FilmSource;
  readonly title: string;
  readonly subtitle: string | null;
}

/** The timeline of a film, from its start to its end. */
export function useFilmTimeline({ session, source, title, subtitle }: FilmTimelineOptions): Timeline {
  const view = usePlayerView(session);
  const playback = view?.playback ?? { kind: 'idle' };
  // A stream that is opened anew has no picture yet: its source says where it goes on.
  const position =
    usePosition(session) ?? startOf(playback.kind === 'idle' ? source : playback.source) ?? source.offset;
  const duration = useDuration(session);
  const within = (offset: number) => Math.min(Math.max(offset, 0), duration ?? 0);
  const skipping = useSkip<number>({
    source: playback.kind === 'idle' ? null : playback.source,
    place: () => position,
    step: (from, direction) => within(from + (direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS)),
    onSeek: (offset) => session?.seek({ ...source, offset }),
    onRefused: () => {},
  });
  return {
    line:
      duration === null || !hasScrubLine(duration)
        ? null
        : {
            duration,
            startsAt: 0,
            tellsPlace: true,
            step: STEP_SECONDS,
            marks: view?.points ?? [],
            borders: [],
            pictures: null,
            available: duration,
            watched: within(skipping.pending?.place ?? position),
            isPending: skipping.pending !== null,
            label: playTime,
            seek: skipping.seek,
            aim(offset) {
              skipping.aim(offset);
              return true;
            },
          },
    title,
    subtitle,
    live: null,
    skipped: skipping.pending?.seconds ?? null,
    skip: skipping.step,
    startOver: () => skipping.seek(0),
    toProgramme: null,
    isEnding: skipping.pending === null && view?.isFollowed !== true && isEnding(position, duration),
    clock: null,
  };
}
