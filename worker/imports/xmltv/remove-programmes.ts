import { sql } from 'drizzle-orm';
import { PROGRAMMES } from '#api/areas/imports/programmes.ts';
import type { Database } from '#api/platform/database/database.ts';
import { removeInBatches } from '#api/platform/database/remove-in-batches.ts';
import type { ProviderId } from '#contract/units.ts';
import { takeImportLock } from '../lock.ts';

/**
 * Removes imported programmes that are on nowhere, the numbers of those that are gone, and corrections of what has left the guide. A provider whose guide is being
 * imported is left out: the import refers to programmes that it has not put into the guide yet.
 */
export async function removeUnusedProgrammes(database: Database): Promise<void> {
  const { rows } = await database.execute<{ readonly providerId: ProviderId }>(sql`
    SELECT id AS "providerId" FROM providers
    WHERE EXISTS (SELECT FROM import_numbers WHERE provider_id = providers.id AND kind = ${PROGRAMMES})`);
  for (const { providerId } of rows) {
    const lock = await takeImportLock(database, { providerId, kind: 'xmltv' }, 'upkeep');
    if (lock === null) continue;
    try {
      await removeOf(database, providerId);
    } finally {
      await lock.release();
    }
  }
}

async function removeOf(database: Database, providerId: ProviderId): Promise<void> {
  // Those of broadcasts that have left the guide.
  await removeInBatches(
    database,
    sql`guide_corrections`,
    sql`
      SELECT gone.ctid FROM guide_corrections gone
      WHERE gone.provider_id = ${providerId} AND gone.announced_at + interval '2 days' < (
        SELECT min(item.starts_at) FROM schedule_items item
        WHERE item.provider_id = gone.provider_id AND item.channel_id = gone.channel_id)`,
  );
  await removeInBatches(
    database,
    sql`programs`,
    sql`
      SELECT gone.ctid FROM programs gone JOIN import_numbers numbered
        ON numbered.provider_id = gone.provider_id AND numbered.kind = ${PROGRAMMES} AND numbered.number = gone.id
      WHERE gone.provider_id = ${providerId}
        AND NOT EXISTS (
          SELECT FROM schedule_items item WHERE item.provider_id = gone.provider_id AND item.program_id = gone.id)
        AND NOT EXISTS (
          SELECT FROM guide_corrections correction
          WHERE correction.provider_id = gone.provider_id AND correction.program_id = gone.id)
        AND NOT EXISTS (
          SELECT FROM favorites favorite WHERE favorite.provider_id = gone.provider_id
            AND favorite.kind = 'program' AND favorite.object_id = gone.id::text)`,
  );
  await removeInBatches(
    database,
    sql`import_numbers`,
    sql`
      SELECT gone.ctid FROM import_numbers gone
      WHERE gone.provider_id = ${providerId} AND gone.kind = ${PROGRAMMES} AND NOT EXISTS (
        SELECT FROM programs held WHERE held.provider_id = gone.provider_id AND held.id = gone.number)`,
  );
}
