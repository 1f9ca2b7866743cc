import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ProviderId } from '#contract/units.ts';
import { fitPlace, type Understood } from '../search/service.ts';
import { peopleOf } from './people.ts';
import { firstRecords, type Selection } from './selection.ts';
import { titlesWith } from './titles.ts';
import type { View } from './view.ts';

/** What a tile needs of a title or person that is found. */
export interface FoundRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: Translations;
  readonly image: string | null;
  /** As `fitAt` takes it. */
  readonly fit: number;
}

type FoundRecords = {
  readonly titles: readonly FoundRecord[];
  readonly people: readonly FoundRecord[];
};

interface FoundReading {
  readonly database: Database;
  readonly providerId: ProviderId;
  readonly view: View;
}

/** So many titles and people whose names have something, those whose names fit best first: one query. */
export async function loadFound(
  { database, ...reading }: FoundReading,
  found: Understood,
  limit: number,
): Promise<FoundRecords> {
  const fit = sql`${fitPlace(found)} AS fit`;
  const titles: Selection = {
    ...titlesWith(reading, { found }),
    columns: sql`content.id, content.slug, content.title AS name, content.cover ->> 'src_2x3' AS image, ${fit}`,
    item: sql`record`,
  };
  const people: Selection = {
    ...peopleOf(reading, { kind: 'found', found }),
    columns: sql`person.id::text, person.slug, person.name, person.image, ${fit}`,
    item: sql`record`,
  };
  const { rows } = await database.execute<FoundRecords>(sql`
    SELECT ${firstRecords(titles, limit)} AS titles, ${firstRecords(people, limit)} AS people`);
  return rows[0] ?? { titles: [], people: [] };
}
