import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProfileId, ProviderId } from '#contract/units.ts';
import type { Reference } from '#rules/catalogue/reference.ts';
import { fitPlace, isFound, type Understood } from '../search/service.ts';
import type { PageOf, PersonRecord } from './records.ts';
import { all, type Selection, selectPage } from './selection.ts';
import type { Reading } from './sources/source.ts';
import { personInView } from './view.ts';

/** The person of a query's table or alias, as a `PersonRecord`. */
export function personObject(alias: 'person' | 'record'): SQL {
  const person = sql.identifier(alias);
  return sql`
    jsonb_build_object(
      'id', ${person}.id, 'slug', ${person}.slug, 'name', ${person}.name, 'bio', ${person}.bio,
      'image', ${person}.image, 'role', ${person}.role, 'isForChildren', ${person}.is_for_children
    )`;
}

/** Which people: everybody, those whose names have something, or a profile's favourites. */
export type PeopleSelection =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'found'; readonly found: Understood }
  | { readonly kind: 'favorites'; readonly profileId: ProfileId };

type PeopleReading = Pick<Reading, 'database' | 'providerId' | 'view'>;

/** People for a row: the best known first, of favourites the latest, of found ones those whose names fit best. */
export const findPeople = (
  reading: PeopleReading & Pick<Reading, 'page'>,
  selection: PeopleSelection,
): Promise<PageOf<PersonRecord>> => selectPage(reading.database, peopleOf(reading, selection), reading.page);

/** Such people, to read any of their columns. */
export function peopleOf({ providerId, view }: Omit<PeopleReading, 'database'>, selection: PeopleSelection): Selection {
  const chosen = { columns: sql`person.*`, item: personObject('record') };
  const shown = all([sql`person.provider_id = ${providerId}`, personInView(view)]);
  const everybody = sql`FROM persons person WHERE ${shown}`;
  const bestKnown = sql`person.popularity DESC, person.id`;
  switch (selection.kind) {
    case 'everybody':
      return { ...chosen, from: everybody, order: bestKnown };
    case 'found': {
      // Each found person is looked up: how many a word has is estimated too high, and all people would be read.
      const from = sql`
        FROM search_documents document
        CROSS JOIN LATERAL (
          SELECT * FROM persons WHERE provider_id = document.provider_id AND id = document.number LIMIT 1
        ) person
        WHERE ${isFound(providerId, 'person', selection.found)} AND ${shown}`;
      return { ...chosen, from, order: sql`${fitPlace(selection.found)}, ${bestKnown}` };
    }
    case 'favorites': {
      // The number is made of the few favourites, not the text of all people.
      const from = sql`
        FROM favorites mark
        JOIN persons person ON person.provider_id = mark.provider_id
          AND person.id = CASE WHEN mark.object_id ~ '^[0-9]{1,9}$' THEN mark.object_id::integer END
        WHERE mark.provider_id = ${providerId} AND mark.profile_id = ${selection.profileId} AND mark.kind = 'person'
          AND ${shown}`;
      return { ...chosen, from, order: sql`mark.created_at DESC, mark.id DESC` };
    }
  }
}

const LARGEST_ID = 2_147_483_647;
const ID = /^\d{1,10}$/;

const idOf = (text: string | null) =>
  text !== null && ID.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;

/** A slug or id as written goes before an id that only ends the segment. */
export async function findPerson(
  database: Database,
  providerId: ProviderId,
  { exact, trailingId }: Reference,
): Promise<PersonRecord | null> {
  const { rows } = await database.execute<{ readonly person: PersonRecord }>(sql`
    SELECT ${personObject('person')} AS person FROM persons person
    WHERE person.provider_id = ${providerId}
      AND (person.slug = ${exact} OR person.id = ${idOf(exact)} OR person.id = ${idOf(trailingId)})
    ORDER BY person.slug = ${exact} DESC, person.id IS NOT DISTINCT FROM ${idOf(exact)} DESC LIMIT 1`);
  return rows[0]?.person ?? null;
}
