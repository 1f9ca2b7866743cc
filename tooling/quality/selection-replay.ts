/**
 * `node tooling/quality/selection-replay.ts [commits]`: which share of the last commits select all journeys, by the
 * selection and the journeys of today.
 */
import { root } from '#server/process/run.ts';
import { readJourneys } from './browser-tests.ts';
import { git } from './changes.ts';
import { selectTests } from './journeys.ts';
import { filesQuoting, removedTexts, TEXTS } from './quoted-texts.ts';

const COMMITS = 300;

const [commits = COMMITS] = process.argv.slice(2).map(Number);
const journeys = readJourneys(root);
const log = ['log', `--max-count=${commits}`, '--no-merges', '--no-renames'];
const names = perCommit((await git(...log, '--format=%x00%H', '--name-only')) ?? '');
const texts = new Map(
  perCommit((await git(...log, '--format=%x00%H', '--unified=0', '--no-color', '--', TEXTS)) ?? ''),
);

const selections = names.map(([commit, files]) =>
  selectTests(
    [...files.split('\n').filter(Boolean), ...filesQuoting(root, removedTexts(texts.get(commit) ?? ''))],
    journeys,
  ),
);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const selected = selections.map((selection) => (selection === 'all' ? journeys.files.length : selection.length));
const average = selected.reduce((sum, count) => sum + count, 0) / selected.length;
const everything = selections.filter((selection) => selection === 'all').length;
console.log(
  `of ${selections.length} commits ${everything} select all journeys: ${share(everything, selections.length)}`,
);
console.log(`none: ${share(selected.filter((count) => count === 0).length, selections.length)}`);
console.log(`a commit selects on average ${share(average, journeys.files.length)} of ${journeys.files.length} files`);

/** What git prints of each commit, after its hash. */
function perCommit(printed: string): (readonly [commit: string, rest: string])[] {
  return printed
    .split('\0')
    .slice(1)
    .map((each) => {
      const [commit = '', ...rest] = each.split('\n');
      return [commit, rest.join('\n')] as const;
    });
}
