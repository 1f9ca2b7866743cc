import { type Ffmpeg, locateFfmpeg, OLDEST_FFMPEG } from '#media/ffmpeg/locate.ts';
import type { Configuration } from '#server/configuration.ts';
import { modeLine } from '#server/mode.ts';
import type { Application } from './application.ts';
import { say } from './warn.ts';

/** The lines printed once the service is up. */
export async function announce(
  configuration: Configuration,
  { port, sandboxUrl }: Pick<Application, 'port' | 'sandboxUrl'>,
  startedMilliseconds: number,
): Promise<void> {
  const seconds = (startedMilliseconds / 1000).toFixed(1);
  say(modeLine(configuration.mode));
  say(`Kinora (${[...configuration.roles].join(', ')}) is on http://localhost:${port} after ${seconds} s`);
  if (sandboxUrl !== null) for (const line of await sandboxLines(sandboxUrl)) say(line);
  if (!configuration.roles.has('worker')) return;
  say(tellOfFfmpeg(await locateFfmpeg()));
}

/** Which ffmpeg is in use. */
export function tellOfFfmpeg(ffmpeg: Ffmpeg | null): string {
  if (ffmpeg === null) {
    return (
      `no ffmpeg of version ${OLDEST_FFMPEG} or newer is installed: channels with live sources are not recorded, and ` +
      'films cannot be packaged; all else works'
    );
  }
  if (ffmpeg.origin === 'system') return `ffmpeg ${ffmpeg.major} of this machine is used`;
  return `no ffmpeg of version ${OLDEST_FFMPEG} or newer is installed: the one that comes with the packages is used (GPL-3)`;
}

/** Where payments go while no bank is configured, and by which cards they are tried. */
export async function sandboxLines(url: string): Promise<readonly string[]> {
  const { testCards } = await import('#sandbox/bank/test-cards.ts');
  return [
    `payments go to a sandbox: its banks are ${url}/sandbox-bank and ${url}/sandbox-gate; no money moves. Test cards:`,
    ...testCards.map(({ number, meaning }) => `  ${number.replace(/(.{4})(?=.)/g, '$1 ')}  ${meaning}`),
  ];
}
