import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Service, startService } from '#server/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openBrowser, openPage } from './browser.ts';
import { copyOfData } from './first-data.ts';

export type ContextOptions = Parameters<Browser['newContext']>[0];

/** A service and a browser, for all journeys of one file. */
export interface SharedStage {
  readonly address: string;
  /** The service's process. */
  readonly pid: number;
  /** Everything the service keeps. */
  readonly dataFolder: string;
  /** A browser that has never been here, in the place of the one before: two would disturb each other. */
  newContext(options: ContextOptions): Promise<BrowserContext>;
  /** Opens a path in such a browser. */
  open(path: string, options: ContextOptions): Promise<{ readonly page: Page; readonly faults: readonly string[] }>;
}

/** One whose service is the file's own. */
export interface Stage extends SharedStage {
  /** Stops the service and starts it again at the same address, on what it left in its folder. */
  restart(): Promise<void>;
}

/**
 * Sets the stage before the journeys of a file and strikes it after them; the service runs in that environment, with the
 * data of the demo's first start or, where the environment names a demo of its own, with none.
 */
export function setStage(environment: Readonly<Record<string, string>> = {}): Stage {
  let folder: TemporaryFolder;
  let service: Service;

  beforeAll(async () => {
    folder = 'KINORA_DEMO' in environment ? await temporaryFolder() : await copyOfData(inject('firstData'));
    service = await startService({ dataFolder: folder.path, environment });
  });
  afterAll(async () => {
    await service?.stop();
    await folder?.remove();
  });
  const browsing = setBrowser(() => service.address);

  return {
    get address() {
      return service.address;
    },
    get pid() {
      return service.pid;
    },
    get dataFolder() {
      return folder.path;
    },
    ...browsing,
    async restart() {
      const { port } = new URL(service.address);
      await service.stop();
      service = await startService({ dataFolder: folder.path, environment: { ...environment, PORT: port } });
    },
  };
}

/** A stage on the service that several files use: for journeys that leave it as they found it, or only add to it. */
export function shareStage(): SharedStage {
  const service = inject('sharedService');
  return { ...service, ...setBrowser(() => service.address) };
}

/** A browser before the journeys of a file, closed after them. */
function setBrowser(address: () => string): Pick<SharedStage, 'newContext' | 'open'> {
  let browser: Browser;
  let context: BrowserContext | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    // The first visitor sees the waiting page, which comes again by itself until the pages are built.
    const page = await browser.newPage();
    await page.goto(address());
    await page.locator('main#content').waitFor();
    await page.close();
  });
  afterEach(leave);
  afterAll(() => browser?.close());

  async function newContext(options: ContextOptions): Promise<BrowserContext> {
    await leave();
    context = await browser.newContext(options);
    return context;
  }

  async function leave(): Promise<void> {
    await context?.close();
    context = undefined;
  }

  return {
    newContext,
    async open(path, options) {
      const { page, faults } = await openPage(await newContext(options));
      await page.goto(`${address()}${path}`);
      return { page, faults };
    },
  };
}
