import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What decides what a guide becomes: its parser may be another one after an update. */
const FILES = [
  'rules/imports/**/*.ts',
  'worker/imports/**/*.ts',
  'api/areas/{guide,imports}/*.ts',
  'package-lock.json',
];

/** Of the code that reads and writes guides. */
export function readingDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(FILES, { cwd: root }).sort()) hash.update(readFileSync(`${root}/${file}`));
  return hash.digest('base64url');
}
