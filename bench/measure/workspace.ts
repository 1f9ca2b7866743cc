import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBarePage } from './bare-page.ts';
import type { Target } from './load-plan.ts';
import { untilIdle } from './processes.ts';
import { type Subject, startSubject } from './subject.ts';

/** A service and its comparison servers for one bench. */
export interface Workspace {
  readonly service: Target;
  readonly tokens: readonly string[];
  /** Connection string of the service's database. */
  readonly database: string;
  /** Folder of the service's media store. */
  readonly store: string;
  /** Starts a server of the bare hls.js page. */
  barePage(): Promise<Target>;
  /** Starts bare routes for these payloads: the paths are the keys. */
  bare(payloads: Readonly<Record<string, Payload>>): Promise<Target>;
  /** Starts a bare route that opens a viewing in the service's database and sends this object. */
  bareViewing(film: Buffer): Promise<Target>;
  /** Starts a server that shows this page with the app's stylesheets, fonts and pictures. */
  staticPage(html: string): Promise<Target>;
}

export interface Payload {
  readonly kind: 'bytes' | 'objects' | 'file';
  readonly body: Buffer;
  readonly type: string;
}

export interface ServiceWish {
  /** The roles of the service, as in `KINORA_ROLES`. */
  readonly roles: string;
  /** Minimum number of rows of its start page. */
  readonly startRows?: number;
  /** Minimum number of titles. */
  readonly titles?: number;
  /** Minimum number of channels; a hundred by default. */
  readonly channels?: number;
}

const FEW_CHANNELS = 100;

/** Runs the work once the service has started. */
export async function withWorkspace<Result>(
  { roles, startRows = 0, titles = 0, channels = FEW_CHANNELS }: ServiceWish,
  work: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-payloads-'));
  const subjects: Subject[] = [];
  const start = async (...parameters: Parameters<typeof startSubject>) => {
    const subject = await startSubject(...parameters);
    subjects.push(subject);
    return subject;
  };
  try {
    const service = await start('service', {
      KINORA_ROLES: roles,
      KINORA_BENCH_START_ROWS: String(startRows),
      KINORA_BENCH_TITLES: String(titles),
      KINORA_BENCH_CHANNELS: String(channels),
    });
    await untilIdle(service.pid);
    return await work({
      service: targetOf(service),
      tokens: JSON.parse(readFileSync(String(service.ready['tokensFile']), 'utf8')),
      database: String(service.ready['database']),
      store: String(service.ready['store']),
      barePage: async () => {
        await buildBarePage();
        return targetOf(await start('bare-page'));
      },
      bare: async (payloads) => {
        const files = Object.entries(payloads).map(([name, { kind, body, type }]) => {
          const file = join(folder, name);
          writeFileSync(file, body);
          return [name, { kind, file, type }] as const;
        });
        const bare = await start('bare', { KINORA_BENCH_PAYLOADS: JSON.stringify(Object.fromEntries(files)) });
        return targetOf(bare);
      },
      bareViewing: async (film) => {
        const file = join(folder, 'viewing.json');
        writeFileSync(file, film);
        return targetOf(
          await start('viewing', { KINORA_BENCH_FILM: file, KINORA_BENCH_DATABASE: String(service.ready['database']) }),
        );
      },
      staticPage: async (html) => {
        const file = join(folder, 'page.html');
        writeFileSync(file, html);
        const server = await start('static', { KINORA_BENCH_PAGE: file });
        return targetOf(server);
      },
    });
  } finally {
    for (const subject of subjects.reverse()) await subject.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const targetOf = ({ pid, ready }: Subject): Target => ({ address: String(ready['address']), pid });

/** Headers of a viewer's browser: crawlers get another page, without scripts. */
export const asViewer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
/** The same on a phone: some pages are others there. */
export const asPhone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

/** The body of a successful answer. */
export async function bodyOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
