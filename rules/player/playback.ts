import { type ErrorCounts, isBeyondRepair, isTroubled, noErrors, withError } from './error-counts.ts';
import {
  canPause,
  hasLeftPlaylist,
  type PlaybackMoment,
  partnerOf,
  type Source,
  sourceAfterEnd,
  sourceAfterErrors,
  sourceAhead,
  sourceAt,
  sourceReconnected,
} from './source.ts';

export type Failure = { readonly kind: 'network' | 'stream' | 'codec' | 'video' | 'replaced' } | Refused;

/** The api refused; the texts are from its answer, in the viewer's language. */
interface Refused {
  readonly kind: 'refused';
  /** The HTTP status of its answer. */
  readonly status: number;
  readonly message: string;
  /** What belongs to it in lines, such as the devices that watch; none: the message says it all. */
  readonly lines: readonly string[];
}

interface Attempt {
  readonly source: Source;
  readonly errors: ErrorCounts;
  /** Its address was refused while it stood still: it is requested anew once playing goes on. */
  readonly isExpired: boolean;
}

/** Loading, playing, stalled, paused, waiting for a tap, or ended. */
type AttemptKind = 'loading' | 'playing' | 'waiting' | 'paused' | 'blocked' | 'ended';

export type Playback =
  | { readonly kind: 'idle' }
  | (Attempt & { readonly kind: AttemptKind })
  | (Attempt & { readonly kind: 'failed'; readonly failure: Failure });

/**
 * What goes wrong with a stream. `network`: no answer, or a failure of the server; `load`: an answer without what was asked
 * for; `address`: the origin refuses it, as one with an expired token; `media`: it cannot be decoded; `fragment`: a part
 * cannot be read; `buffer`: it ran dry; `absent`: a part is not there, and is asked for again; `video`: the picture cannot
 * be shown; `stuck`: nothing moves for long; `missing`: no address, or no element.
 */
export type Fault =
  | ('network' | 'load' | 'address' | 'media' | 'codec')
  | ('fragment' | 'buffer' | 'absent' | 'video' | 'stuck' | 'missing');

export type PlaybackEvent =
  | { readonly kind: 'open'; readonly source: Source }
  | {
      readonly kind:
        | 'close'
        | 'started'
        | 'stalled'
        | 'autoplay_blocked'
        | 'pause'
        | 'suspend'
        | 'replaced'
        | 'unreachable';
    }
  /** It has played for `STEADY_AFTER_SECONDS`. */
  | { readonly kind: 'steady' }
  | Refused
  | ({ readonly kind: 'play' | 'ended' | 'online' } & PlaybackMoment)
  | ({ readonly kind: 'fault'; readonly fault: Fault } & PlaybackMoment);

export type PlaybackEffect =
  /** Request the source's address and load it. */
  | { readonly kind: 'open'; readonly source: Source }
  | { readonly kind: 'play' | 'pause' | 'toggle_muted' | 'retry_load' | 'recover_media' | 'await_connection' }
  /** Unload the stream; after a failure its last picture stays. */
  | { readonly kind: 'destroy'; readonly keepsPicture: boolean }
  | { readonly kind: 'warn'; readonly message: 'warning_archive_no_pause' };

/** The next state, and the effects to run. */
export interface Step {
  readonly playback: Playback;
  readonly effects: readonly PlaybackEffect[];
}

export const idle: Playback = { kind: 'idle' };

/** The state machine of a player. Events without a meaning in a state are ignored. */
export function transition(playback: Playback, event: PlaybackEvent): Step {
  if (event.kind === 'open') return open(event.source);
  if (playback.kind === 'idle') return stay(playback);
  switch (event.kind) {
    case 'close':
      return { playback: idle, effects: [{ kind: 'destroy', keepsPicture: false }] };
    case 'started':
      return started(playback);
    case 'stalled':
      return playback.kind === 'playing' ? become(playback, 'waiting') : stay(playback);
    case 'autoplay_blocked':
      return playback.kind === 'loading' ? become(playback, 'blocked') : stay(playback);
    case 'steady':
      return playback.kind === 'playing' ? stay({ ...playback, errors: noErrors }) : stay(playback);
    case 'pause':
      return pause(playback);
    case 'replaced':
      return playback.kind === 'failed' || playback.kind === 'ended'
        ? stay(playback)
        : fail(playback, { kind: 'replaced' });
    case 'suspend':
      return isOnItsWay(playback) ? { ...become(playback, 'paused'), effects: [{ kind: 'pause' }] } : stay(playback);
    case 'play':
      return play(playback, event);
    case 'ended':
      return end(playback, event);
    case 'refused':
      return fail(playback, event);
    case 'unreachable':
      return failWithoutConnection(playback);
    case 'online':
      return reconnect(playback, event);
    case 'fault':
      return playback.kind === 'failed' ? stay(playback) : fault(playback, event);
  }
}

type Active = Exclude<Playback, { kind: 'idle' }>;

const stay = (playback: Playback): Step => ({ playback, effects: [] });

const become = ({ source, errors, isExpired }: Active, kind: AttemptKind): Step => ({
  playback: { kind, source, errors, isExpired },
  effects: [],
});

const open = (source: Source, errors = noErrors): Step => ({
  playback: { kind: 'loading', source, errors, isExpired: false },
  effects: [{ kind: 'open', source }],
});

