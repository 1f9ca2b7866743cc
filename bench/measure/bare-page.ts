import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#server/process/run.ts';
import { precompress } from '#web/precompress.ts';

export const bareBuildFolder = join(root, '.cache', 'bare');

const PAGES = ['bare.html', 'virtual-grid/index.html'];

/** Builds `bench/bare.html`, which plays one stream with hls.js, and `bench/virtual-grid`, a list of the library; they do nothing else. */
export async function buildBarePage(): Promise<void> {
  await build({
    root: join(root, 'bench'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: bareBuildFolder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: PAGES.map((page) => join(root, 'bench', page)) },
    },
  });
  await precompress(join(bareBuildFolder, 'assets'));
}

/** What the bare page plays, and where a press on it leads. */
export interface BareStream {
  readonly stream: string;
  readonly profile: 'channel' | 'film';
  /** Seconds; absent: live. */
  readonly start?: number;
  /** Seconds of the same stream. */
  readonly seek?: number;
  /** Another stream, from its start unless `nextStart` says otherwise. */
  readonly next?: string;
  readonly nextStart?: 'live';
}

/** Its address on a server of the bare page. */
export function bareAddress(server: string, stream: BareStream): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(stream)) query.set(name, String(value));
  return `${server}/bare.html?${query}`;
}
