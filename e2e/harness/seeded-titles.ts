import type pg from 'pg';

const ARTWORK = '/art/stills/metropolis.webp';

export interface SeededTitle {
  readonly id: string;
  readonly type: 'movie' | 'series' | 'season' | 'episode' | 'program';
  readonly slug?: string;
  readonly title?: string;
  readonly description?: string;
  readonly parent?: string;
  readonly season?: number;
  readonly series?: number;
  readonly cover?: Readonly<Record<string, unknown>>;
  readonly trailers?: readonly { readonly id: string; readonly asset: string }[];
  /** Who took part, by id. */
  readonly people?: readonly number[];
}

/** Titles of the default operator; without more they are called by their ids. */
export async function seedTitles(client: pg.Client, titles: readonly SeededTitle[]): Promise<void> {
  for (const { id, type, slug = id, title = id, description = '', parent = null, ...more } of titles) {
    const { season = 0, series = 0, cover = {}, trailers = [], people = [] } = more;
    await client.query(
      `INSERT INTO contents
         (provider_id, id, slug, content_type, title, short, description, parent_id, season, series, cover, trailers)
       SELECT id, $1, $2, $3, jsonb_build_object('ru', $4::text), '{}', jsonb_build_object('ru', $5::text), $6, $7, $8, $9, $10
       FROM providers WHERE is_default`,
      [
        ...[id, slug, type, title, description, parent, season, series],
        JSON.stringify({ src_2x3: ARTWORK, src_16x9: ARTWORK, bg: '', color_bg: '', ...cover }),
        JSON.stringify(trailers),
      ],
    );
    for (const person of people)
      await client.query(
        `INSERT INTO content_persons (provider_id, person_id, content_id)
         SELECT id, $1, $2 FROM providers WHERE is_default`,
        [person, id],
      );
  }
}

/** Somebody of the default operator. */
export async function seedPerson(client: pg.Client, id: number, slug: string, bio: string): Promise<void> {
  await client.query(
    `INSERT INTO persons (provider_id, id, slug, name, bio, popularity)
     SELECT id, $1, $2, jsonb_build_object('ru', $2::text), jsonb_build_object('ru', $3::text), 0
     FROM providers WHERE is_default`,
    [id, slug, bio],
  );
}
