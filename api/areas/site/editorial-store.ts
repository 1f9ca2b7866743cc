import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { SeoMask } from '#contract/site.ts';
import type { ProviderId, RowsetId, UnixSeconds } from '#contract/units.ts';

export interface MenuPageRecord {
  readonly id: RowsetId;
  readonly slug: string;
  readonly title: Translations;
  readonly template: string;
  readonly icon: string | null;
  readonly url: string | null;
  /** Places in the menu of browsers and of phones. */
  readonly position: number | null;
  readonly mobilePosition: number | null;
}

export interface SeoMaskRecord {
  readonly pageType: SeoMask['page_type'];
  readonly textType: SeoMask['text_type'];
  readonly value: Translations;
}

export interface NewsRecord {
  readonly id: string;
  readonly title: Translations;
  readonly short: Translations;
  readonly text: Translations;
  readonly image: string | null;
  readonly publishedAt: UnixSeconds;
}

export interface TextPageRecord {
  readonly slug: string;
  readonly title: Translations;
  readonly text: Translations;
}

/** Rowsets that stand in one of the menus. */
export async function loadMenuPages(database: Database, providerId: ProviderId): Promise<MenuPageRecord[]> {
  const { rows } = await database.execute<MenuPageRecord & Record<string, unknown>>(sql`
    SELECT id, slug, title, template, icon, url, menu_position AS position, mobile_menu_position AS "mobilePosition"
    FROM rowsets
    WHERE provider_id = ${providerId} AND (menu_position IS NOT NULL OR mobile_menu_position IS NOT NULL)
    ORDER BY id`);
  return rows;
}

export async function loadSeoMasks(database: Database, providerId: ProviderId): Promise<SeoMaskRecord[]> {
  const { rows } = await database.execute<SeoMaskRecord & Record<string, unknown>>(sql`
    SELECT page_type AS "pageType", text_type AS "textType", value
    FROM seo_masks WHERE provider_id = ${providerId} ORDER BY page_type, text_type`);
  return rows;
}

const newsColumns = sql.raw(
  `id, title, short, text, image, floor(extract(epoch FROM published_at))::float8 AS "publishedAt"`,
);

/** News whose time has come, the latest first. */
export async function loadNews(
  database: Database,
  providerId: ProviderId,
  now: UnixSeconds,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<NewsRecord[]> {
  const { rows } = await database.execute<NewsRecord & Record<string, unknown>>(sql`
    SELECT ${newsColumns} FROM news WHERE provider_id = ${providerId} AND published_at <= to_timestamp(${now})
    ORDER BY published_at DESC, id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function findNews(
  database: Database,
  providerId: ProviderId,
  now: UnixSeconds,
  id: string,
): Promise<NewsRecord | null> {
  const { rows } = await database.execute<NewsRecord & Record<string, unknown>>(sql`
    SELECT ${newsColumns} FROM news
    WHERE provider_id = ${providerId} AND id = ${id} AND published_at <= to_timestamp(${now})`);
  return rows[0] ?? null;
}

export async function findPage(
  database: Database,
  providerId: ProviderId,
  slug: string,
): Promise<TextPageRecord | null> {
  const { rows } = await database.execute<TextPageRecord & Record<string, unknown>>(
    sql`SELECT slug, title, text FROM pages WHERE provider_id = ${providerId} AND slug = ${slug}`,
  );
  return rows[0] ?? null;
}
