import { defineConfig } from 'vitest/config';

const HTTP_TESTS = '**/*.http.test.ts';
const NOT_OURS = ['node_modules/**', 'build/**', 'data/**', 'reports/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['**/*.test.ts'],
          exclude: [...NOT_OURS, HTTP_TESTS],
        },
      },
      {
        test: {
          name: 'http',
          include: [HTTP_TESTS],
          exclude: NOT_OURS,
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
    ],
  },
});
