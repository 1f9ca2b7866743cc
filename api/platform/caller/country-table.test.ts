import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryTableFile } from '#tooling/testing/country-table-file.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { readCountryTable } from './country-table.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function fileOf(content: Buffer): Promise<string> {
  const file = join(folder.path, 'countries.mmdb');
  await writeFile(file, content);
  return file;
}

test('a table knows the country of a network, and of no other', async () => {
  const table = await readCountryTable(await fileOf(countryTableFile({ '8.8.8.0/24': 'US', '203.0.113.0/24': 'KZ' })));
  expect(table.countryOf('203.0.113.9')).toBe('KZ');
  expect(table.countryOf('::ffff:203.0.113.9')).toBe('KZ');
  expect(table.countryOf('203.0.114.9')).toBeNull();
  expect(table.countryOf('2001:db8::1')).toBeNull();
  expect(table.countryOf('10.0.0.1')).toBeNull();
  expect(table.countryOf('shared-page')).toBeNull();
});

test('what is no table of countries is refused', async () => {
  const whole = countryTableFile({ '8.8.8.0/24': 'US' });
  await expect(readCountryTable(await fileOf(Buffer.from('<html>login</html>')))).rejects.toThrow();
  await expect(readCountryTable(await fileOf(whole.subarray(0, whole.length / 2)))).rejects.toThrow();
  await expect(readCountryTable(await fileOf(Buffer.alloc(0)))).rejects.toThrow();
  await expect(readCountryTable(await fileOf(countryTableFile({ '203.0.113.0/24': '??' })))).rejects.toThrow(
    'it has no countries',
  );
  await expect(readCountryTable(join(folder.path, 'missing.mmdb'))).rejects.toThrow('ENOENT');
});
