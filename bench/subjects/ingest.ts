/** The real worker over an embedded PostgreSQL, with a file of 720p to record as a live source. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { readConfiguration } from '#server/configuration.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { openApplication } from '#server/start/application.ts';

const SECONDS = 20;

const ffmpeg = await locateFfmpeg();
if (ffmpeg === null) throw new Error('recording is measured with ffmpeg 5 or newer');
const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'));
const source = join(folder, 'source.mp4');
await promisify(execFile)(ffmpeg.path, [
  ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25', '-f', 'lavfi', '-i', 'sine=440', '-t', String(SECONDS)],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50', '-b:v', '2500k'],
  ...['-c:a', 'aac', '-b:a', '128k', source],
]);
const cluster = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
const application = await openApplication(
  readConfiguration({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    KINORA_DATA: folder,
    DATABASE_URL: cluster.connectionString,
    KINORA_DEMO: 'small',
    KINORA_ROLES: 'api,worker',
    KINORA_LOG: 'silent',
    KINORA_PACKAGING: 'none',
  }),
  new AbortController().signal,
);
console.log(JSON.stringify({ connectionString: cluster.connectionString, source }));

// The measuring process ends the subject by closing its input.
process.stdin.resume().once('end', async () => {
  await application.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
