import type { FastifyInstance } from 'fastify';
import { systemClock } from '#api/platform/clock.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { createApi } from '#api/service.ts';
import type { Configuration } from '#server/configuration.ts';
import { playableSize } from '#server/seed/demo-size.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { databaseAnswers } from '../database.ts';
import { registerIngestMetrics } from '../ingest-metrics.ts';
import { widenedLimits } from '../limits.ts';
import { registerPackagingMetrics } from '../packaging-metrics.ts';
import { pinKeys } from '../signing-keys.ts';
import { warn } from '../warn.ts';
import type { RoleContext } from './role.ts';

/** The api over a migrated database, which gets its demo operators if it is empty. */
export async function openApi(context: RoleContext, connectionString: string): Promise<FastifyInstance> {
  const { configuration, teardown, signingKeys, metrics, readyChecks, logger } = context;
  const database = openDatabase({ connectionString, poolSize: configuration.databasePool });
  teardown.add(() => closeDatabase(database));
  await seedIfEmpty(database, configuration);
  registerIngestMetrics(metrics, database);
  registerPackagingMetrics(metrics, database);
  const bus = await openPostgresBus({ connectionString, onError: warn });
  teardown.add(() => bus.close());
  const api = await createApi({
    clock: systemClock,
    production: configuration.production,
    trustProxy: configuration.trustedHops,
    database,
    bus,
    signingKeys,
    pinKeys: pinKeys(configuration.pinKeys, configuration.dataFolder),
    mediaBase: configuration.mediaBase,
    limits: widenedLimits(configuration.limitFactor),
    metrics,
    logger,
  });
  teardown.add(() => api.close());
  readyChecks.set('api', () => databaseAnswers(database));
  return api;
}

async function seedIfEmpty(database: Database, { demo }: Configuration): Promise<void> {
  if (demo === 'none') return;
  await seedDemo(database, { now: systemClock.now(), size: await playableSize(demo, warn) });
}