function started(playback: Active): Step {
  if (playback.kind === 'paused') return { playback, effects: [{ kind: 'pause' }] };
  return playback.kind === 'failed' ? stay(playback) : become(playback, 'playing');
}

const isOnItsWay = ({ kind }: Active): boolean => kind === 'playing' || kind === 'loading' || kind === 'waiting';

function pause(playback: Active): Step {
  if (!isOnItsWay(playback)) return stay(playback);
  // A partner's picture goes on, without its sound [C-LIVE-03].
  if (partnerOf(playback.source) !== null) return { playback, effects: [{ kind: 'toggle_muted' }, { kind: 'play' }] };
  if (canPause(playback.source)) return { ...become(playback, 'paused'), effects: [{ kind: 'pause' }] };
  return { playback, effects: [{ kind: 'warn', message: 'warning_archive_no_pause' }, { kind: 'play' }] };
}

/** Starts only a source that does not play already [C-PLAY-04]. */
function play(playback: Active, where: PlaybackMoment): Step {
  const { kind, source, errors, isExpired } = playback;
  if (kind === 'loading' || kind === 'playing' || kind === 'waiting') return stay(playback);
  if (isTroubled(errors)) return open(sourceAfterErrors(source, where));
  // What may not be paused and was suspended all the same goes on at live.
  const hasStream = (kind === 'blocked' || (kind === 'paused' && canPause(source))) && !isExpired;
  return hasStream && !hasLeftPlaylist(source, where)
    ? { ...become(playback, 'loading'), effects: [{ kind: 'play' }] }
    : open(canPause(source) ? sourceAt(source, where) : source);
}

function end(playback: Active, where: PlaybackMoment): Step {
  if (playback.kind === 'failed') return stay(playback);
  const next = sourceAfterEnd(playback.source, where);
  return next === null ? become(playback, 'ended') : open(next);
}

/** After a lost connection the source is reopened; a paused one stays paused [C-PLAY-21]. */
function reconnect(playback: Active, where: PlaybackMoment): Step {
  if (playback.kind === 'paused' || playback.kind === 'ended') return stay(playback);
  if (playback.kind === 'failed' && playback.failure.kind !== 'network') return stay(playback);
  const { connection } = playback.errors;
  return open(sourceReconnected(playback.source, where), { ...noErrors, connection });
}

function fault(playback: Active, { fault, ...where }: { readonly fault: Fault } & PlaybackMoment): Step {
  switch (fault) {
    case 'codec':
      return fail(playback, { kind: 'codec' });
    case 'missing':
      return fail(playback, { kind: 'stream' });
    case 'fragment':
    case 'buffer': {
      const errors = withError(playback.errors, 'fragment');
      return isBeyondRepair(errors, 'fragment')
        ? skipAhead({ ...playback, errors: { ...errors, fragment: 0 } }, where)
        : stay({ ...playback, errors });
    }
    case 'absent':
      return stay({ ...playback, errors: withError(playback.errors, 'absent') });
    case 'video':
      return skipAhead(playback, where);
    case 'network':
      return streamError(playback, { kind: 'retry_load' }, failWithoutConnection);
    case 'load':
      return streamError(playback, { kind: 'retry_load' });
    case 'media':
      return streamError(playback, { kind: 'recover_media' });
    case 'stuck': {
      const errors = withError(playback.errors, 'stream');
      return isBeyondRepair(errors, 'stream')
        ? failStream({ ...playback, errors })
        : open(sourceAt(playback.source, where), errors);
    }
    case 'address': {
      if (isStanding(playback)) return stay({ ...playback, isExpired: true });
      const errors = withError(playback.errors, 'address');
      return isBeyondRepair(errors, 'address')
        ? fail({ ...playback, errors }, { kind: 'stream' })
        : open(sourceAt(playback.source, where), errors);
    }
  }
}

const isStanding = ({ kind }: Active): boolean => kind === 'paused' || kind === 'blocked' || kind === 'ended';

/** A picture that cannot be shown is left behind [C-PLAY-12]. */
function skipAhead(playback: Active, where: PlaybackMoment): Step {
  const errors = withError(playback.errors, 'video');
  return isBeyondRepair(errors, 'video')
    ? fail(playback, { kind: 'video' })
    : open(sourceAhead(playback.source, where), errors);
}

/** Repairs the stream a few times [C-PLAY-06, C-PLAY-07, C-PLAY-08]. */
function streamError(playback: Active, repair: PlaybackEffect, giveUp = failStream): Step {
  const counted = { ...playback, errors: withError(playback.errors, 'stream') };
  return isBeyondRepair(counted.errors, 'stream') ? giveUp(counted) : { playback: counted, effects: [repair] };
}

const failStream = (playback: Active): Step => fail(playback, { kind: 'stream' });

/** Reopened when the connection is back; but where that does not help time after time, it is left to the viewer. */
function failWithoutConnection(playback: Active): Step {
  const counted = { ...playback, errors: withError(playback.errors, 'connection') };
  if (isBeyondRepair(counted.errors, 'connection')) return failStream(counted);
  const { playback: failed, effects } = fail(counted, { kind: 'network' });
  return { playback: failed, effects: [...effects, { kind: 'await_connection' }] };
}

const fail = ({ source, errors }: Active, failure: Failure): Step => ({
  playback: { kind: 'failed', source, errors, isExpired: false, failure },
  effects: [{ kind: 'pause' }, { kind: 'destroy', keepsPicture: true }],
});
