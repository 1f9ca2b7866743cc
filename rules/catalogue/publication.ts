import type { IsoInstant, UnixSeconds } from '#contract/units.ts';
import { unixSecondsOf } from '#rules/units.ts';

/** A right to show a title: from an instant up to, not including, another one, in some countries; null or none: no limit. */
export interface Licence {
  readonly from: IsoInstant | string | null;
  readonly until: IsoInstant | string | null;
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[];
}

/** What says whether a title is shown. */
export interface Publication {
  readonly visibility: 'public' | 'draft' | 'hidden' | 'withheld';
  readonly publishedFrom: string | null;
  /** One of them must hold; without any it is licensed always and everywhere. */
  readonly licences: readonly Licence[];
}

/** To whom and when something is shown. */
export interface Showing {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly now: UnixSeconds;
}

/** Whether the operator has published a title: it, and all that it is part of, each with its publication. */
export const isPublished = (parts: readonly Publication[], now: UnixSeconds): boolean =>
  parts.every(
    ({ visibility, publishedFrom }) =>
      visibility === 'public' && (publishedFrom === null || secondsOf(publishedFrom) <= now),
  );

/** Whether the operator has withdrawn a title that it had published: the title, or something that it is part of. */
export const isLost = (parts: readonly Publication[], now: UnixSeconds): boolean =>
  parts.some(({ visibility }) => visibility === 'hidden') &&
  isPublished(
    parts.map((part) => (part.visibility === 'hidden' ? { ...part, visibility: 'public' } : part)),
    now,
  );

/** Whether a title may be shown at this time in this country: it, and all that it is part of. */
export const isLicensed = (parts: readonly Publication[], showing: Showing): boolean =>
  parts.every(({ licences }) => licences.length === 0 || licences.some((licence) => holds(licence, showing)));

const holds = ({ from, until, countries }: Licence, { country, now }: Showing): boolean =>
  (from === null || secondsOf(from) <= now) &&
  (until === null || now < secondsOf(until)) &&
  (countries.length === 0 || countries.includes(country));

const secondsOf = (instant: string): UnixSeconds => unixSecondsOf(new Date(instant));
