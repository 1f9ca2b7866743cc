import { join } from 'node:path';
import { Registry } from 'prom-client';
import { root } from '#server/process/run.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { ensureWebBuild, webBuildFolder } from '#server/start/web-build.ts';
import { createWeb } from '#web/server/web.ts';
import { type TestApi, testApi, unlimitedAttempts } from './api.ts';

/** The readers of pages over HTTP: a crawler gets them whole, a browser with the data of its scripts. */
const AGENTS = {
  crawler: 'Googlebot/2.1',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
} as const;

export interface PageReader {
  readonly agent?: keyof typeof AGENTS;
  readonly host?: string;
  /** Short name of the operator on the shared host. */
  readonly provider?: string;
  /** The `Accept-Language` header; null sends none. */
  readonly languages?: string | null;
}

/** The first answer to a page's address. */
export interface FirstAnswer {
  readonly status: number;
  /** Where it sends the reader; null: nowhere. */
  readonly location: string | null;
  readonly html: string;
  readonly cookies: readonly unknown[];
}

export interface FileAnswer {
  readonly status: number;
  /** Media type. */
  readonly type: string;
  /** What it says, if it is a text. */
  readonly text: string;
}

/** The web as it is built, before an api with the small demo: pages without a listener and without a browser. */
export interface DemoWeb {
  readonly api: TestApi;
  /** Where pages say that they are. */
  readonly address: string;
  /** By default a crawler of the default operator that asks for Russian. */
  read(path: string, reader?: PageReader): Promise<FirstAnswer>;
  /** A file by its path. */
  file(path: string): Promise<FileAnswer>;
  close(): Promise<void>;
}

const HOST = 'kinora.test';
const artFolder = join(root, 'demo', 'art', 'files');

export async function demoWeb(): Promise<DemoWeb> {
  await ensureWebBuild();
  const api = await testApi({}, async (database, clock) => {
    await seedDemo(database, { now: clock.now(), size: 'small' });
  });
  const { app, showPages } = await createWeb({
    api: { kind: 'in-process', api: api.app, countryHeader: null },
    buildFolder: webBuildFolder,
    artFolder,
    clock: api.clock,
    production: true,
    pageBudget: unlimitedAttempts,
    hasInbox: false,
    metrics: new Registry(),
    trustedHops: 0,
    logger: false,
  });
  await showPages();
  return {
    api,
    address: `http://${HOST}`,
    read: async (path, { agent = 'crawler', host = HOST, provider, languages = 'ru' } = {}) => {
      const headers = {
        host,
        'user-agent': AGENTS[agent],
        ...(languages === null ? {} : { 'accept-language': languages }),
      };
      const answer = await app.inject({
        url: path,
        headers,
        cookies: provider === undefined ? {} : { kinora_provider: provider },
      });
      const { location } = answer.headers;
      return {
        status: answer.statusCode,
        location: location === undefined ? null : String(location),
        html: answer.body,
        cookies: answer.cookies,
      };
    },
    file: async (path) => {
      const { statusCode, headers, body } = await app.inject({ url: path, headers: { host: HOST } });
      return { status: statusCode, type: String(headers['content-type']), text: body };
    },
    close: async () => {
      await app.close();
      await api.close();
    },
  };
}
