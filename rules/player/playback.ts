import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';
import { type Position, positionAt } from './programme.ts';

/** From the second stream error on viewers are told; the third one ends the attempt [C-PLAY-07]. */
const TOLD_STREAM_ERRORS = 2;
const MAX_STREAM_ERRORS = 2;
const MAX_FRAGMENT_ERRORS = 5;
const MAX_VIDEO_ERRORS = 10;
const VIDEO_ERROR_JUMP_SECONDS = 10;
/** A pause shorter than this still lies in the live playlist, which holds fifteen minutes. */
const LIVE_PAUSE_SECONDS = 600;

/** What is to be played. */
export interface Source {
  readonly channel: ChannelId;
  readonly position: Position;
  /** Without an archive live cannot be paused. */
  readonly hasArchive: boolean;
}

export type Failure =
  | { readonly kind: 'network' | 'stream' | 'codec' | 'video' }
  /** The api said no; the text is its own, in the viewer's language. */
  | { readonly kind: 'refused'; readonly message: string };

interface Attempt {
  readonly source: Source;
  readonly streamErrors: number;
  readonly fragmentErrors: number;
  readonly videoErrors: number;
}

/** The picture is being fetched, moves, ran dry, stands by wish, waits for a tap, or came to the end of its stream. */
type AttemptKind = 'loading' | 'playing' | 'waiting' | 'paused' | 'blocked' | 'ended';

export type Playback =
  | { readonly kind: 'idle' }
  | (Attempt & { readonly kind: AttemptKind })
  | (Attempt & { readonly kind: 'failed'; readonly failure: Failure });

/** What an engine can run into. `address` is an address whose token has expired. */
export type Fault = 'network' | 'address' | 'media' | 'codec' | 'fragment' | 'video';

/** Where the picture is, by the clock of the channel; null while nothing is known. */
interface Whereabouts {
  readonly at: UnixSeconds | null;
  readonly now: number;
}

export type PlaybackEvent =
  | { readonly kind: 'open'; readonly source: Source }
  | { readonly kind: 'close' | 'started' | 'stalled' | 'autoplay_blocked' | 'pause' | 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }
  | ({ readonly kind: 'play' | 'ended' | 'online' } & Whereabouts)
  | ({ readonly kind: 'fault'; readonly fault: Fault } & Whereabouts);

export type PlaybackEffect =
  /** Ask for the source's address and load it. */
  | { readonly kind: 'open'; readonly source: Source }
  | { readonly kind: 'play' | 'pause' | 'retry_load' | 'recover_media' | 'destroy' | 'await_connection' }
  | { readonly kind: 'warn'; readonly message: 'warning_archive_no_pause' | 'error_video_download' };

/** The next state, and what has to be done to get there. */
export interface Step {
  readonly playback: Playback;
  readonly effects: readonly PlaybackEffect[];
}

export const idle: Playback = { kind: 'idle' };

/** The state machine of a channel's player. Events that mean nothing in a state leave it as it is. */
export function transition(playback: Playback, event: PlaybackEvent): Step {
  if (event.kind === 'open') return open(event.source);
  if (playback.kind === 'idle') return stay(playback);
  switch (event.kind) {
    case 'close':
      return { playback: idle, effects: [{ kind: 'destroy' }] };
    case 'started':
      return started(playback);
    case 'stalled':
      return playback.kind === 'playing' ? become(playback, 'waiting') : stay(playback);
    case 'autoplay_blocked':
      return playback.kind === 'loading' ? become(playback, 'blocked') : stay(playback);
    case 'pause':
      return pause(playback);
    case 'play':
      return play(playback, event);
    case 'ended':
      return playback.kind === 'failed' ? stay(playback) : continueAfterEnd(playback, event);
    case 'refused':
      return fail(playback, { kind: 'refused', message: event.message });
    case 'unreachable':
      return fail(playback, { kind: 'network' });
    case 'online':
      return reconnect(playback, event);
    case 'fault':
      return playback.kind === 'failed' ? stay(playback) : fault(playback, event);
  }
}

/** Whether pausing is granted: the archive keeps what is missed [C-LIVE-01, C-LIVE-02]. */
export const canPause = ({ position, hasArchive }: Source): boolean => position.kind === 'archive' || hasArchive;

type Active = Exclude<Playback, { kind: 'idle' }>;

const stay = (playback: Playback): Step => ({ playback, effects: [] });

const become = ({ source, streamErrors, fragmentErrors, videoErrors }: Active, kind: AttemptKind): Step => ({
  playback: { kind, source, streamErrors, fragmentErrors, videoErrors },
  effects: [],
});

const open = (source: Source, videoErrors = 0): Step => ({
  playback: { kind: 'loading', source, streamErrors: 0, fragmentErrors: 0, videoErrors },
  effects: [{ kind: 'open', source }],
});

function started(playback: Active): Step {
  if (playback.kind === 'paused') return { playback, effects: [{ kind: 'pause' }] };
  return playback.kind === 'failed' ? stay(playback) : become(playback, 'playing');
}

