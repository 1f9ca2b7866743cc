import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testPicture } from '#media/ingest/test-picture.ts';
import { eventually, killed, shownSecond, startFfmpeg } from './ingest.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A live HLS source with a test picture of 320 by 180, two languages and subtitles. */
export interface HlsSource {
  readonly address: string;
  /** Unix second that its first picture shows. */
  readonly firstSecond: number;
  stop(): Promise<void>;
}

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Русский",LANGUAGE="ru",DEFAULT=YES,URI="1.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",URI="2.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="Русские",LANGUAGE="ru",URI="text.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="sound",SUBTITLES="text"
0.m3u8
`;
const SUBTITLES = `#EXTM3U
#EXT-X-TARGETDURATION:600
#EXT-X-MEDIA-SEQUENCE:0
#EXTINF:600,
text.vtt
`;
const SECONDS = 600;
const CLOCK_HERTZ = 90_000;
/** Where the source's time stamps begin; what comes before the first picture is the muxer's doing. */
const FIRST_STAMP_SECONDS = 100;

export async function startHlsSource(): Promise<HlsSource> {
  const folder = await temporaryFolder();
  const graph = `${testPicture(180)}[out0];sine=440[out1];sine=880[out2]`;
  const sender = await startFfmpeg([
    ...['-re', '-f', 'lavfi', '-i', graph, '-map', '0:v', '-map', '0:a:0', '-map', '0:a:1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-c:a', 'aac'],
    ...['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', String(FIRST_STAMP_SECONDS)],
    ...['-f', 'hls', '-hls_time', '2', '-hls_list_size', '6', '-hls_flags', 'delete_segments'],
    ...['-var_stream_map', 'v:0 a:0 a:1', '-hls_segment_filename', join(folder.path, '%v-%d.ts')],
    join(folder.path, '%v.m3u8'),
  ]);
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    const written: Readonly<Record<string, string>> = {
      'master.m3u8': MASTER,
      'text.m3u8': SUBTITLES,
      'text.vtt': subtitles(),
    };
    const body = written[name] ?? (await readFile(join(folder.path, name)).catch(() => null));
    response.writeHead(body === null ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const firstSecond = await eventually(async () => {
    await readFile(join(folder.path, '2.m3u8'));
    return shownSecond(await readFile(join(folder.path, '0-0.ts')), 320, 180);
  });
  return {
    address: `http://127.0.0.1:${port}`,
    firstSecond,
    async stop() {
      server.closeAllConnections();
      server.close();
      await killed(sender);
      await folder.remove();
    },
  };
}

/** A cue for every second since the first picture. */
function subtitles(): string {
  const head = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${FIRST_STAMP_SECONDS * CLOCK_HERTZ},LOCAL:00:00:00.000\n`;
  const at = (second: number) => `${new Date(second * 1000).toISOString().slice(11, 19)}.000`;
  return [head, ...Array.from({ length: SECONDS }, (_, n) => `${at(n)} --> ${at(n + 1)}\nsecond ${n}\n`)].join('\n');
}
