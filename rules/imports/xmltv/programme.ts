import type { UnixSeconds } from '#contract/units.ts';
import type { Texts } from './texts.ts';

/** A channel as a guide names it. */
export interface GuideChannel {
  readonly id: string;
  readonly names: readonly string[];
}

/** Who took part in a programme. */
export interface GuidePerson {
  readonly role: string;
  readonly name: string;
}

/** A programme of a guide: empty texts and lists, and null, where nothing is said. */
export interface GuideProgramme {
  /** What the guide calls its channel. */
  readonly channelId: string;
  readonly start: UnixSeconds;
  /** Null: until the next one. */
  readonly stop: UnixSeconds | null;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly description: Texts;
  readonly categories: readonly Texts[];
  readonly countries: readonly Texts[];
  readonly year: string;
  readonly persons: readonly GuidePerson[];
  readonly age: number | null;
  /** By who rates, such as `imdb`. */
  readonly ratings: readonly { readonly by: string; readonly value: string }[];
  readonly season: number | null;
  readonly episode: number | null;
  /** Addresses of pictures. */
  readonly wide: string;
  readonly upright: string;
  /** It must not be watched from the archive. */
  readonly isCatchupDenied: boolean;
}

/** What a guide is made of, in the order of the file. */
export type GuideElement =
  | { readonly kind: 'channel'; readonly channel: GuideChannel }
  | { readonly kind: 'programme'; readonly programme: GuideProgramme };
