import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foundByName, hasWords, speltName } from './name-match.ts';

const found = (text: string, names: readonly string[]) => foundByName(names, text, (name) => [speltName(name)]);
const CHANNELS = ['Новости 24', 'Sport One', 'Щука', 'Kino HD', 'საქართველო', 'Әлем', 'Телекафе', 'Şəhər', 'България'];

it.each([
  ['нов', 'Новости 24'],
  ['НОВОСТИ', 'Новости 24'],
  ['novosti', 'Новости 24'],
  ['Спорт', 'Sport One'],
  ['shchuka', 'Щука'],
  ['schuka', 'Щука'],
  ['кино', 'Kino HD'],
  ['sakartvelo', 'საქართველო'],
  ['alem', 'Әлем'],
  ['шехер', 'Şəhər'],
  ['seher', 'Şəhər'],
  ['balgariya', 'България'],
])('[C-VALID-23] %s finds %s', (text, name) => {
  expect(found(text, CHANNELS)).toEqual([name]);
});

it.each([
  ['yjdjcnb', 'Новости 24'],
  ['ыЗщке', 'Sport One'],
  ['ntktrfat', 'Телекафе'],
])('%s, typed in another keyboard layout, finds %s', (text, name) => {
  expect(found(text, CHANNELS)).toEqual([name]);
});

it.each([
  ['новочти', 'Новости 24'],
  ['телкафе', 'Телекафе'],
  ['sprot', 'Sport One'],
  ['keno', 'Kino HD'],
])('%s, with a wrong letter, finds %s', (text, name) => {
  expect(found(text, CHANNELS)).toEqual([name]);
});

it.each(['.', '(', '%\'"\\', 'футбол'])('%s finds nothing', (text) => {
  expect(found(text, CHANNELS)).toEqual([]);
});

it('finds only names that contain the text where there are such', () => {
  expect(found('спорт', ['Спорт', 'Спирт', 'Мой спорт'])).toEqual(['Спорт', 'Мой спорт']);
});

it('[C-VALID-23] finds a name by any part of itself, in any case', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
      const part = name.slice(from % name.length, (from % name.length) + length);
      expect(found(part, [name])).toEqual([name]);
    }),
  );
});

it('finds everything without a text', () => {
  expect(found('  ', CHANNELS)).toEqual(CHANNELS);
});

it.each([
  ['Новости 24', [['novo'], ['24']], true],
  ['Новости 24', [['sport', 'novosti']], true],
  ['Новости 24', [['vosti']], false],
  ['Šport', [['sport']], true],
])('%s has words that begin with %j: %s', (name, words, expected) => {
  expect(hasWords(speltName(name), words)).toBe(expected);
});
