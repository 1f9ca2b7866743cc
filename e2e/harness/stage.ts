import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { ChromiumEdition } from '#tooling/quality/machine.ts';
import { type Service, startService } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { logOfTraces } from '#tooling/testing/trace-folder.ts';
import { openBrowser, openPage, SHORT_VISITS } from './browser.ts';
import { withDatabase } from './database.ts';
import { visit } from './hydrated.ts';
import { keepWords } from './said.ts';
import { followCalls } from './settled.ts';
import { addressOf, makeTenant, type Tenant, withTenant } from './tenant.ts';
import { beginTrace, endTrace, tellOfFailure } from './trace.ts';

export type ContextOptions = Parameters<Browser['newContext']>[0];

/** An operator on a running service and a browser, for all journeys of one file. */
export interface Stage {
  /** Of the operator. */
  readonly address: string;
  /** The operator's. */
  readonly shortname: string;
  /** Of the service, which other operators may be on, too. */
  readonly service: string;
  /** Everything the service keeps. */
  readonly dataFolder: string;
  /** Unix seconds by the service's clock, which is another one than the machine's and the browser's. */
  now(): number;
  /** Works on the database: on what is a tenant's, or on everything of the service. */
  withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /**
   * A browser that has never been here, in the place of the one before: two would disturb each other. It asks pages for
   * little motion unless the options say otherwise: drawing every frame of it takes a third of a page's work.
   */
  newContext(options: ContextOptions): Promise<BrowserContext>;
  /** Opens a path in such a browser, and waits until the page is hydrated. */
  open(path: string, options: ContextOptions): Promise<{ readonly page: Page; readonly faults: readonly string[] }>;
}

/** One whose service is the file's own. */
export interface OwnStage extends Stage {
  /** The service's process. */
  readonly pid: number;
  /** Stops the service and starts it again at the same address, on what it left in its folder. */
  restart(): Promise<void>;
}

/** Of the demo's first operator, at the service's own address. */
const DEFAULT = 'kinora';

/**
 * The demo's operator on the service that all share: for journeys that leave it as they found it, or only add to it. What
 * is looked at as people see it takes the whole browser.
 */
export function shareStage(edition: ChromiumEdition = 'headless'): Stage {
  const { address, dataFolder, clockOffset, outputFile } = inject('sharedService');
  return {
    address,
    shortname: DEFAULT,
    service: address,
    dataFolder,
    now: clockAhead(clockOffset),
    withDatabase: (work) => withDatabase(dataFolder, work),
    ...browsing(
      () => browserOf(edition),
      () => address,
      () => readFileSync(outputFile, 'utf8'),
    ),
  };
}

/**
 * An operator of the file's own on the service that all share, a copy of the demo's: for journeys that change channels,
 * titles, settings or anything else of an operator. No two files give theirs the same short name.
 */
export function setTenant(shortname: string, edition: ChromiumEdition = 'headless'): Stage {
  const { address: service, dataFolder, clockOffset, outputFile } = inject('sharedService');
  let tenant: Tenant;

  beforeAll(async () => {
    tenant = await makeTenant({ address: service, dataFolder }, shortname);
  });

  const address = addressOf(service, shortname);
  return {
    address,
    shortname,
    service,
    dataFolder,
    now: clockAhead(clockOffset),
    withDatabase: (work) => withTenant(dataFolder, tenant, work),
    ...browsing(
      () => browserOf(edition),
      () => address,
      () => readFileSync(outputFile, 'utf8'),
    ),
  };
}

/** Starts a service of the file's own in that environment, on an empty folder, and stops it after the file's journeys. */
export function setStage(given: Readonly<Record<string, string>> = {}): OwnStage {
  const environment = { ...logOfTraces, ...given };
  let folder: TemporaryFolder;
  let service: Service;
  let browser: Browser;

  beforeAll(async () => {
    folder = await temporaryFolder();
    service = await startService({ dataFolder: folder.path, environment });
    browser = await openBrowser(SHORT_VISITS);
    // The first visitor sees the waiting page, which comes again by itself until the pages are built.
    const page = await browser.newPage();
    await page.goto(service.address);
    await page.locator('main#content').waitFor();
    await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await folder?.remove();
  });

  return {
    get address() {
      return service.address;
    },
    shortname: DEFAULT,
    get service() {
      return service.address;
    },
    get pid() {
      return service.pid;
    },
    get dataFolder() {
      return folder.path;
    },
    now: clockAhead(0),
    withDatabase: (work) => withDatabase(folder.path, work),
    ...browsing(
      async () => browser,
      () => service.address,
      () => service.output(),
    ),
    async restart() {
      const { port } = new URL(service.address);
      await service.stop();
      service = await startService({ dataFolder: folder.path, environment: { ...environment, PORT: port } });
    },
  };
}

const MILLISECONDS_PER_SECOND = 1_000;

/** A clock in Unix seconds, so many milliseconds ahead of the machine's. */
const clockAhead = (milliseconds: number) => () => (Date.now() + milliseconds) / MILLISECONDS_PER_SECOND;

/** The browsers of all files that a worker runs one after another; they end with the worker. */
const browsers = new Map<ChromiumEdition, Promise<Browser>>();

function browserOf(edition: ChromiumEdition): Promise<Browser> {
  const browser = browsers.get(edition) ?? openBrowser(SHORT_VISITS, edition);
  browsers.set(edition, browser);
  return browser;
}

function browsing(
  browser: () => Promise<Browser>,
  address: () => string,
  serviceOutput: () => string,
): Pick<Stage, 'newContext' | 'open'> {
  let context: BrowserContext | undefined;

  afterEach(async (test) => {
    if (context !== undefined) await tellOfFailure(test, [context], serviceOutput);
    await leave();
  });

  async function newContext(options: ContextOptions): Promise<BrowserContext> {
    await leave();
    context = await (await browser()).newContext({ reducedMotion: 'reduce', ...options });
    followCalls(context);
    await keepWords(context);
    await beginTrace(context);
    return context;
  }

  async function leave(): Promise<void> {
    if (context === undefined) return;
    // Requests that are still answered when a journey ends are not failures of the next one.
    await Promise.all([context, ...context.pages()].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
    await endTrace(context);
    await context.close();
    context = undefined;
  }

  return {
    newContext,
    async open(path, options) {
      const { page, faults } = await openPage(await newContext(options));
      await visit(page, `${address()}${path}`);
      return { page, faults };
    },
  };
}
