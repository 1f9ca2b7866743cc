import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#e2e/harness/browser.ts';
import { bareAddress } from './measure/bare-page.ts';
import { visitPlaying } from './measure/first-frame.ts';
import type { Figure } from './measure/gate.ts';
import { openLine } from './measure/line.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { newViewer, type Viewer } from './measure/viewer.ts';
import { withWorkspace } from './measure/workspace.ts';

const LINE = { bitsPerSecond: 20_000_000, roundTripMilliseconds: 40 };
const PAIRS = 9;
const READY_RATIO = 0.5;
const COLD_RATIO = 1.1;

const OPEN = 'polden';
/** The next channel of the demo's list, and one that is no neighbour. */
const NEIGHBOUR = { id: 2, slug: 'bolshoy-zal' };
const OTHER = { id: 4, slug: 'celluloid' };
/** A hand holds a button for so long, in milliseconds: players may get ready meanwhile. */
const PRESS = { delay: 80 };

/** Changes of channel: ours by a press, and by the bare hls.js page that switches to the same stream. */
interface Change {
  readonly name: string;
  readonly slug: string;
  readonly press: (page: Page) => Promise<void>;
  readonly limit: number;
}

const changes: readonly Change[] = [
  {
    name: 'a change to a neighbour that is ready',
    slug: NEIGHBOUR.slug,
    limit: READY_RATIO,
    async press(page) {
      await page.locator(`[data-player][data-ready~="${NEIGHBOUR.id}"]`).waitFor();
      await page.locator('[data-player]').hover();
      await page.locator('[aria-keyshortcuts="PageUp"]').click(PRESS);
    },
  },
  {
    name: 'a change to a cold channel',
    slug: OTHER.slug,
    limit: COLD_RATIO,
    press: (page) => page.locator(`[data-channels] [data-channel="${OTHER.id}"]`).click(PRESS),
  },
];

/** From the end of a press to the first frame of another channel, against a bare hls.js page that has its address. */
export function benchZap(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async (workspace) => {
    const line = openLine(LINE);
    const browser = await openBrowser();
    try {
      const service = await line.to(workspace.service.address);
      const bare = await line.to((await workspace.barePage()).address);
      const viewer = await newViewer(browser, service);
      const figures: Figure[] = [];
      for (const change of changes) figures.push(...(await measure(browser, { service, bare, viewer, change })));
      return figures;
    } finally {
      await browser.close();
      await line.close();
    }
  });
}

interface Measured {
  readonly service: string;
  readonly bare: string;
  readonly viewer: Viewer;
  readonly change: Change;
}

async function measure(browser: Browser, { service, bare, viewer, change }: Measured): Promise<readonly Figure[]> {
  const ours = async () =>
    (
      await visitPlaying(browser, {
        address: `${service}/channels/all/${OPEN}`,
        session: viewer.session,
        press: change.press,
      })
    ).afterPress ?? Number.NaN;
  const others = async () => {
    const stream = {
      stream: await viewer.channel(OPEN),
      profile: 'channel',
      next: await viewer.channel(change.slug),
    } as const;
    const address = bareAddress(bare, { ...stream, nextStart: 'live' });
    return (
      (await visitPlaying(browser, { address, press: (page) => page.mouse.click(1, 1, PRESS) })).afterPress ??
      Number.NaN
    );
  };
  await ours();
  await others();
  const pairs: (readonly [number, number])[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) pairs.push([await ours(), await others()]);
    else {
      const before = await others();
      pairs.push([await ours(), before]);
    }
  }
  const milliseconds = [0, 1].map((side) => `${Math.round(median(pairs.map((pair) => pair[side] ?? Number.NaN)))} ms`);
  return [
    {
      kind: 'gate',
      name: `first frame after ${change.name}, against the bare page`,
      ratio: ratioOf(pairs),
      bound: 'at most',
      limit: change.limit,
    },
    { kind: 'promise', name: `first frame after ${change.name}; of the bare page`, value: milliseconds.join('; ') },
  ];
}
