import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, type TestContext } from 'vitest';
import { root } from '#server/process/run.ts';
import { isTraced, TRACES, traceFolder } from '#tooling/testing/trace-folder.ts';
import { describePages, keepRecord } from './failed-page.ts';

/** A page that does not answer any more must not hold up the others. */
const LONGEST_LOOK_MILLISECONDS = 10_000;
const LINES_OF_A_SERVICE = 300;

/** Those whose steps are being kept. */
const traced = new Set<BrowserContext>();

/** Begins to keep what happens in a browser: a record of it, and every step with its picture where all is traced. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  keepRecord(context);
  if (!isTraced || traced.has(context)) return;
  traced.add(context);
  await context.tracing.start({ screenshots: true, snapshots: true });
}

/** Writes the steps so far; `npx playwright-core show-trace <file>` shows them. A test may have several browsers. */
export async function endTrace(context: BrowserContext): Promise<void> {
  if (traced.delete(context)) await context.tracing.stop({ path: join(currentFolder(), `steps-${++written}.zip`) });
}
let written = 0;

/**
 * Adds to the message of a test that failed where the pages of its browsers were, what they showed and did, and the folder
 * where this is kept with their pictures and with what the service printed last.
 */
export async function tellOfFailure(
  { task }: TestContext,
  contexts: readonly BrowserContext[],
  serviceOutput: () => string = () => '',
): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (error === undefined || contexts.length === 0) return;
  const folder = currentFolder();
  await mkdir(folder, { recursive: true });
  const described = await Promise.race([
    Promise.all(contexts.map(describePages)).then((each) => each.join('\n\n')),
    once(AbortSignal.timeout(LONGEST_LOOK_MILLISECONDS), 'abort').then(() => 'no page answers'),
  ]);
  await writeFile(join(folder, 'pages.txt'), described);
  const printed = serviceOutput().split('\n').slice(-LINES_OF_A_SERVICE).join('\n');
  if (printed !== '') await writeFile(join(folder, 'service.log'), printed);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page, index) => takePicture(page, join(folder, `page-${index + 1}.png`))));
  error.message += `\n\n${described}\n\ntrace: ${relative(root, folder)}`;
}

/** The same for the tests of a file with a browser of its own: called below the hooks that open and close what they use. */
export function tellOfFailures(browser: () => Browser, serviceOutput?: () => string): void {
  beforeAll(() => {
    browser().on('context', keepRecord);
  });
  afterEach((test) => tellOfFailure(test, browser().contexts(), serviceOutput));
}

/** A page of which none can be taken says by its words in what state it is. */
const takePicture = (page: Page, path: string) =>
  page.screenshot({ path, timeout: LONGEST_LOOK_MILLISECONDS }).catch(() => null);

function currentFolder(): string {
  const { testPath = root, currentTestName: title = null } = expect.getState();
  return join(root, TRACES, traceFolder({ file: relative(root, testPath), title }), isTraced ? 'traced' : 'failed');
}
