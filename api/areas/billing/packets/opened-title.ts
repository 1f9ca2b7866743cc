import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ContentId, LibraryId, ProviderId } from '#contract/units.ts';
import type { PacketOffer } from './records.ts';

/** What opens a title: its library, itself, or the series that it is part of; and its parts, which open a part of it. */
export interface OpenedTitle {
  readonly libraryId: LibraryId | null;
  readonly ids: readonly ContentId[];
  /** Its seasons and episodes. */
  readonly parts: readonly ContentId[];
}

/** A title with what it is part of, and its parts. */
export async function findOpenedTitle(
  database: Database,
  providerId: ProviderId,
  id: string,
): Promise<OpenedTitle | null> {
  const { rows } = await database.execute<OpenedTitle & Record<string, unknown>>(sql`
    SELECT title.library_id AS "libraryId",
      array_remove(ARRAY[title.id, parent.id, parent.parent_id], NULL) AS ids,
      ARRAY(
        SELECT part.id FROM contents part
        LEFT JOIN contents season ON season.provider_id = part.provider_id AND season.id = part.parent_id
        WHERE part.provider_id = title.provider_id AND title.id IN (part.parent_id, season.parent_id)
      ) AS parts
    FROM contents title
    LEFT JOIN contents parent ON parent.provider_id = title.provider_id AND parent.id = title.parent_id
    WHERE title.provider_id = ${providerId} AND title.id = ${id}`);
  return rows[0] ?? null;
}

/** How far a packet opens a title. */
export type Opening = 'whole' | 'part' | 'none';

export function openingOf(packets: readonly PacketOffer[], { libraryId, ids, parts }: OpenedTitle): Opening {
  const isWhole = packets.some(
    ({ libraries, contents }) => libraries.some(({ id }) => id === libraryId) || ids.some((id) => contents.has(id)),
  );
  if (isWhole) return 'whole';
  return packets.some(({ contents }) => parts.some((part) => contents.has(part))) ? 'part' : 'none';
}
