import { type SQL, sql } from 'drizzle-orm';
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

/** What the query of a search reads of titles and people. */
export interface FoundRecords {
  readonly titles: readonly FoundRecord[];
  readonly people: readonly FoundRecord[];
}

/** So many titles and people whose names have something, those whose names fit best first: columns for `FoundRecords`. */
export function foundColumns(
  reading: { readonly providerId: ProviderId; readonly view: View },
  found: Understood,
  limit: number,
): SQL {
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
  return sql`${firstRecords(titles, limit)} AS titles, ${firstRecords(people, limit)} AS people`;
}
