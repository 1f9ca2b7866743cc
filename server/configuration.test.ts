import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfiguration, settings } from './configuration.ts';
import { ConfigurationError } from './setting-values.ts';

test('without settings every role runs on port 8080 with the embedded database', () => {
  const configuration = readConfiguration({});
  expect([...configuration.roles]).toEqual(['web', 'api', 'media', 'worker']);
  expect(configuration.port).toBe(8080);
  expect(configuration.databaseUrl).toBeNull();
});

test('the demo is asked for by name, and in production by nothing else', () => {
  expect(readConfiguration({}).demo).toBe('full');
  expect(readConfiguration({ NODE_ENV: 'production' }).demo).toBe('none');
  expect(readConfiguration({ NODE_ENV: 'production', KINORA_DEMO: 'small' }).demo).toBe('small');
  expect(readConfiguration({ HOST: '0.0.0.0' }).demo).toBe('none');
  expect(readConfiguration({ KINORA_DEMO: 'none' }).demo).toBe('none');
});

test.each([
  ['nothing', {}, 'development', 'localhost'],
  ['this machine', { HOST: 'localhost' }, 'development', 'localhost'],
  ['an address of this machine', { HOST: '127.0.0.1' }, 'development', '127.0.0.1'],
  ['its address of IPv6', { HOST: '::1' }, 'development', '::1'],
  ['every address', { HOST: '0.0.0.0' }, 'production', '0.0.0.0'],
  ['every address of IPv6', { HOST: '::' }, 'production', '::'],
  ['an address of a network', { HOST: '192.168.0.7' }, 'production', '192.168.0.7'],
  ['a name that may be any machine', { HOST: 'tv.localhost' }, 'production', 'tv.localhost'],
  ['production', { NODE_ENV: 'production' }, 'production', '0.0.0.0'],
  ['production on this machine', { NODE_ENV: 'production', HOST: '127.0.0.1' }, 'production', '127.0.0.1'],
  ['development', { NODE_ENV: 'development' }, 'development', 'localhost'],
  ['development for a network', { NODE_ENV: 'development', HOST: '0.0.0.0' }, 'development', '0.0.0.0'],
] as const)('set to %s, the mode and the host follow', (_name, environment, mode, host) => {
  const configuration = readConfiguration(environment);
  expect([configuration.mode.name, configuration.host]).toEqual([mode, host]);
});

test('messages are shown in development only, and not while a gateway sends them', () => {
  const gateway = { KINORA_GATEWAY_URL: 'https://gateway.example' };
  expect(readConfiguration({}).hasInbox).toBe(true);
  expect(readConfiguration(gateway).hasInbox).toBe(false);
  expect(readConfiguration({ HOST: '0.0.0.0' }).hasInbox).toBe(false);
  expect(readConfiguration({ NODE_ENV: 'production' }).hasInbox).toBe(false);
});

test('the clock is moved in development only', () => {
  const moved = { KINORA_CLOCK_OFFSET: '-3600000' };
  expect(readConfiguration({}).clockOffset).toBe(0);
  expect(readConfiguration(moved).clockOffset).toBe(-3_600_000);
  const refusal = 'KINORA_CLOCK_OFFSET is for development: production keeps to the machine’s clock';
  for (const production of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }]) {
    expect(() => readConfiguration({ ...production, ...moved })).toThrow(new ConfigurationError(refusal));
    expect(readConfiguration({ ...production, KINORA_CLOCK_OFFSET: '0' }).clockOffset).toBe(0);
  }
});

test('metrics and the reference are for everybody in development, else for this machine, or for a token', () => {
  const token = 'a token for tests';
  expect(readConfiguration({}).operatorAccess).toEqual({ kind: 'everybody' });
  expect(readConfiguration({ HOST: '0.0.0.0' }).operatorAccess).toEqual({ kind: 'own-machine' });
  expect(readConfiguration({ NODE_ENV: 'production' }).operatorAccess).toEqual({ kind: 'own-machine' });
  expect(readConfiguration({ KINORA_OPERATOR_TOKEN: token }).operatorAccess).toEqual({ kind: 'token', token });
  expect(() => readConfiguration({ KINORA_OPERATOR_TOKEN: 'short' })).toThrow(/at least 16 characters/);
});

test('the store is in the data folder unless a folder or a bucket is configured', () => {
  const storeOf = (environment: Record<string, string>) => readConfiguration(environment).store;
  expect(storeOf({ KINORA_DATA: '/srv/kinora' })).toEqual({ kind: 'disk', folder: '/srv/kinora/media' });
  expect(storeOf({ KINORA_STORE: '/mnt/media' })).toEqual({ kind: 'disk', folder: '/mnt/media' });
  const aws = { kind: 'bucket', endpoint: null, region: 'us-east-1', addressing: 'host' };
  expect(storeOf({ KINORA_STORE: 's3://tv-media' })).toEqual({ ...aws, bucket: 'tv-media', prefix: '' });
  expect(storeOf({ KINORA_STORE: 's3://tv-media/a/b/' })).toEqual({ ...aws, bucket: 'tv-media', prefix: 'a/b' });
  const own = { KINORA_STORE: 's3://tv-media', KINORA_STORE_ENDPOINT: 'http://s3.example:9000' };
  expect(storeOf(own)).toMatchObject({ endpoint: 'http://s3.example:9000', addressing: 'path' });
  expect(storeOf({ ...own, KINORA_STORE_ADDRESSING: 'host' })).toMatchObject({ addressing: 'host' });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty"'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
  ['KINORA_ROLES', 'web,kitchen', 'KINORA_ROLES must be one of web, api, media, worker, not "kitchen"'],
  ['KINORA_STORE', 's3://', 'a store must be a folder or s3://bucket/prefix, not "s3://"'],
  ['KINORA_STORE', 's3://UPPER', 'a store must be a folder or s3://bucket/prefix, not "s3://UPPER"'],
  ['KINORA_STORE', 's3://bucket//x', 'a store must be a folder or s3://bucket/prefix, not "s3://bucket//x"'],
  ['KINORA_STORE_ENDPOINT', 'host:1', 'KINORA_STORE_ENDPOINT must be an address that starts with http:// or https://'],
  [
    'KINORA_SIGNING_KEYS',
    'a key that is long enough,short',
    'KINORA_SIGNING_KEYS must have at least 16 characters for each key',
  ],
  ['KINORA_PIN_KEYS', 'short', 'KINORA_PIN_KEYS must have at least 16 characters for each key'],
  ['KINORA_CONTENT_SECRET', 'short', 'KINORA_CONTENT_SECRET must have at least 16 characters for each key'],
  ['NODE_ENV', 'Production', 'NODE_ENV must be one of production, development, not "Production"'],
  [
    'KINORA_CLOCK_OFFSET',
    'an hour',
    'KINORA_CLOCK_OFFSET must be a whole number from -3153600000000 to 3153600000000, not "an hour"',
  ],
  ['API_BASE', 'ftp://x', 'API_BASE must be an address that starts with http:// or https://'],
])('%s=%s is one clear line', (name, value, message) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(new ConfigurationError(message));
});

test('the error for an invalid database address hides its password', () => {
  expect(() => readConfiguration({ DATABASE_URL: 'mysql://root:secret@host/x' })).toThrow(
    /^(?!.*secret).*DATABASE_URL/,
  );
});

test("the README's table has every setting", () => {
  const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  const rows = settings.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
});
