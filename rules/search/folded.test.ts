import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedSpellings, foldedWords } from './folded.ts';

it.each([
  ['Матрица', 'matrica', 'matritsa', 'MATRICA'],
  ['Ёлки', 'елки', 'yolki'],
  ['Юрий Никулин', 'yuriy nikulin', 'jurij nikulin', 'iurii nikulin'],
  ['Джаз', 'jaz', 'dzhaz', 'djaz', 'ჯაზ'],
  ['Хабар', 'khabar', 'xabar', 'habar', 'ხაბარ'],
  ['Ўзбек', 'oʻzbek', "o'zbek", 'ozbek'],
  ['Maxim', 'максим'],
  ['Қазақстан', 'казакстан', 'qazaqstan', 'kazakstan'],
  ['Ҷаҳон', 'джахон', 'jahon'],
  ['Zīle', 'zile', 'зиле'],
  ['Țara', 'tsara', 'цара'],
])('%s is the same word as its other spellings', (name, ...others) => {
  for (const other of others) expect([other, foldedWords(other)]).toEqual([other, foldedWords(name)]);
});

it('keeps numbers, and words that sound differently apart', () => {
  expect(foldedWords('Новости-24: 2000')).toEqual(['novosti', '24', '2000']);
  expect(foldedWords('сок')).not.toEqual(foldedWords('шок'));
  expect(foldedWords('. — !')).toEqual([]);
});

it('knows names with marks also without them, and Bulgarian ones as they are read', () => {
  expect(foldedSpellings('Šerlok')).toEqual(['sherlok', 'serlok']);
  expect(foldedSpellings('Нощ')).toEqual(['nosh', 'nosht']);
});

it('yields words of letters and digits only, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of foldedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,100}$/u);
    }),
  );
});
