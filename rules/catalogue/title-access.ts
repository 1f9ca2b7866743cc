import type { ContentId, LibraryId } from '#contract/units.ts';
import type { Rights } from '#rules/billing/rights.ts';

/** A viewer's rights to a title. */
export type TitleAccess = 'open' | 'not_purchased' | 'not_available';

export interface TitleFacts {
  /** It has something that plays. */
  readonly isPlayable: boolean;
  readonly isFree: boolean;
  readonly libraryId: LibraryId | null;
  /** It may be shown now, in the viewer's country. */
  readonly isLicensed: boolean;
  /** The title, and the series that it is part of. */
  readonly ids: readonly ContentId[];
}

/** A title is given by its library, by itself, or by its series; what does not play, or is not licensed, is given by nothing. */
export function titleAccess(
  { isPlayable, isLicensed, isFree, libraryId, ids }: TitleFacts,
  { libraries, titles }: Pick<Rights, 'libraries' | 'titles'>,
): TitleAccess {
  if (!isPlayable || !isLicensed) return 'not_available';
  const isGiven = (libraryId !== null && libraries.has(libraryId)) || ids.some((id) => titles.has(id));
  return isFree || isGiven ? 'open' : 'not_purchased';
}
