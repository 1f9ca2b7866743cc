import { locateFfmpeg } from '#media/ffmpeg/locate.ts';

/**
 * What the demo has: `full` the whole catalogue, `small` a few titles of it; with `+ingest` a channel more, which is made and
 * recorded as you watch.
 */
export const demoSizes = ['small', 'small+ingest', 'full', 'full+ingest'] as const;
export type DemoSize = (typeof demoSizes)[number];

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
