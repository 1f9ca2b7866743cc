import { expect, test } from 'vitest';
import type { Role } from '#server/configuration.ts';
import { connectionsLine } from './connections.ts';

const lineOf = (...roles: Role[]) => connectionsLine({ roles: new Set(roles), databasePool: 7 }, 97);

test('a process reports how many connections each of its roles needs, listeners included', () => {
  expect(lineOf('api', 'worker', 'web')).toBe(
    'up to 19 database connections are for this process (api 8, worker 11); the server has 97 for all processes together',
  );
  expect(lineOf('worker')).toContain('up to 11 database connections are for this process (worker 11);');
});
