import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigurationError, readConfiguration, settings } from './configuration.ts';

test('nothing set gives every role on port 8080 with the embedded database', () => {
  const configuration = readConfiguration({});
  expect([...configuration.roles]).toEqual(['web', 'api', 'media', 'worker']);
  expect(configuration.port).toBe(8080);
  expect(configuration.databaseUrl).toBeNull();
});

test('the store is in the data folder unless a folder or a bucket is named', () => {
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
    'KINORA_STREAM_ORIGINS',
    'https://a.example, *',
    'KINORA_STREAM_ORIGINS must be an address that starts with http:// or https://',
  ],
  ['API_BASE', 'ftp://x', 'API_BASE must be an address that starts with http:// or https://'],
])('%s=%s is one clear line', (name, value, message) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(new ConfigurationError(message));
});

test('of an origin that pages may load from only scheme, host and port count', () => {
  const { streamOrigins } = readConfiguration({
    KINORA_STREAM_ORIGINS: 'https://a.example/tv; x, http://10.0.0.2:8080',
  });
  expect(streamOrigins).toEqual(['https://a.example', 'http://10.0.0.2:8080']);
});

test('a database address that cannot be used never shows its password', () => {
  expect(() => readConfiguration({ DATABASE_URL: 'mysql://root:secret@host/x' })).toThrow(
    /^(?!.*secret).*DATABASE_URL/,
  );
});

test("the README's table is exactly what is read", () => {
  const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  const rows = settings.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
});
