import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { DemoSize } from '#server/configuration.ts';

const WITH_INGEST = /\+ingest$/;

export const hasIngest = (size: DemoSize): boolean => WITH_INGEST.test(size);
export const isFull = (size: DemoSize): boolean => size.startsWith('full');

/**
 * The wished demo, or what this machine can play of it: a channel that nothing records would only stand in the line-up to
 * be refused.
 */
export async function playableSize(wished: DemoSize, warn: (line: string) => void): Promise<DemoSize> {
  if (!hasIngest(wished) || (await locateFfmpeg()) !== null) return wished;
  warn('there is no ffmpeg here: the demo comes without its recorded channel');
  return isFull(wished) ? 'full' : 'small';
}
