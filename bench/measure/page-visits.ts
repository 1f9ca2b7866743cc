import { withoutScripts } from './first-screen.ts';
import type { Figure } from './gate.ts';
import { type Device, type Visit, visit } from './lighthouse.ts';
import { median, type Ratio, ratioOf } from './ratio.ts';
import { asViewer, bodyOf, type Workspace } from './workspace.ts';

/** One language for every page that is compared. */
const LANGUAGE = { 'accept-language': 'ru' };
const PAIRS = 5;
const LCP_RATIO = 1.25;
const CLS = 0.02;

export type VisitPair = readonly [one: Visit, other: Visit];

/** The address of a page as a file without scripts, as it is sent to a browser with these headers. */
export async function stillPage(
  { staticPage }: Workspace,
  page: string,
  headers: Readonly<Record<string, string>> = asViewer,
): Promise<string> {
  return `${(await staticPage(withoutScripts(String(await bodyOf(page, { ...LANGUAGE, ...headers }))))).address}/`;
}

/** First visits to a page, against the page itself as a file without scripts. */
export async function benchVisits(
  name: string,
  { page, still, device }: { readonly page: string; readonly still: string; readonly device: Device },
): Promise<readonly Figure[]> {
  const pairs = await visitInTurn(page, still, device);
  const middle = (figure: keyof Visit) => median(pairs.map(([ours]) => ours[figure]));
  return [
    {
      kind: 'gate',
      name: `LCP of ${name}, ${device}, against the same page without scripts`,
      ratio: lcpRatio(pairs),
      bound: 'at most',
      limit: LCP_RATIO,
    },
    { kind: 'limit', name: `CLS, ${device}`, measured: middle('cls'), limit: CLS, unit: 'CLS' },
    { kind: 'promise', name: `LCP, ${device}`, value: `${Math.round(middle('lcp'))} ms, promised 2000` },
    { kind: 'promise', name: `TBT, ${device}`, value: `${Math.round(middle('tbt'))} ms, promised 150` },
  ];
}

export const lcpRatio = (pairs: readonly VisitPair[]): Ratio =>
  ratioOf(pairs.map(([one, other]) => [one.lcp, other.lcp]));

/** Visits both in turn, the order changing from pair to pair. */
export async function visitInTurn(one: string, other: string, device: Device): Promise<readonly VisitPair[]> {
  const pairs: VisitPair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const oneFirst = pair % 2 === 0;
    const first = await visit(oneFirst ? one : other, { headers: LANGUAGE, device });
    const second = await visit(oneFirst ? other : one, { headers: LANGUAGE, device });
    pairs.push(oneFirst ? [first, second] : [second, first]);
  }
  return pairs;
}
