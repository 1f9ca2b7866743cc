import { defineConfig } from 'vitest/config';

const HTTP_TESTS = '**/*.http.test.ts';
/** A limit against hanging, not a promise of speed: tests share the machine with others. */
const LONGEST_UNIT = 30_000;
/** How long what a test awaits may take, likewise. */
const LONGEST_WAIT = { poll: { timeout: 20_000 } };
const NOT_OURS = ['.cache/**', 'node_modules/**', 'build/**', 'data/**', 'reports/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...NOT_OURS, HTTP_TESTS],
          testTimeout: LONGEST_UNIT,
        },
      },
      {
        test: {
          name: 'http',
          include: [HTTP_TESTS],
          exclude: NOT_OURS,
          globalSetup: ['server/testing/postgres.ts'],
          // They wait more than they work: for clocks, encoders and other processes.
          maxWorkers: 3,
          // A limit against hanging, not a promise of speed: these share the machine with others.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: LONGEST_WAIT,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/harness/first-data.ts'],
          // One browser at a time: figures and pictures of two would disturb each other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: LONGEST_WAIT,
        },
      },
    ],
  },
});
