import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse, { type Flags } from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { quietArguments } from '#e2e/harness/browser.ts';
import { chromiumPath } from '#tooling/quality/machine.ts';

/** The simulated device: a mid-range phone on slow 4G, or a desktop computer on a fast line. */
export type Device = 'mobile' | 'desktop';

export interface VisitOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly device: Device;
}

/** A first visit measured by Lighthouse with simulated throttling. */
export interface Visit {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Total blocking time, milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

const AUDITS = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' } as const;
const DEVTOOLS = /DevTools listening on ws:\/\/[^:]+:(\d+)\//;
const REMOVAL_ATTEMPTS = 5;

/** Visits a page with a new browser profile: no cache and no session. */
export async function visit(url: string, { headers, device }: VisitOptions): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'kinora-profile-'));
  const browser = startBrowser(profile);
  try {
    const flags: Flags = {
      port: await debuggingPort(browser),
      onlyAudits: Object.values(AUDITS),
      extraHeaders: { ...headers },
      disableFullPageScreenshot: true,
      logLevel: 'error',
    };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktop : undefined);
    const value = (audit: string) => {
      const found = result?.lhr.audits[audit]?.numericValue;
      if (found === undefined) throw new Error(`Lighthouse has no ${audit} for ${url}`);
      return found;
    };
    return { lcp: value(AUDITS.lcp), tbt: value(AUDITS.tbt), cls: value(AUDITS.cls) };
  } finally {
    await ended(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: REMOVAL_ATTEMPTS });
  }
}

function startBrowser(profile: string): ChildProcess {
  const program = chromiumPath('whole');
  if (program === null) throw new Error('no Chromium on this machine');
  return spawn(
    program,
    [...quietArguments, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function debuggingPort(browser: ChildProcess): Promise<number> {
  if (browser.stderr === null) throw new Error('the browser needs a pipe for stderr to report its port');
  for await (const line of createInterface({ input: browser.stderr })) {
    const port = DEVTOOLS.exec(line)?.[1];
    if (port !== undefined) {
      browser.stderr.resume();
      return Number(port);
    }
  }
  throw new Error('the browser exited before it reported its port');
}

function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    browser.once('exit', () => resolve());
    browser.kill();
  });
}
