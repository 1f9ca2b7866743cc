import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#e2e/harness/browser.ts';
import { type BareStream, bareAddress } from './measure/bare-page.ts';
import { type FrameTimes, type PlayingVisit, visitPlaying } from './measure/first-frame.ts';
import type { Figure } from './measure/gate.ts';
import { openLine } from './measure/line.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { newViewer, type Viewer } from './measure/viewer.ts';
import { withWorkspace } from './measure/workspace.ts';

const LINE = { bitsPerSecond: 20_000_000, roundTripMilliseconds: 40 };
const PAIRS = 15;
const GUESTS = 3;
const FIRST_RATIO = 1.5;
const PROMISED_FIRST_RATIO = 1.25;
const SEEK_RATIO = 1.2;

const TITLE = 'trip-to-the-moon';
const SEEK_SECONDS = 600;
/** So far before now a seek into the archive leads. */
const ARCHIVE_SECONDS = 600;
/** All visits to a channel take less, and fall within one programme: a press leads as far back as it says. */
const VISITS_SECONDS = 240;
/** A hand holds a button for so long, in milliseconds: players may get ready meanwhile. */
const PRESS = { delay: 80 };
/** At its very edge the line takes no press. */
const LEAST_SHARE = 0.02;
const MILLISECONDS_PER_SECOND = 1000;

type Pair = readonly [ours: FrameTimes, bare: FrameTimes];

/** The first frame of a cold watch page and a cold TV page, and of another place in them, against a bare hls.js page. */
export function benchFirstFrame(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async (workspace) => {
    const line = openLine(LINE);
    const browser = await openBrowser();
    try {
      const service = await line.to(workspace.service.address);
      const bare = await line.to((await workspace.barePage()).address);
      const watch = `${service}/watch/${TITLE}`;
      const film = await visitInTurn(browser, {
        viewer: await newViewer(browser, service),
        ours: { address: watch, press: (page) => pressLine(page, () => SEEK_SECONDS) },
        bare: async (viewer) => bareAddress(bare, await bareFilm(viewer)),
      });
      const viewer = await newViewer(browser, service);
      const slug = await viewer.channelAmid({ before: ARCHIVE_SECONDS, after: VISITS_SECONDS });
      const television = `${service}/channels/all/${slug}`;
      const channel = await visitInTurn(browser, {
        viewer,
        ours: { address: television, press: (page) => pressLine(page, (live) => live - ARCHIVE_SECONDS) },
        bare: async () => bareAddress(bare, await bareChannel(viewer, slug)),
      });
      return [
        ...figuresOf('a cold watch page', 'a seek within a film', film),
        ...figuresOf('a cold TV page', 'a seek into the archive', channel),
        await guestFigure(browser, 'a cold watch page', watch),
        await guestFigure(browser, 'a cold TV page', television),
      ];
    } finally {
      await browser.close();
      await line.close();
    }
  });
}

const bareFilm = async (viewer: Viewer): Promise<BareStream> => ({
  ...{ stream: await viewer.film(TITLE), profile: 'film', start: 0, seek: SEEK_SECONDS },
});

const bareChannel = async (viewer: Viewer, slug: string): Promise<BareStream> => ({
  ...{ stream: await viewer.channel(slug), profile: 'channel' },
  next: await viewer.channel(slug, Math.floor(Date.now() / MILLISECONDS_PER_SECOND) - ARCHIVE_SECONDS),
});

/** Presses the player's line at the second that is wanted, from the second that the picture is at. */
async function pressLine(page: Page, wanted: (watched: number) => number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  const input = page.locator('[data-player] input[type="range"][max]').first();
  const [value, most] = [Number(await input.inputValue()), Number(await input.getAttribute('max'))];
  const box = await input.boundingBox();
  if (box === null) throw new Error('the player shows no line');
  const share = Math.max(wanted(value) / most, LEAST_SHARE);
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2, PRESS);
}

interface Visits {
  readonly viewer: Viewer;
  readonly ours: PlayingVisit;
  readonly bare: (viewer: Viewer) => Promise<string>;
}

/** Visits both in turn, the order changing from pair to pair, after one visit each that does not count. */
async function visitInTurn(browser: Browser, { viewer, ours, bare }: Visits): Promise<readonly Pair[]> {
  const visitOurs = () => visitPlaying(browser, { ...ours, session: viewer.session });
  const visitBare = async () =>
    visitPlaying(browser, { address: await bare(viewer), press: (page) => page.mouse.click(1, 1, PRESS) });
  await visitOurs();
  await visitBare();
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) pairs.push([await visitOurs(), await visitBare()]);
    else {
      const before = await visitBare();
      pairs.push([await visitOurs(), before]);
    }
  }
  return pairs;
}

function figuresOf(page: string, seek: string, pairs: readonly Pair[]): readonly Figure[] {
  const first = pairs.map(([ours, bare]) => [ours.first, bare.first] as const);
  const after = pairs.map(([ours, bare]) => [ours.afterPress ?? Number.NaN, bare.afterPress ?? Number.NaN] as const);
  return [
    {
      kind: 'gate',
      name: `first frame of ${page}, against the bare page`,
      ratio: ratioOf(first),
      bound: 'at most',
      limit: FIRST_RATIO,
    },
    {
      kind: 'promise',
      name: `first frame of ${page}; of the bare page`,
      value: `${inMilliseconds(first)}, promised ${PROMISED_FIRST_RATIO} of it`,
    },
    {
      kind: 'gate',
      name: `first frame after ${seek}, against the bare page`,
      ratio: ratioOf(after),
      bound: 'at most',
      limit: SEEK_RATIO,
    },
    { kind: 'promise', name: `first frame after ${seek}; of the bare page`, value: inMilliseconds(after) },
  ];
}

const inMilliseconds = (pairs: readonly (readonly [number, number])[]) =>
  [0, 1].map((side) => `${Math.round(median(pairs.map((pair) => pair[side] ?? Number.NaN)))} ms`).join('; ');

async function guestFigure(browser: Browser, page: string, address: string): Promise<Figure> {
  const times: number[] = [];
  for (let time = 0; time < GUESTS; time += 1) times.push((await visitPlaying(browser, { address })).first);
  return { kind: 'promise', name: `first frame of ${page} for a new guest`, value: `${Math.round(median(times))} ms` };
}
