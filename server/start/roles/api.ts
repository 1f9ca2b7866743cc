import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { openAcquirers } from '#api/areas/billing/payments/acquirers.ts';
import { follow } from '#api/platform/bus/invalidation.ts';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { OutageWatch } from '#api/platform/database/outage-watch.ts';
import { createApi } from '#api/service.ts';
import { databaseWorks } from '../database.ts';
import { registerImportMetrics } from '../import-metrics.ts';
import { registerIngestMetrics } from '../ingest-metrics.ts';
import { widenedLimits, widenedSignInPolicies } from '../limits.ts';
import { registerMoneyMetrics } from '../money-metrics.ts';
import { registerPackagingMetrics } from '../packaging-metrics.ts';
import { pinKeys } from '../signing-keys.ts';
import { registerTimelineMetrics } from '../timeline-metrics.ts';
import { say, warnOf } from '../warn.ts';
import type { RoleContext } from './role.ts';

const warn = warnOf('api');

export interface OpenedApi {
  readonly app: FastifyInstance;
  /** Calls a listener whenever an operator has changed what everybody is shown. */
  onChange(listener: () => void): void;
}

/** Not a user's own. */
const SHOWN_TO_ALL = ['provider', 'channels', 'guide', 'content', 'site', 'billing'] as const;

/** The api over a migrated database; an empty one is seeded with the demo operators. */
export async function openApi(context: RoleContext, connectionString: string): Promise<OpenedApi> {
  const { configuration, clock, teardown, signingKeys, metrics, readyChecks, loggerOf } = context;
  const outages = databaseErrors(metrics);
  const watch = new OutageWatch({
    answers: () => databaseWorks(database),
    clock,
    log: warn,
    count: () => outages.inc(),
  });
  teardown.add(() => watch.close());
  const onError = watch.report;
  const database = openDatabase({ connectionString, poolSize: configuration.databasePool, onError });
  teardown.add(() => closeDatabase(database));
  await seedIfEmpty(database, context);
  registerImportMetrics(metrics, database);
  registerIngestMetrics(metrics, database);
  registerMoneyMetrics(metrics, database);
  registerPackagingMetrics(metrics, database);
  registerTimelineMetrics(metrics, database);
  const bus = await openPostgresBus({ connectionString, onError });
  teardown.add(() => bus.close());
  const app = await createApi({
    clock,
    production: configuration.mode.name === 'production',
    onOutage: onError,
    operatorAccess: configuration.operatorAccess,
    hasInbox: configuration.hasInbox,
    trustProxy: configuration.trustedHops,
    countryHeader: configuration.countryHeader,
    countryTable: context.countryTable,
    database,
    bus,
    signingKeys,
    pinKeys: pinKeys(configuration.pinKeys, configuration.dataFolder),
    mediaBase: configuration.mediaBase,
    acquirers: openAcquirers(context.acquirers),
    limits: widenedLimits(configuration.limitFactor),
    signInPolicies: widenedSignInPolicies(configuration.limitFactor),
    metrics,
    logger: loggerOf('api'),
  });
  teardown.add(() => app.close());
  readyChecks.set('api', async () => {
    try {
      return await databaseWorks(database);
    } catch (error) {
      watch.report(error);
      return false;
    }
  });
  const onChange = (listener: () => void) =>
    teardown.add(follow(bus, SHOWN_TO_ALL, (key) => isOfUser(key) || listener()));
  return { app, onChange };
}

/** Keys of users name their provider first. */
const isOfUser = (key: string) => key.includes(':');

const databaseErrors = (registry: Registry) =>
  new Counter({
    name: 'kinora_database_errors_total',
    help: 'Queries and connections that failed because the database was away',
    registers: [registry],
  });

async function seedIfEmpty(database: Database, { configuration, clock, signingKeys }: RoleContext): Promise<void> {
  const { demo } = configuration;
  if (demo === 'none') return;
  const { playableSize } = await import('#server/seed/demo-size.ts');
  const { seedDemo } = await import('#server/seed/seed.ts');
  const size = await playableSize(demo, warn);
  if (!(await seedDemo(database, { now: clock.now(), size, signingKeys }))) return;
  const { promoCodes } = await import('#demo/promo-codes.ts');
  say(`promo codes of the demo: ${promoCodes.map(({ code }) => code).join(', ')}`);
}
