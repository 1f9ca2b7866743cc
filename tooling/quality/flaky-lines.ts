import { stripVTControlCharacters } from 'node:util';

/** A test that failed in a run and passed in its second one, as a line of docs/flaky.md. */
export interface FlakyLine {
  /** The day of the run, such as 2026-08-01. */
  readonly date: string;
  /** What the run tested. */
  readonly commit: string;
  readonly title: string;
  /** The first line of what the failure said. */
  readonly message: string;
  /** Why it failed, once a commit has named it; empty while the line is open. */
  readonly cause: string;
}

const COLUMNS = 5;
const MOST_LETTERS = 200;
/** The line below the heads of the columns. */
const RULE = /^\|(?:-+\|)+$/;
const BETWEEN_CELLS = /(?<!\\)\|/;
/** Random tests name their seed: the same test has another title in each run. */
const SEED = / ?\(KINORA_SEED=\d+\)/;

/** The lines of the table. @throws when one has not five columns. */
export function readLines(document: string): readonly FlakyLine[] {
  const all = document.split('\n');
  const rows = all.slice(all.findIndex((line) => RULE.test(line)) + 1).filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const cells = row.split(BETWEEN_CELLS).slice(1, -1);
    if (cells.length !== COLUMNS) throw new Error(`this line of the flaky tests has not ${COLUMNS} columns: ${row}`);
    const [date = '', commit = '', title = '', message = '', cause = ''] = cells.map((cell) =>
      cell.trim().replaceAll('\\|', '|'),
    );
    return { date, commit, title, message, cause };
  });
}

/** The document with more lines at the end of its table. */
export const addLines = (document: string, lines: readonly FlakyLine[]): string =>
  [document.trimEnd(), ...lines.map(rowOf), ''].join('\n');

/** A test's title as lines have it. */
export const plainTitle = (title: string): string => plain(title.replace(SEED, ''));

/** The titles of the lines without a cause. */
export const openTitles = (lines: readonly FlakyLine[]): ReadonlySet<string> =>
  new Set(lines.filter(({ cause }) => cause === '').map(({ title }) => title));

function rowOf({ date, commit, title, message, cause }: FlakyLine): string {
  const [firstLine = ''] = message.trimStart().split('\n');
  const cells = [date, commit, plainTitle(title), plain(firstLine).slice(0, MOST_LETTERS), cause];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Without what a cell of a table cannot hold: line breaks, spaces at its ends, the colours of a terminal. */
const plain = (text: string): string => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim();