function pause(playback: Active): Step {
  if (playback.kind !== 'playing' && playback.kind !== 'loading' && playback.kind !== 'waiting') return stay(playback);
  if (canPause(playback.source)) return { ...become(playback, 'paused'), effects: [{ kind: 'pause' }] };
  return { playback, effects: [{ kind: 'warn', message: 'warning_archive_no_pause' }, { kind: 'play' }] };
}

/** Starts only what does not play already [C-PLAY-04]; after two errors with what is on now [C-LIVE-10]. */
function play(playback: Active, where: Whereabouts): Step {
  switch (playback.kind) {
    case 'loading':
    case 'playing':
    case 'waiting':
      return stay(playback);
    case 'failed':
    case 'ended':
      return playback.streamErrors < TOLD_STREAM_ERRORS
        ? open(at(playback.source, where))
        : open({ ...playback.source, position: { kind: 'live' } });
    case 'blocked':
    case 'paused':
      if (playback.streamErrors >= TOLD_STREAM_ERRORS) return open({ ...playback.source, position: { kind: 'live' } });
      return hasLeftPlaylist(playback.source, where)
        ? open(at(playback.source, where))
        : { ...become(playback, 'loading'), effects: [{ kind: 'play' }] };
  }
}

const hasLeftPlaylist = ({ position }: Source, { at, now }: Whereabouts): boolean =>
  position.kind === 'live' && at !== null && now - at >= LIVE_PAUSE_SECONDS;

/** A source from where its picture is; where that is unknown, as it was opened. */
const at = (source: Source, { at, now }: Whereabouts): Source =>
  at === null ? source : { ...source, position: positionAt(at, now) };

/** A playlist of the archive holds some hours; behind its end the next one begins. */
const continueAfterEnd = (playback: Active, where: Whereabouts): Step =>
  where.at === null ? become(playback, 'ended') : open(at(playback.source, where));

/** After a lost connection the channel is opened anew where it was; what stands by wish keeps standing [C-PLAY-21]. */
function reconnect(playback: Active, where: Whereabouts): Step {
  if (playback.kind === 'paused' || playback.kind === 'ended') return stay(playback);
  if (playback.kind === 'failed' && playback.failure.kind !== 'network') return stay(playback);
  return playback.source.position.kind === 'live' ? open(playback.source) : open(at(playback.source, where));
}

function fault(playback: Active, { fault, ...where }: { readonly fault: Fault } & Whereabouts): Step {
  switch (fault) {
    case 'codec':
      return fail(playback, { kind: 'codec' });
    case 'fragment': {
      const fragmentErrors = playback.fragmentErrors + 1;
      return fragmentErrors > MAX_FRAGMENT_ERRORS
        ? fail(playback, { kind: 'video' })
        : stay({ ...playback, fragmentErrors });
    }
    case 'video': {
      const videoErrors = playback.videoErrors + 1;
      if (videoErrors > MAX_VIDEO_ERRORS) return fail(playback, { kind: 'video' });
      const ahead = where.at === null ? null : unixSeconds(where.at + VIDEO_ERROR_JUMP_SECONDS);
      return open(at(playback.source, { ...where, at: ahead }), videoErrors);
    }
    case 'network':
      return streamError(playback, { kind: 'network' }, { kind: 'retry_load' });
    case 'media':
      return streamError(playback, { kind: 'stream' }, { kind: 'recover_media' });
    case 'address': {
      // What stands goes on standing; its stream cannot go on, so playing will ask for another one.
      if (isStanding(playback)) return become(playback, 'ended');
      const source = at(playback.source, where);
      // One that played has just grown old; one that never did must not be asked for without end.
      return playback.kind === 'loading'
        ? streamError(playback, { kind: 'stream' }, { kind: 'open', source })
        : open(source);
    }
  }
}

const isStanding = ({ kind }: Active): boolean => kind === 'paused' || kind === 'blocked' || kind === 'ended';

function streamError(playback: Active, failure: Failure, repair: PlaybackEffect): Step {
  const streamErrors = playback.streamErrors + 1;
  if (streamErrors > MAX_STREAM_ERRORS) return fail({ ...playback, streamErrors }, failure);
  const told: readonly PlaybackEffect[] =
    streamErrors >= TOLD_STREAM_ERRORS ? [{ kind: 'warn', message: 'error_video_download' }] : [];
  return { playback: { ...playback, streamErrors }, effects: [repair, ...told] };
}

/** What failed for want of a network is opened again as soon as there is one. */
const fail = ({ source, streamErrors, fragmentErrors, videoErrors }: Active, failure: Failure): Step => ({
  playback: { kind: 'failed', source, streamErrors, fragmentErrors, videoErrors, failure },
  effects: [
    { kind: 'pause' },
    { kind: 'destroy' },
    ...(failure.kind === 'network' ? ([{ kind: 'await_connection' }] as const) : []),
  ],
});
