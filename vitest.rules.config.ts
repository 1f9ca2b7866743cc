import { defineConfig } from 'vitest/config';

/** What mutation testing runs: the rules' own tests and nothing that needs a database or a browser. */
export default defineConfig({ test: { include: ['rules/**/*.test.ts'] } });
