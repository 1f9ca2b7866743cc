import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ident, type Packaged } from './titles/packaged.ts';
import { titles } from './titles.ts';

const folder = join(import.meta.dirname, 'films');
/** What all of them may take in the repository. */
const MOST_BYTES = 15_000_000;
const LEAST_SECONDS = 60;
const MOST_SECONDS = 120;
const SHORTEST_SECONDS = 18;

const packaged: readonly Packaged[] = titles.flatMap((title) => {
  const items = title.kind === 'series' ? title.seasons.flat() : [title];
  return items.flatMap((item) => item.packaged ?? []);
});

/** What this test reads of an asset. */
interface Described {
  readonly duration: number;
  readonly video: readonly { readonly width: number; readonly height: number }[];
  readonly audio: readonly { readonly language: string; readonly describesVideo?: boolean }[];
  readonly subtitles: readonly { readonly language: string; readonly isForHardOfHearing?: boolean }[];
}

const read = (asset: string): Described => JSON.parse(readFileSync(join(folder, asset, 'asset.json'), 'utf8'));

test('six titles come packaged, small enough, each as long as the catalogue says', () => {
  const assets = [...packaged, ident].map(({ asset }) => asset);
  expect(readdirSync(folder).toSorted()).toEqual(assets.toSorted());
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)));
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  for (const { asset, seconds } of [...packaged, ident]) expect(read(asset).duration, asset).toBeCloseTo(seconds, 0);
  const lengths = packaged.map(({ seconds }) => seconds).filter((seconds) => seconds !== SHORTEST_SECONDS);
  expect(lengths).toHaveLength(packaged.length - 1);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(LEAST_SECONDS);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_SECONDS);
});

test('one has several languages, one of them audio description, and one stands upright', () => {
  const [lighthouse, upright] = ['film-lighthouse-1', 'film-city-upright-1'].map(read);
  expect(lighthouse?.audio.map(({ language, describesVideo = false }) => [language, describesVideo])).toEqual([
    ['ru', false],
    ['en', false],
    ['ru', true],
  ]);
  expect(
    lighthouse?.subtitles.map(({ language, isForHardOfHearing = false }) => [language, isForHardOfHearing]),
  ).toEqual([
    ['ru', false],
    ['en', false],
    ['kk', false],
    ['ru', true],
  ]);
  expect(upright?.video.every(({ width, height }) => width < height)).toBe(true);
});
