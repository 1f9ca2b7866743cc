import { withoutScripts } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { type Device, type Visit, visit } from './measure/lighthouse.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { timeOfReturn } from './measure/return.ts';
import { asViewer, bodyOf, withWorkspace } from './measure/workspace.ts';

/** One language for every page that is compared. */
const LANGUAGE = { 'accept-language': 'ru' };
const PAIRS = 5;
const LCP_RATIO = 1.25;
const CLS = 0.02;
const DEVICES = ['mobile', 'desktop'] as const;

/** A first visit to the start page, against the page itself as a file without scripts; and coming back to it. */
export function benchStartPage(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async ({ service, staticPage }) => {
    const page = `${service.address}/`;
    const still = `${(await staticPage(withoutScripts(String(await bodyOf(page, { ...LANGUAGE, ...asViewer }))))).address}/`;
    const figures: Figure[] = [];
    for (const device of DEVICES) figures.push(...(await benchVisits(page, still, device)));
    const back = `${Math.round(await timeOfReturn(service.address))} ms, promised 100`;
    return [...figures, { kind: 'promise', name: 'from going back to the first row painted', value: back }];
  });
}

async function benchVisits(page: string, still: string, device: Device): Promise<readonly Figure[]> {
  const pairs = await visitInTurn(page, still, device);
  const middle = (figure: keyof Visit) => median(pairs.map(([ours]) => ours[figure]));
  return [
    {
      kind: 'gate',
      name: `LCP of the start page, ${device}, against the same page without scripts`,
      ratio: ratioOf(pairs.map(([ours, plain]) => [ours.lcp, plain.lcp])),
      bound: 'at most',
      limit: LCP_RATIO,
    },
    { kind: 'limit', name: `CLS, ${device}`, measured: middle('cls'), limit: CLS, unit: 'CLS' },
    { kind: 'promise', name: `LCP, ${device}`, value: `${Math.round(middle('lcp'))} ms, promised 2000` },
    { kind: 'promise', name: `TBT, ${device}`, value: `${Math.round(middle('tbt'))} ms, promised 150` },
  ];
}

/** Visits both in turn, the order changing from pair to pair. */
async function visitInTurn(page: string, still: string, device: Device): Promise<readonly (readonly [Visit, Visit])[]> {
  const pairs: (readonly [Visit, Visit])[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const pageFirst = pair % 2 === 0;
    const first = await visit(pageFirst ? page : still, { headers: LANGUAGE, device });
    const second = await visit(pageFirst ? still : page, { headers: LANGUAGE, device });
    pairs.push(pageFirst ? [first, second] : [second, first]);
  }
  return pairs;
}
