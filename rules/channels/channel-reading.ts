interface ReadChannel {
  readonly is_favored?: boolean | null;
  readonly favored?: boolean | null;
  /** A mark, or whether there is one. */
  readonly favorite?: object | boolean | null;
  readonly hd?: boolean | null;
  readonly is_hd?: boolean | null;
  readonly archived_days?: number | null;
  readonly real_archived_days?: number | null;
}

/** Whether a channel is a favourite, by whichever of three fields says so [B-ENT-03]. */
export const isFavored = ({ is_favored, favored, favorite }: ReadChannel): boolean =>
  is_favored === true || favored === true || (favorite ?? false) !== false;

/** Whether a channel is of high definition, by either of two fields [B-ENT-03]. */
export const isHighDefinition = ({ hd, is_hd }: ReadChannel): boolean => hd === true || is_hd === true;

/** How many days back the archive of a channel goes, by either of two fields [B-ENT-03]. */
export const archiveDepth = ({ archived_days, real_archived_days }: ReadChannel): number =>
  archived_days ?? real_archived_days ?? 0;
