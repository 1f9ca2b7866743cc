import { join } from 'node:path';
import { Registry } from 'prom-client';
import { root } from '#server/process/run.ts';
import { ensureWebBuild, webBuildFolder } from '#server/start/web-build.ts';
import { unlimitedAttempts } from '#tooling/testing/api.ts';
import { testClock } from '#tooling/testing/fixtures.ts';
import { createWeb } from '#web/server/web.ts';
import { ENGINE_MODULE, LIBRARY_MODULE, stubEngineScript } from './stub-playback.ts';
import { createWireDouble, type WireDouble } from './wire-double.ts';

/** The built web on a port of its own, with a double of the wire in the place of the api. */
export interface PagesOverDouble {
  readonly address: string;
  readonly wire: WireDouble;
  /** Milliseconds since 1970. */
  now(): number;
  /** Has no page of before shown again. */
  forgetShared(): void;
}

/** An empty page at the same address: a browser's storage is made ready there. */
export const BLANK_PATH = '/blank';

/** Longer than pages without a session are kept for the next viewer. */
const PAST_SHARING_MILLISECONDS = 60_000;

/** Starts it; it ends with the process. */
export async function pagesOverDouble(): Promise<PagesOverDouble> {
  await ensureWebBuild();
  const clock = testClock();
  const wire = await createWireDouble({});
  const { app, showPages } = await createWeb({
    api: { kind: 'in-process', api: wire.app, countryHeader: null },
    buildFolder: webBuildFolder,
    artFolder: join(root, 'demo', 'art', 'files'),
    clock,
    production: false,
    pageBudget: unlimitedAttempts,
    hasInbox: false,
    metrics: new Registry(),
    trustedHops: 0,
    logger: false,
  });
  app.get(BLANK_PATH, (_request, reply) => reply.type('text/html').send('<!doctype html><title>blank</title>'));
  // The player meets a made-up picture, and loads nothing of what would decode a real one.
  const script = stubEngineScript();
  app.get(ENGINE_MODULE, (_request, reply) => reply.type('text/javascript').send(script));
  app.get(LIBRARY_MODULE, (_request, reply) => reply.type('text/javascript').send(''));
  await showPages();
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    // Cookies and storage of pages are allowed to `localhost` as to a secure address.
    address: listening.replace('127.0.0.1', 'localhost'),
    wire,
    now: () => clock.now(),
    forgetShared: () => clock.advance(PAST_SHARING_MILLISECONDS),
  };
}
