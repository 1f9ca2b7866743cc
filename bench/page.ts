import { join } from 'node:path';
import { webBuildFolder } from '#server/start/web-build.ts';
import { firstScreenKilobytes, withoutScripts } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { buildHello } from './measure/hello.ts';
import { type Visit, visit } from './measure/lighthouse.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { bodyOf, withWorkspace } from './measure/workspace.ts';

const ROLES = 'web,api,media,worker';
/** One language for every page that is compared. */
const LANGUAGE = { 'accept-language': 'ru' };
const PAIRS = 5;
const LIMITS = { scriptKilobytes: 60, lcpRatio: 1.25, cls: 0.02 };

/** The start page: its scripts against the least app of its framework, its first paint against itself as a file. */
export function benchPage(): Promise<readonly Figure[]> {
  return withWorkspace(ROLES, async ({ service, staticPage }) => {
    const { address } = service;
    const html = String(await bodyOf(`${address}/`, LANGUAGE));
    const hello = await buildHello();
    const scripts = firstScreenKilobytes(html, join(webBuildFolder, 'client'));
    const least = firstScreenKilobytes(hello.html, hello.clientFolder);

    const still = await staticPage(withoutScripts(html));
    const pairs = await visitInTurn(`${address}/`, `${still.address}/`);
    const middle = (figure: keyof Visit) => median(pairs.map(([page]) => page[figure]));
    return [
      {
        kind: 'limit',
        name: 'first-screen JavaScript of the start page beyond a hello-world build',
        measured: scripts - least,
        limit: LIMITS.scriptKilobytes,
        unit: 'kB',
      },
      {
        kind: 'gate',
        name: 'LCP of the start page, against the same page without scripts',
        ratio: ratioOf(pairs.map(([ours, plain]) => [ours.lcp, plain.lcp])),
        bound: 'at most',
        limit: LIMITS.lcpRatio,
      },
      { kind: 'limit', name: 'CLS of the start page', measured: middle('cls'), limit: LIMITS.cls, unit: 'CLS' },
      { kind: 'promise', name: 'first-screen JavaScript, gzip', value: `${scripts.toFixed(1)} kB` },
      { kind: 'promise', name: 'LCP', value: `${Math.round(middle('lcp'))} ms` },
      { kind: 'promise', name: 'TBT', value: `${Math.round(middle('tbt'))} ms` },
    ];
  });
}

/** Visits both in turn, after one visit each that warms the servers and does not count. */
async function visitInTurn(page: string, still: string): Promise<readonly (readonly [Visit, Visit])[]> {
  await visit(page, LANGUAGE);
  await visit(still, LANGUAGE);
  const pairs: (readonly [Visit, Visit])[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    pairs.push([await visit(page, LANGUAGE), await visit(still, LANGUAGE)]);
  }
  return pairs;
}
