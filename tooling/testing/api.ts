import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Bus } from '#api/platform/bus/bus.ts';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import { type BucketSettings, byLimit, type LimitSettings } from '#api/platform/caller/limits.ts';
import type { Clock } from '#api/platform/clock.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { type ApiOptions, createApi } from '#api/service.ts';
import { fadingAttempts } from '#rules/attempts.ts';
import type { SignInPolicies } from '#rules/session/attempt-policies.ts';
import { testDatabase } from './database.ts';
import { alpha, beta, seedProvider, type TestClock, testClock } from './fixtures.ts';

const POOL_SIZE = 4;
const UNLIMITED: BucketSettings = { capacity: 1_000_000_000, refillPerSecond: 1_000_000 };

/** Limits that no test runs into by accident. */
export const noLimits: LimitSettings = byLimit(() => UNLIMITED);

export const unlimitedAttempts = fadingAttempts({
  room: UNLIMITED.capacity,
  fadesEvery: 1 / UNLIMITED.refillPerSecond,
});

/** Limits of signing in that no test runs into by accident. */
export const openSignIn: SignInPolicies = {
  byNetwork: unlimitedAttempts,
  byLogin: unlimitedAttempts,
  codeRequests: unlimitedAttempts,
};

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: TestClock;
  readonly metrics: Registry;
  readonly connectionString: string;
  /** Changes a provider's settings, and tells the processes. */
  configure(provider: ProviderRecord, settings: Partial<ProviderRecord['settings']>): Promise<void>;
  /** One more api on the same database, as another process would be. */
  another(changed?: Partial<ApiOptions>): Promise<Pick<TestApi, 'app' | 'bus'> & { close(): Promise<void> }>;
  close(): Promise<void>;
}

/**
 * A whole api over a database of its own with the providers `alpha` and `beta`, or whatever is seeded in their place; it
 * lets go of all of it on `close`.
 */
export async function testApi(options: Partial<ApiOptions> = {}, seed = seedAlphaAndBeta): Promise<TestApi> {
  const { connectionString, close: dropDatabase } = await testDatabase();
  const database = openDatabase({ connectionString, poolSize: POOL_SIZE });
  const clock = testClock();
  await seed(database, clock);
  const start = async (changed: Partial<ApiOptions> = {}) => {
    const metrics = new Registry();
    const bus = await openPostgresBus({ connectionString, onError: () => {} });
    const app = await createApi({
      database,
      onOutage: () => {},
      operatorAccess: { kind: 'everybody' },
      bus,
      clock,
      signingKeys: ['a key for tests and nothing else'],
      pinKeys: ['a key for PINs of tests and nothing else'],
      mediaBase: null,
      trustProxy: 1,
      countryHeader: 'kinora-country',
      countryTable: null,
      limits: noLimits,
      signInPolicies: openSignIn,
      metrics,
      logger: false,
      production: false,
      hasInbox: true,
      acquirers: new Map(),
      ...options,
      ...changed,
    });
    const close = async () => {
      await app.close();
      await bus.close();
    };
    return { app, bus, metrics, close };
  };
  const own = await start();
  return {
    app: own.app,
    database,
    bus: own.bus,
    clock,
    metrics: own.metrics,
    connectionString,
    configure: async (provider, settings) => {
      await seedProvider(database, { ...provider, settings: { ...provider.settings, ...settings } });
      await own.bus.publish({ topic: 'provider', key: String(provider.id) });
    },
    another: start,
    close: async () => {
      await own.close();
      await closeDatabase(database);
      await dropDatabase();
    },
  };
}

async function seedAlphaAndBeta(database: Database, _clock: Clock): Promise<void> {
  await seedProvider(database, alpha);
  await seedProvider(database, beta);
}
