import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { SeedOptions } from './seed.ts';

/**
 * The wished demo, or what this machine can play of it: a channel that nothing records would only stand in the line-up to
 * be refused.
 */
export async function playableSize(
  wished: SeedOptions['size'],
  warn: (line: string) => void,
): Promise<SeedOptions['size']> {
  if (wished !== 'small+ingest' || (await locateFfmpeg()) !== null) return wished;
  warn('there is no ffmpeg here: the demo comes without its recorded channel');
  return 'small';
}
