import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDiskStore } from '#media/store/disk-store.ts';
import { findInstalled } from '#media/store/install-asset.ts';
import { makeFilm } from '#media/testing/film.ts';
import { runCommandLine } from '#server/operator/command-line.ts';
import { content } from '#server/operator/content.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { JOINED_SCHEME, joinFilm } from '#worker/imports/titles/joined-film.ts';
import { showImportedFilms } from '#worker/imports/titles/show-films.ts';
import { startPackaging } from '#worker/packaging/packaging.ts';

const SLOW_MILLISECONDS = 120_000;
const PATIENCE = { timeout: 100_000, interval: 200 };

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
});
afterEach(() => Promise.all([api.close(), folder.remove()]));

test.runIf(isSlowProof)(
  'a film in two parts with subtitles beside it is packaged as one, and its title plays it then',
  async () => {
    const place = join(folder.path, 'films', "Director's Cut (1990)");
    await mkdir(place, { recursive: true });
    for (const part of [1, 2]) await makeFilm(join(place, `Director's Cut cd${part}.mkv`), ['testsrc2=s=64x64:d=1']);
    await writeFile(join(place, "Director's Cut.ru.srt"), '1\n00:00:00,000 --> 00:00:01,000\nДа\n');
    const environment = { KINORA_DATA: folder.path, DATABASE_URL: api.connectionString };
    const printed: unknown[] = [];
    const terminal = { log: (line: unknown) => printed.push(line), error: (line: unknown) => printed.push(line) };
    await runCommandLine(['import', 'titles', join(folder.path, 'films')], environment, terminal);
    expect(printed).toEqual(['1 entries: 1 added, 0 changed, 0 removed']);

    const store = openDiskStore(join(folder.path, 'media'));
    const { database, bus, clock } = api;
    const context = { database, bus, clock, log: (event: unknown) => printed.push(event) };
    const task = showImportedFilms({ content, store });
    const packaging = await startPackaging({
      ...{ database, store, log: context.log, makers: { [JOINED_SCHEME]: joinFilm } },
      workFolder: join(folder.path, 'packaging'),
    });
    try {
      const source = await vi.waitFor(async () => {
        await task.run(context);
        const { rows } = await database.$client.query<{ asset: string; seconds: number }>(
          `SELECT source ->> 'asset' AS asset, duration_seconds AS seconds FROM contents
           WHERE provider_id = $1 AND source IS NOT NULL`,
          [alpha.id],
        );
        const { rows: failed } = await database.$client.query(
          `SELECT error FROM packaging_jobs WHERE error IS NOT NULL`,
        );
        expect(failed).toEqual([]);
        expect(rows).toHaveLength(1);
        return rows[0];
      }, PATIENCE);
      expect(source?.seconds).toBe(2);
      const asset = await findInstalled(store, source?.asset ?? '');
      expect(asset?.subtitles.map(({ language }) => language)).toEqual(['ru']);
    } finally {
      await packaging.stop();
    }
  },
  SLOW_MILLISECONDS,
);
