import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { content } from '#server/operator/content.ts';
import { bareAddress } from './measure/bare-page.ts';
import type { Figure } from './measure/gate.ts';
import { type LineSettings, openLine } from './measure/line.ts';
import { installPaddedLadder } from './measure/padded-ladder.ts';
import { type Play, playFor } from './measure/stalls.ts';
import { newViewer } from './measure/viewer.ts';
import { type Workspace, withWorkspace } from './measure/workspace.ts';

const SECONDS = 120;
/** The player may stall for so much longer than the bare page. */
const LONGER_SECONDS = 1;
const TITLE = 'trip-to-the-moon';
const FAST = { bitsPerSecond: 20_000_000, roundTripMilliseconds: 40 };

const LINES: Readonly<Record<string, LineSettings>> = {
  'a line of 1 Mbit/s': { ...FAST, bitsPerSecond: 1_000_000 },
  'an outage of 10 s': { ...FAST, outage: { from: 40, to: 50 } },
  'held pieces': { ...FAST, held: { share: 0.02, leastMilliseconds: 200, mostMilliseconds: 1_000, seed: 17 } },
};

/** Two minutes of a film on lines with faults, beside the bare hls.js page on a line with the same ones. */
export function benchShape(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async (workspace) => {
    await useLadder(workspace);
    const bare = (await workspace.barePage()).address;
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const [name, settings] of Object.entries(LINES)) {
        const [ours, theirs] = await Promise.all([
          playOurs(browser, workspace.service.address, settings),
          playBare(browser, { service: workspace.service.address, bare }, settings),
        ]);
        figures.push(...figuresOf(name, ours, theirs));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

/** The title plays on the ladder from now on. */
async function useLadder({ database, store }: Workspace): Promise<void> {
  const source = { kind: 'clip', asset: await installPaddedLadder(store) } as const;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await changeContent(client, content.titles, ({ slug }) => (slug === TITLE ? { source } : null));
  } finally {
    await client.end();
  }
}

/** The line is opened for the visit: its outage is counted from there. */
async function onLine<Result>(
  settings: LineSettings,
  work: (to: (address: string) => Promise<string>) => Promise<Result>,
) {
  const line = openLine(settings);
  try {
    return await work(line.to);
  } finally {
    await line.close();
  }
}

const playOurs = (browser: Browser, address: string, settings: LineSettings): Promise<Play> =>
  onLine(settings, async (to) => {
    const service = await to(address);
    const { session } = await newViewer(browser, service);
    return playFor(browser, SECONDS, { address: `${service}/watch/${TITLE}`, session });
  });

const playBare = (
  browser: Browser,
  { service, bare }: { readonly service: string; readonly bare: string },
  settings: LineSettings,
): Promise<Play> =>
  onLine(settings, async (to) => {
    const viewer = await newViewer(browser, await to(service));
    const stream = await viewer.film(TITLE);
    return playFor(browser, SECONDS, { address: bareAddress(await to(bare), { stream, profile: 'film', start: 0 }) });
  });

function figuresOf(name: string, ours: Play, bare: Play): readonly Figure[] {
  return [
    {
      kind: 'limit',
      name: `seconds stalled in two minutes with ${name}, beyond those of the bare page`,
      measured: ours.stalledSeconds - bare.stalledSeconds,
      limit: LONGER_SECONDS,
      unit: 's',
    },
    {
      kind: 'limit',
      name: `players that do not play at the end, with ${name}`,
      measured: ours.isPlayingAtEnd ? 0 : 1,
      limit: 0,
      unit: 'players',
    },
    {
      kind: 'promise',
      name: `seconds stalled with ${name}; of the bare page`,
      value: `${ours.stalledSeconds.toFixed(1)}; ${bare.stalledSeconds.toFixed(1)}`,
    },
  ];
}
