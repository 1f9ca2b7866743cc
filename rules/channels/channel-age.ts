interface Rated {
  readonly age?: number | null;
  readonly rating_age?: number | null;
}

/** The age of a channel, from either of its two fields; null when unrated [B-ENT-02]. */
export const channelAge = ({ age, rating_age }: Rated): number | null => age ?? rating_age ?? null;
