import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './measure/gate.ts';
import { writeGuide, writePlaylist, writeTitles } from './measure/import-files.ts';
import { load } from './measure/load.ts';
import { type Ratio, ratioOf } from './measure/ratio.ts';
import { BOTH_CORES, runSubject } from './measure/subject.ts';
import { type Workspace, withWorkspace } from './measure/workspace.ts';

/** A part of the usual size, such as 0.1, for a quick look: the gates are those of the whole. */
const SIZE = Number(process.env['KINORA_BENCH_IMPORT_SIZE'] ?? 1);
const CHANNELS = 400;
const GUIDE = { channels: CHANNELS, programmes: Math.round(336_000 * SIZE) };
const TITLES = Math.round(100_000 * SIZE);
/** The guide begins two days back. */
const BACK_SECONDS = 2 * 86_400;
/** Calls of the channel list each second: an import and its viewers share two cores with their generator. */
const LOAD = { connections: 8, seconds: 4, eachSecond: 100 };
const MOST_PAIRS = 5;
/** Guides that are imported one after another while viewers call: one import is too short for enough pairs. */
const EDITIONS_WITH_VIEWERS = [2, 3, 4, 5];
const MEBIBYTE = 1024 ** 2;

/** Speed of imports against a parser that does nothing else, against a repeated import, and what viewers notice of one. */
export const benchImport = (): Promise<readonly Figure[]> =>
  withWorkspace({ roles: 'api' }, async (workspace) => {
    const folder = mkdtempSync(join(tmpdir(), 'kinora-import-files-'));
    try {
      const files = { folder, importing: importerOf(workspace, folder) };
      return [...(await benchGuide(files)), ...(await benchTitles(files)), await benchViewers(workspace, files)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

interface Imported {
  readonly seconds: number;
  readonly heapMebibytes: number;
  readonly residentMebibytes: number;
}

interface Files {
  readonly folder: string;
  importing(kind: string, file: string, ...options: readonly string[]): Promise<Imported>;
}

const importerOf =
  ({ database }: Workspace, folder: string): Files['importing'] =>
  async (kind, file, ...options) => {
    const environment = {
      KINORA_BENCH_IMPORT: JSON.stringify([kind, file, ...options]),
      KINORA_DATA: folder,
      DATABASE_URL: database,
    };
    // As an operator's command has them: it reads by one and writes by the other.
    const result = await runSubject('import', environment, BOTH_CORES);
    return {
      seconds: Number(result['seconds']),
      heapMebibytes: Number(result['heapMebibytes']),
      residentMebibytes: Number(result['residentMebibytes']),
    };
  };

async function benchGuide({ folder, importing }: Files): Promise<readonly Figure[]> {
  const [playlist, guide] = [join(folder, 'tv.m3u'), join(folder, 'guide.xml')];
  await writePlaylist(playlist, CHANNELS);
  await writeGuide(guide, { ...GUIDE, from: guideStart(), edition: 1 });
  await importing('m3u', playlist, '--free');
  const before = await parserSeconds(guide);
  const first = await importing('xmltv', guide);
  const second = await importing('xmltv', guide);
  const after = await parserSeconds(guide);
  const megabytes = Math.round(statSync(guide).size / MEBIBYTE);
  return [
    {
      kind: 'gate',
      name: `speed of a guide of ${megabytes} MiB with ${GUIDE.programmes} programmes, against its bare parser`,
      ratio: ratioOf([before, after].map((bare) => [bare, first.seconds])),
      bound: 'at least',
      limit: 0.2,
    },
    { kind: 'promise', name: 'the same; promised 15 s and 250 MiB', value: describeImport(first) },
    again('guide', ratioOf([[second.seconds, first.seconds]])),
    { kind: 'promise', name: 'the second import of that guide', value: describeImport(second) },
  ];
}

async function benchTitles({ folder, importing }: Files): Promise<readonly Figure[]> {
  const titles = join(folder, 'titles.json');
  await writeTitles(titles, TITLES);
  const first = await importing('titles', titles);
  const second = await importing('titles', titles);
  return [
    { kind: 'promise', name: `${TITLES} titles; promised 120 s and 300 MiB of heap`, value: describeImport(first) },
    again('titles', ratioOf([[second.seconds, first.seconds]])),
    { kind: 'promise', name: 'the second import of those titles', value: describeImport(second) },
  ];
}

/** Viewers' calls while guides are imported whose every text is new. */
async function benchViewers({ service, tokens }: Workspace, { folder, importing }: Files): Promise<Figure> {
  const guide = join(folder, 'other.xml');
  const paths = tokens.map((token) => `/v2/channels?includes=current_schedules&access_token=${token}`);
  const plan = { ...LOAD, target: service, paths };
  await load(plan);
  const pairs: (readonly [number, number])[] = [];
  for (const edition of EDITIONS_WITH_VIEWERS) {
    await writeGuide(guide, { ...GUIDE, from: guideStart(), edition });
    const calm: number[] = [];
    for (let turn = 0; turn < MOST_PAIRS; turn += 1) calm.push((await load(plan)).p99Milliseconds);
    let isRunning = true;
    const imported = importing('xmltv', guide).finally(() => {
      isRunning = false;
    });
    for (const limit of calm) {
      const measured = (await load(plan)).p99Milliseconds;
      // One that went on after the import says nothing of it.
      if (isRunning) pairs.push([measured, limit]);
    }
    await imported;
  }
  return {
    kind: 'gate',
    name: 'channel list, p99 while a guide is imported',
    ratio: ratioOf(pairs),
    bound: 'at most',
    limit: 2,
  };
}

const again = (what: string, ratio: Ratio): Figure => ({
  kind: 'gate',
  name: `time of a second import of the same ${what}, against the first`,
  ratio,
  bound: 'at most',
  limit: 0.5,
});

const parserSeconds = async (file: string): Promise<number> =>
  Number((await runSubject('parser', { KINORA_BENCH_FILE: file }))['seconds']);

const guideStart = () => Math.floor(Date.now() / 1000 / 3600) * 3600 - BACK_SECONDS;

const describeImport = ({ seconds, heapMebibytes, residentMebibytes }: Imported) =>
  `${seconds.toFixed(1)} s, RSS ${Math.round(residentMebibytes)} MiB, heap ${Math.round(heapMebibytes)} MiB`;
