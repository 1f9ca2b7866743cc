import type { Milliseconds } from './units.ts';

const milliseconds = (value: number) => value as Milliseconds;

/** How long an answer counts as fresh, by kind of call. */
export const freshness = {
  none: milliseconds(0),
  default: milliseconds(3_000),
  configuration: milliseconds(30_000),
  channelList: milliseconds(300_000),
  rowset: milliseconds(500),
} as const;
