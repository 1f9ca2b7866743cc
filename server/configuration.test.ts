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

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty"'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
  ['KINORA_ROLES', 'web,kitchen', 'KINORA_ROLES must be one of web, api, media, worker, not "kitchen"'],
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
