import type { Figure } from './measure/gate.ts';
import { comparisonOf, loadInTurn } from './measure/pairs.ts';
import { median } from './measure/ratio.ts';
import { type SearchKind, searchKinds } from './measure/search-names.ts';
import { startSubject } from './measure/subject.ts';

/** One request at a time: waiting time would be measured twice. Long enough for all texts: a few short ones find the most. */
const LOAD = { connections: 1, seconds: 2 };
/** More pairs, because a p95 varies more than a median. */
const PAIRS = 7;
const LIMIT = 2;
const MILLISECONDS = 1000;

const names: Readonly<Record<SearchKind, string>> = {
  word: 'a word',
  prefix: 'a prefix',
  misspelt: 'a misspelt word',
  layout: 'a word in the wrong keyboard layout',
};

/** Searches among a hundred thousand titles and three hundred thousand programmes, each against its slowest query. */
export async function benchSearch(): Promise<readonly Figure[]> {
  const subject = await startSubject('search');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    const figures: Figure[] = [];
    for (const kind of searchKinds) {
      const pairs = await loadInTurn(plan(`/${kind}`), plan(`/${kind}/slowest-query`), PAIRS);
      figures.push(
        {
          kind: 'gate',
          name: `p95 of ${names[kind]}, against its slowest query`,
          ratio: comparisonOf(pairs).p95,
          bound: 'at most',
          limit: LIMIT,
        },
        {
          kind: 'promise',
          name: `p95 of ${names[kind]}`,
          value: `${Math.round(median(pairs.map(([search]) => search.p95Milliseconds)))} ms`,
        },
      );
    }
    const seconds = (name: string) => (Number(subject.ready[name]) / MILLISECONDS).toFixed(1);
    return [
      ...figures,
      { kind: 'promise', name: 'time to fold all names', value: `${seconds('indexMilliseconds')} s` },
      { kind: 'promise', name: 'a look whether names have changed', value: `${seconds('lookMilliseconds')} s` },
    ];
  } finally {
    await subject.stop();
  }
}
