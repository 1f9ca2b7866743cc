import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a requirement shows: a screen, the wire, or both. */
export type Side = 'web' | 'api' | 'both';

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly side: Side;
  readonly text: string;
}

const ROW = /^\| ([ABC]-[A-Z0-9]+-\d+) \| (web|api|both) \| (.+) \|$/;

/** Reads every row of `docs/requirements/*.md`, in the order of ids. */
export function readRequirements(folder: string): Requirement[] {
  const rows = readdirSync(folder)
    .filter((name) => /^[ABC]-[A-Z0-9]+\.md$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => {
      const [, id, side, text] = ROW.exec(line) ?? [];
      if (id === undefined || text === undefined || !isSide(side)) return [];
      return [{ id, area: id.replace(/-\d+$/, ''), side, text }];
    });
  const ids = new Set(rows.map((row) => row.id));
  if (ids.size !== rows.length) throw new Error('docs/requirements: an id stands there twice');
  return rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

const isSide = (value: string | undefined): value is Side => value === 'web' || value === 'api' || value === 'both';
