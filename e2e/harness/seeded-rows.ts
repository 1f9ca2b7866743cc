import pg from 'pg';
import { findEmbeddedPostgres } from '#server/postgres/embedded.ts';

/** What stands in a seeded row: a title by slug, a channel by slug, or a promotion. */
export type SeededItem =
  | { readonly content: string }
  | { readonly channel: string }
  | { readonly promotion: Readonly<Record<string, unknown>>; readonly content?: string };

export interface SeededRow {
  readonly slug: string;
  readonly template: string;
  readonly items?: readonly SeededItem[];
  readonly source?: Readonly<Record<string, unknown>>;
  readonly htmlDescription?: string;
}

/** Works on the database of a service that keeps its data there, as an operator's own tools do. */
export async function withDatabase<Result>(
  dataFolder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: (await findEmbeddedPostgres(dataFolder)) ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Tells a running service that channels, pages and viewers are not what it remembers. */
export async function announceChanges(client: pg.Client): Promise<void> {
  for (const keys of [
    `SELECT 'catalogue' AS topic, id::text AS key FROM providers`,
    `SELECT 'sessions' AS topic, concat(provider_id, ':', id) AS key FROM users`,
  ])
    await client.query(
      `SELECT pg_notify('kinora_bus', json_build_object('from', 'journeys', 'topic', topic, 'key', key)::text)
       FROM (${keys}) changed`,
    );
}

/** A page of the default operator, made of these rows; each is called as its slug says. */
export async function seedPage(client: pg.Client, slug: string, rows: readonly SeededRow[]): Promise<void> {
  await client.query(
    `INSERT INTO rowsets (provider_id, id, slug, template, title)
     SELECT id, $1, $1, 'catalog', jsonb_build_object('ru', $1::text) FROM providers WHERE is_default`,
    [slug],
  );
  for (const [position, row] of rows.entries()) {
    await client.query(
      `INSERT INTO rows (provider_id, id, slug, template, title, source, html_description)
       SELECT id, $1, $1, $2, jsonb_build_object('ru', $1::text), $3, $4 FROM providers WHERE is_default`,
      [
        row.slug,
        row.template,
        JSON.stringify(row.source ?? { kind: 'items' }),
        row.htmlDescription === undefined ? null : JSON.stringify({ ru: row.htmlDescription }),
      ],
    );
    await client.query(
      `INSERT INTO rowset_rows (provider_id, rowset_id, position, row_id)
       SELECT id, $1, $2, $3 FROM providers WHERE is_default`,
      [slug, position, row.slug],
    );
    for (const [place, item] of (row.items ?? []).entries()) await seedItem(client, row.slug, place, item);
  }
}

async function seedItem(client: pg.Client, row: string, position: number, item: SeededItem): Promise<void> {
  await client.query(
    `INSERT INTO row_items (provider_id, row_id, position, content_id, channel_id, promotion)
     SELECT provider.id, $1, $2,
            (SELECT content.id FROM contents content WHERE content.provider_id = provider.id AND content.slug = $3),
            (SELECT channel.id FROM channels channel WHERE channel.provider_id = provider.id AND channel.slug = $4), $5
     FROM providers provider WHERE is_default`,
    [
      row,
      position,
      'content' in item ? item.content : null,
      'channel' in item ? item.channel : null,
      'promotion' in item ? JSON.stringify(item.promotion) : null,
    ],
  );
}
