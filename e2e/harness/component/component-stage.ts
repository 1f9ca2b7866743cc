import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, SHORT_VISITS } from '../browser.ts';
import { keepWords } from '../said.ts';
import { followCalls, untilAnswered } from '../settled.ts';
import type { ContextOptions } from '../stage.ts';
import { beginTrace, endTrace, tellOfFailure } from '../trace.ts';
import { firstAnswers } from './answers/first-answers.ts';
import { OPERATOR } from './answers/operator.ts';
import { deviceOf, tokenOf, type Viewer } from './answers/viewers.ts';
import { BLANK_PATH, type PagesOverDouble, pagesOverDouble } from './pages-over-double.ts';
import { describeStreams, type StubbedStream } from './stub-playback.ts';
import type { Answers } from './wire-calls.ts';
import type { WireDouble } from './wire-double.ts';

/** How a screen is opened. */
export interface Opening {
  /** By default a guest, which the page makes itself. */
  readonly viewer?: Viewer;
  /** Of its browser: window, language, touch. */
  readonly options?: ContextOptions;
  /** What its script kept for this viewer at earlier visits, by names without the operator's. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What streams of the stub engine are like, by a text within their addresses. */
  readonly streams?: Readonly<Record<string, Partial<StubbedStream>>>;
  /** `false`: the page is there once it begins to come, whether its scripts run or not. */
  readonly hydrated?: boolean;
  /** What is done with the browser's page before it goes to the path. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Screens of the built web in a real browser, over a double of the wire: no api, no database, no media. */
export interface ComponentStage {
  readonly address: string;
  /** The answers that screens get; as at first for each test. */
  readonly wire: WireDouble;
  /** Milliseconds since 1970 of the server that renders pages; it stands still. */
  now(): number;
  /**
   * Opens a path in a browser without a past. Its clock is a fake one that starts at the server's time and runs:
   * `page.clock` moves it.
   */
  open(path: string, opening?: Opening): Promise<Page>;
}

const TWELVE_HOURS = 43_200_000;
const NO_MOTION = { reducedMotion: 'reduce' } as const;
const POLICY = 'Content Security Policy';

/** What all files that a worker runs share: one web and one browser, which end with the worker. */
interface Shared {
  readonly pages: PagesOverDouble;
  context(options: ContextOptions): Promise<BrowserContext>;
  closeContexts(): Promise<void>;
}

let shared: Promise<Shared> | undefined;

/** Sets the stage for the component tests of one file, with answers that all of them get besides the usual ones. */
export function setComponents(answers: Answers = {}): ComponentStage {
  let stage: Shared;
  let opened: { readonly page: Page; readonly faults: string[] }[] = [];

  beforeAll(async () => {
    shared ??= openShared();
    stage = await shared;
    begin();
  });
  afterEach(async (test) => {
    const contexts = [...new Set(opened.map(({ page }) => page.context()))];
    await tellOfFailure(test, contexts);
    const faults = [...stage.pages.wire.faults, ...opened.flatMap((each) => each.faults)];
    for (const { page } of opened) await page.close();
    for (const context of contexts) await endTrace(context);
    opened = [];
    begin();
    expect(faults, 'faults of the pages, and calls without a right answer').toEqual([]);
  });

  // Each move of a clock is kept by its context and done again in every page to come.
  afterAll(() => stage.closeContexts());

  function begin(): void {
    stage.pages.forgetShared();
    stage.pages.wire.reset({ ...firstAnswers(() => Math.floor(stage.pages.now() / 1_000)), ...answers });
  }

  return {
    get address() {
      return stage.pages.address;
    },
    get wire() {
      return stage.pages.wire;
    },
    now: () => stage.pages.now(),
    async open(path, { viewer = 'guest', options = {}, stored = {}, streams = {}, hydrated = true, before } = {}) {
      const { address } = stage.pages;
      const context = await stage.context(options);
      // A test that failed may have left it without a connection.
      await context.setOffline(false);
      await beginTrace(context);
      const page = await context.newPage();
      opened.push({ page, faults: faultsOf(page) });
      await page.goto(`${address}${BLANK_PATH}`);
      await context.clearCookies();
      if (viewer !== 'guest')
        await context.addCookies([{ name: 'kinora_session', value: tokenOf(viewer), url: address, httpOnly: true }]);
      const entries = { ...(viewer === 'guest' ? {} : sessionOf(viewer, stage.pages.now())), ...stored };
      await page.evaluate(
        ({ prefix, kept }) => {
          localStorage.clear();
          for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${prefix}${name}`, value);
        },
        { prefix: `kinora:${OPERATOR}:`, kept: entries },
      );
      await describeStreams(page, streams);
      await page.clock.install({ time: stage.pages.now() });
      // The clock is the context's: a test before may have let it stand.
      await page.clock.resume();
      await before?.(page);
      await page.goto(`${address}${path}`, { waitUntil: hydrated ? 'load' : 'commit' });
      if (hydrated) await untilAnswered(page);
      return page;
    },
  };
}

/** The session that a browser keeps of somebody who has signed in. */
const sessionOf = (viewer: Viewer, now: number) => ({
  user_device: deviceOf(viewer),
  token_state: JSON.stringify({
    authorizedAt: now,
    expiresAt: now + TWELVE_HOURS,
    isTokenRefused: false,
    role: viewer === 'child' ? 'child' : 'adult',
  }),
});

/** Script errors of a page, and what its policy blocks. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes(POLICY)) faults.push(message.text());
  });
  return faults;
}

async function openShared(): Promise<Shared> {
  const pages = await pagesOverDouble();
  const browser = await openBrowser(SHORT_VISITS);
  const contexts = new Map<string, Promise<BrowserContext>>();
  return {
    pages,
    /** One for all pages with these options: scripts and sheets that one has loaded and compiled, the next one has. */
    context: (options: ContextOptions) => {
      const key = JSON.stringify(options);
      const context = contexts.get(key) ?? browser.newContext({ ...NO_MOTION, locale: 'en-US', ...options });
      if (!contexts.has(key)) contexts.set(key, context.then(followed));
      return contexts.get(key) ?? context;
    },
    async closeContexts() {
      for (const context of contexts.values()) await (await context).close();
      contexts.clear();
    },
  };
}

async function followed(context: BrowserContext): Promise<BrowserContext> {
  followCalls(context);
  await keepWords(context);
  return context;
}
