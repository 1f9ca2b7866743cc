import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { PersonEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content } from './content.ts';
import type { RowItem } from './file-content.ts';
import { hintFor } from './named.ts';

/** Ids by slug of what the content of a provider refers to. */
export interface ContentNames {
  readonly titles: ReadonlyMap<string, string>;
  readonly persons: ReadonlyMap<string, number>;
  readonly channels: ReadonlyMap<string, number>;
  readonly rows: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
}

/** What is mentioned, by id or by slug. */
export interface Mentioned {
  readonly ids: readonly (string | number)[];
  readonly slugs: readonly string[];
}

export const idsBySlug = <Id>(
  entries: readonly { readonly id: Id; readonly slug: string }[],
): ReadonlyMap<string, Id> => new Map(entries.map(({ id, slug }) => [slug, id]));

export const slugsById = <Id>(ids: ReadonlyMap<string, Id>): ReadonlyMap<Id, string> =>
  new Map([...ids].map(([slug, id]) => [id, slug]));

export const readTitleNames = async (
  context: AdminContext,
  mentioned: Mentioned,
): Promise<ReadonlyMap<string, string>> => {
  const found = idsBySlug(await content.titles.readWithin(context, among(mentioned)));
  return mentioned.slugs.every((slug) => found.has(slug)) ? found : readAllNames(context, sql`contents`);
};

export const readPersonNames = async (
  context: AdminContext,
  mentioned: Mentioned,
): Promise<ReadonlyMap<string, number>> => {
  const found = idsBySlug(await readPersons(context, mentioned));
  return mentioned.slugs.every((slug) => found.has(slug)) ? found : readAllNames(context, sql`persons`);
};

/** All names, for a mentioned one that is missing: the refusal suggests the nearest of them. */
async function readAllNames<Id extends string | number>(
  { providerId, transaction }: AdminContext,
  table: SQL,
): Promise<ReadonlyMap<string, Id>> {
  const { rows } = await transaction.database.execute<{ id: Id; slug: string }>(
    sql`SELECT id, slug FROM ${table} WHERE provider_id = ${providerId}`,
  );
  return idsBySlug(rows);
}

export const readPersons = (context: AdminContext, mentioned: Mentioned): Promise<Complete<PersonEntry>[]> =>
  content.persons.readWithin(context, among(mentioned));

const among = ({ ids, slugs }: Mentioned): SQL => sql`(id::text IN (${texts(ids)}) OR slug IN (${texts(slugs)}))`;
const texts = (values: readonly (string | number)[]): SQL =>
  sql`SELECT jsonb_array_elements_text(${JSON.stringify(values.map(String))}::jsonb)`;

/**
 * What has a slug, such as an id.
 * @throws OperatorError with the place in the file where a slug is nothing's.
 */
export function ofSlug<Named>(things: ReadonlyMap<string, Named>, slug: string, place: string): Named {
  const named = things.get(slug);
  if (named === undefined)
    throw new OperatorError(`${place}: nothing has the slug "${slug}"${hintFor(slug, [...things.keys()])}`);
  return named;
}

/** Where an entry is in a file, with its name: `titles.3 (metropolis)`. */
export const placeOf = (
  part: string,
  index: number,
  { slug, id }: { readonly slug?: string; readonly id?: string | number },
): string => `${part}.${index} (${slug ?? id})`;

/** Ids by slug of what a promotion leads to; undefined where that has no id. */
export function destinationNames(
  { destination }: NonNullable<RowItem['promotion']>,
  names: ContentNames,
): ReadonlyMap<string, string | number> | undefined {
  switch (destination.type) {
    case 'content':
      return names.titles;
    case 'channel':
      return names.channels;
    case 'row':
      return names.rows;
    case 'rowset':
      return names.pages;
    default:
      return undefined;
  }
}

/** Slug of the title that a promotion leads to. */
export const titleLedTo = (promotion: RowItem['promotion']): readonly string[] =>
  promotion?.destination.type === 'content' && promotion.destination.slug ? [promotion.destination.slug] : [];
