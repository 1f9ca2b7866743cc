interface Rated {
  readonly age?: number | null;
  readonly rating_age?: number | null;
}

/** For whom a channel is, by whichever of its two names is given; null where nobody rated it [B-ENT-02]. */
export const channelAge = ({ age, rating_age }: Rated): number | null => age ?? rating_age ?? null;
