import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tooling/testing/longest-first.ts';

const NOT_OURS = ['.cache/**', 'node_modules/**', 'build/**', 'data/**', 'reports/**'];
const HTTP_TESTS = '**/*.http.test.ts';
const PAGE_TESTS = '**/*.page.test.ts';
/** A limit against hanging, not a promise of speed: tests share the machine with others. */
const LONGEST_UNIT = 30_000;
/** How long what a test awaits may take, likewise. */
const LONGEST_WAIT = { poll: { timeout: 20_000 } };
/** Files of a worker share what they import: no module may keep what a test did, and none is loaded twice. */
const SHARED_MODULES = { isolate: false };
const SEED = ['tooling/testing/seed-properties.ts'];
/** What tests over HTTP have in common: one PostgreSQL of the run. */
const HTTP = {
  ...SHARED_MODULES,
  exclude: NOT_OURS,
  setupFiles: SEED,
  globalSetup: ['tooling/testing/postgres.ts'],
  // A limit against hanging, not a promise of speed: these share the machine with others.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: LONGEST_WAIT,
};
/** What all projects of journeys have in common: a worker keeps its browser from file to file. */
const JOURNEYS = {
  ...SHARED_MODULES,
  execArgv: ['--import', new URL('e2e/harness/localhost-names.ts', import.meta.url).href],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: LONGEST_WAIT,
};

/** Two cores are idle for a quarter of the time with two of them: journeys wait for media, timers and answers. */
const WORKERS_OF_JOURNEYS = 3;

/**
 * What `--changed` takes for a change of everything: what tests start as processes of their own or read as files is
 * not among what they import.
 */
const REACHES_ALL = [
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'api/migrations/**',
  'server/{commands,operator,start}/**',
].map((path) => `**/${path}`);

export default defineConfig({
  test: {
    forceRerunTriggers: REACHES_ALL,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...NOT_OURS, HTTP_TESTS, PAGE_TESTS],
          ...SHARED_MODULES,
          pool: 'threads',
          // Vitest alone would leave one core without work.
          maxWorkers: 2,
          setupFiles: SEED,
          testTimeout: LONGEST_UNIT,
        },
      },
      {
        test: {
          ...HTTP,
          name: 'http',
          include: [HTTP_TESTS],
          // They wait more than they work: for clocks, encoders and other processes.
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...HTTP,
          name: 'pages',
          include: [PAGE_TESTS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...JOURNEYS,
          name: 'components',
          include: ['e2e/**/*.component.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...JOURNEYS,
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          exclude: ['e2e/visual/**', 'e2e/services/**'],
          globalSetup: ['e2e/harness/shared-service.ts'],
          maxWorkers: WORKERS_OF_JOURNEYS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...JOURNEYS,
          name: 'journeys-visual',
          include: ['e2e/visual/**/*.journey.ts'],
          globalSetup: ['e2e/harness/shared-service.ts'],
          // Another browser beside it would disturb pictures and counted frames.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...JOURNEYS,
          name: 'journeys-services',
          include: ['e2e/services/**/*.journey.ts'],
          // Each has a service, and some an encoder, beside its browser: they wait more than they work.
          maxWorkers: WORKERS_OF_JOURNEYS,
          // With the journeys, so that no worker is left without work while the other has a long one.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
