import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A test by its file, from the project's root, and its title after those of the groups around it; null for all of the file. */
export interface TestName {
  readonly file: string;
  readonly title: string | null;
}

/** What is kept of tests that failed, from the project's root. */
export const TRACES = 'reports/traces';
/** The environment variable under which each step of a test is kept, of those that pass as well: its second run. */
export const TRACING = 'KINORA_TRACE';
export const isTraced = process.env[TRACING] === '1';
/** How a service that is traced logs: each call. */
export const logOfTraces: Readonly<Record<string, string>> = isTraced ? { KINORA_LOG: 'info' } : {};

const MOST_LETTERS = 80;
const LETTERS_OF_A_DIGEST = 6;

/** The folder of a test's trace below that of all traces; that of a file has those of its tests. */
export const traceFolder = ({ file, title }: TestName): string => (title === null ? file : join(file, slugOf(title)));

/** A name for a folder: the words of the title, with a digest, since titles may differ in their signs or their ends only. */
function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const digest = createHash('sha256').update(title).digest('hex').slice(0, LETTERS_OF_A_DIGEST);
  return [...words, ''].join('-').slice(0, MOST_LETTERS).concat(digest);
}
