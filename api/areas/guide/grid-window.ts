import { Refusal } from '#api/platform/wire/refusal.ts';
import { LONGEST_GRID_SECONDS, MOST_GRID_CHANNELS } from '#contract/guide.ts';
import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { channelId } from '#rules/units.ts';

export interface GridRequest {
  /** Ids, comma-separated. */
  readonly channels: string;
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
}

interface GridWindow {
  /** In the order asked for, each once. */
  readonly channelIds: readonly ChannelId[];
  readonly span: Span;
}

const LISTED_IDS = /^\d{1,10}(?:,\d{1,10})*$/;

/** The part of the guide that is asked for; refuses with `validation_failed` what is none, or too large. */
export function gridWindow({ channels, start, end }: GridRequest): GridWindow {
  const written = channels.split(',');
  if (!LISTED_IDS.test(channels) || written.length > MOST_GRID_CHANNELS)
    throw new Refusal('validation_failed', { channels: [`is not a list of 1 to ${MOST_GRID_CHANNELS} ids`] });
  if (end <= start || end - start > LONGEST_GRID_SECONDS)
    throw new Refusal('validation_failed', { end: [`is not 1 to ${LONGEST_GRID_SECONDS} seconds after start`] });
  return { channelIds: [...new Set(written.map((id) => channelId(Number(id))))], span: { start, end } };
}
