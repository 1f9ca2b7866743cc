import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { type Service, startService } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST_START = 120_000;
/** Nothing listens there. */
const CLOSED_PORT = 'http://127.0.0.1:9';

let folder: TemporaryFolder;
let database: TestDatabase;
let service: Service;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
  service = await startService({
    dataFolder: folder.path,
    environment: {
      ...{ KINORA_ROLES: 'web,api', DATABASE_URL: database.connectionString, API_BASE: CLOSED_PORT },
      ...{ KINORA_DATABASE_POOL: '4', KINORA_LOG: 'info', KINORA_LOG_FORMAT: 'json' },
    },
  });
}, LONGEST_START);
afterAll(async () => {
  await service?.stop();
  await database?.close();
  await folder?.remove();
});

interface Line {
  readonly time: string;
  readonly level: string;
  readonly message: string;
  readonly role?: string;
}

/** Everything printed: each line is one object, or this throws. */
const lines = (): readonly Line[] =>
  service
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a process with the api asks itself, whatever API_BASE says, and says so in one line', async () => {
  const answer = await fetch(`${service.address}/v2/users/self/network`, {
    headers: { 'kinora-door': '1', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(200);
  expect(lines().filter(({ message }) => message.includes('API_BASE'))).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'API_BASE is ignored: this process has the role api, and asks itself',
    }),
  ]);
});

test('the start prints how many connections of the database the process needs', () => {
  expect(lines().map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^up to 5 database connections are for this process \(api 5\); the server has \d+ for all/),
  );
});

test('with KINORA_LOG_FORMAT=json every line has time, level and message, and those of a role its name', async () => {
  await fetch(`${service.address}/v2/channels`);
  await fetch(`${service.address}/assets/nothing`);
  const roles = () => [...new Set(lines().map(({ role }) => role ?? 'start'))].toSorted();
  await expect.poll(roles, { timeout: 10_000 }).toEqual(['api', 'start', 'web']);
  for (const { time, level, message } of lines()) {
    expect(new Date(time).toISOString()).toBe(time);
    expect(level).toMatch(/^(?:debug|info|warn|error)$/);
    expect(typeof message).toBe('string');
  }
});
