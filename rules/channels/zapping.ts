import type { ChannelId } from '#contract/units.ts';

export type ZapDirection = 'up' | 'down';

/** A channel of the list that is zapped through. */
export interface NumberedChannel {
  readonly id: ChannelId;
  /** The operator's number; without one its place in the list counts. */
  readonly number: number | null;
}

/** The picture of a channel is changed after this long without another press [C-CHLOAD-11]. */
export const ZOOM_MILLISECONDS = 30;
/** The same in a series of presses, while another channel is being changed to [C-CHLOAD-11]. */
export const ZOOM_IN_SERIES_MILLISECONDS = 200;
/** A channel that was zapped to is loaded in full, as a viewing, after this long [C-CHLOAD-11]. */
export const FULL_MODE_MILLISECONDS = 600;
/** A channel that was made ready and has no answer for so long is asked for once more [C-CHLOAD-12]. */
export const LOADING_MILLISECONDS = 2_000;
/** A number leads to its channel after this long without another digit. */
export const NUMBER_MILLISECONDS = 2_000;
/** No operator has longer numbers. */
const MOST_DIGITS = 4;

/** Where presses lead that the page has not followed yet. Times are milliseconds of one clock. */
export type Zap =
  | { readonly kind: 'still' }
  /** Steps have led to a channel. */
  | { readonly kind: 'steps'; readonly channel: ChannelId; readonly dueAt: number; readonly pressedAt: number }
  /** A number is being entered; `channel` is null while no channel has it. */
  | { readonly kind: 'number'; readonly digits: string; readonly channel: ChannelId | null; readonly dueAt: number };

export type ZapPress =
  | { readonly kind: 'step'; readonly direction: ZapDirection }
  | { readonly kind: 'digit'; readonly digit: number }
  | { readonly kind: 'erase' | 'confirm' | 'cancel' };

/** What a press is made in. */
export interface ZapContext {
  /** The channels in the order in which they are shown. */
  readonly channels: readonly NumberedChannel[];
  /** The channel of the page. */
  readonly open: ChannelId;
  /** When the page last followed a press; null: never. */
  readonly followedAt: number | null;
  readonly now: number;
}

export const still: Zap = { kind: 'still' };

/** The next channel of a list, or the one before; beyond its ends it begins anew. Null: there is no other channel. */
export function neighbourOf<Channel extends { readonly id: ChannelId }>(
  channels: readonly Channel[],
  from: ChannelId,
  direction: ZapDirection,
): Channel | null {
  const place = channels.findIndex(({ id }) => id === from);
  const step = direction === 'up' ? 1 : -1;
  const start = place < 0 && direction === 'down' ? 0 : place;
  const neighbour = channels[(start + step + channels.length) % channels.length];
  return neighbour === undefined || neighbour.id === from ? null : neighbour;
}

/** The channel with this number: the operator's, else the place of a channel without one. */
export function channelNumbered<Channel extends NumberedChannel>(
  channels: readonly Channel[],
  number: number,
): Channel | null {
  const numbered = channels.find((channel) => channel.number === number);
  const placed = channels[number - 1];
  return numbered ?? (placed?.number === null ? placed : null);
}

/** The state after a press. */
export function pressed(zap: Zap, press: ZapPress, context: ZapContext): Zap {
  switch (press.kind) {
    case 'step':
      return step(zap, press.direction, context);
    case 'digit':
      return withDigit(zap, press.digit, context);
    case 'erase':
      return zap.kind === 'number' ? numbered(zap.digits.slice(0, -1), context) : zap;
    case 'confirm':
      return zap.kind === 'number' ? { ...zap, dueAt: context.now } : zap;
    case 'cancel':
      return zap.kind === 'number' ? still : zap;
  }
}

/** Whether the page follows by now. */
export const isDue = (zap: Zap, now: number): zap is Exclude<Zap, { kind: 'still' }> =>
  zap.kind !== 'still' && zap.dueAt <= now;

function step(zap: Zap, direction: ZapDirection, { channels, open, followedAt, now }: ZapContext): Zap {
  const from = zap.kind === 'steps' ? zap.channel : open;
  const neighbour = neighbourOf(channels, from, direction);
  if (neighbour === null) return still;
  const pressedBefore = zap.kind === 'steps' ? zap.pressedAt : followedAt;
  const isInSeries = pressedBefore !== null && now - pressedBefore < FULL_MODE_MILLISECONDS;
  const wait = isInSeries ? ZOOM_IN_SERIES_MILLISECONDS : ZOOM_MILLISECONDS;
  return { kind: 'steps', channel: neighbour.id, pressedAt: now, dueAt: now + wait };
}

/** Past the longest number a new one begins; none begins with a zero. */
function withDigit(zap: Zap, digit: number, context: ZapContext): Zap {
  const before = zap.kind === 'number' && zap.digits.length < MOST_DIGITS ? zap.digits : '';
  return before === '' && digit === 0 ? zap : numbered(`${before}${digit}`, context);
}

function numbered(digits: string, { channels, now }: ZapContext): Zap {
  if (digits === '') return still;
  const channel = channelNumbered(channels, Number(digits))?.id ?? null;
  return { kind: 'number', digits, channel, dueAt: now + NUMBER_MILLISECONDS };
}
