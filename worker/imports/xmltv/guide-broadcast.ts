import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import type { GuideProgramme } from '#rules/imports/xmltv/programme.ts';

/** What is broadcast, on whatever channel and whenever. */
export type Programme = Omit<GuideProgramme, 'channelId' | 'start' | 'stop' | 'isCatchupDenied'>;

/** A programme that a guide names for the first time. */
export interface LearnedProgramme {
  /** What it is known by in all imports. */
  readonly name: string;
  /** Its place among the programmes of the run. */
  readonly place: number;
  readonly programme: Programme;
}

/** A channel of the provider's that a guide is for. */
export interface Destination {
  readonly channelId: ChannelId;
  /** Seconds by which its programmes are on later than the guide says. */
  readonly shift: number;
}

/** A broadcast of a guide. */
export interface GuideBroadcast {
  /** Empty: none of the provider's channels is meant. */
  readonly destinations: readonly Destination[];
  readonly start: UnixSeconds;
  /** Null: until the next one. */
  readonly stop: UnixSeconds | null;
  /** Place of its programme. */
  readonly program: number;
  readonly season: number | null;
  readonly episode: number | null;
  /** Texts by language, as JSON; null: there are none. */
  readonly subtitle: string | null;
  readonly isCatchupDenied: boolean;
  /** Its programme, at the first broadcast of it; else null. */
  readonly learned: LearnedProgramme | null;
}
