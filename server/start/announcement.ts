import { type Ffmpeg, locateFfmpeg, OLDEST_FFMPEG } from '#media/ffmpeg/locate.ts';
import type { Configuration } from '#server/configuration.ts';
import { modeLine } from '#server/mode.ts';

/** The lines printed once the service is up. */
export async function announce(configuration: Configuration, port: number, startedMilliseconds: number): Promise<void> {
  const seconds = (startedMilliseconds / 1000).toFixed(1);
  console.log(modeLine(configuration.mode));
  console.log(`Kinora (${[...configuration.roles].join(', ')}) is on http://localhost:${port} after ${seconds} s`);
  if (!configuration.roles.has('worker')) return;
  const line = tellOfFfmpeg(await locateFfmpeg());
  if (line !== null) console.log(line);
}

/** A note on the ffmpeg in use; null for the machine's own. */
export function tellOfFfmpeg(ffmpeg: Ffmpeg | null): string | null {
  if (ffmpeg === null) {
    return (
      `no ffmpeg of version ${OLDEST_FFMPEG} or newer is installed: channels with live sources are not recorded, and ` +
      'films cannot be packaged; all else works'
    );
  }
  if (ffmpeg.origin === 'system') return null;
  return `no ffmpeg of version ${OLDEST_FFMPEG} or newer is installed: the one that comes with the packages is used`;
}
