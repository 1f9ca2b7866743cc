import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Первый канал HD', 'pervyy-kanal-hd'],
  ['Қазақстан Ұлттық арнасы', 'qazaqstan-ulttyq-arnasy'],
  ['Өнер & Ғылым', 'oner-ghylym'],
  ['საქართველოს პირველი არხი', 'sakartvelos-pirveli-arkhi'],
  ['Հայաստանի Հանրային', 'hayastani-hanrayin'],
  ['Ўзбекистон 24', 'uzbekiston-24'],
  ['Тоҷикистон', 'tojikiston'],
  ['Українська їжа', 'ukrainska-izha'],
  ['Ülke TV+', 'ulke-tv'],
  ['日本', 'riben'],
  ['***', ''],
])('%s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('two names of the same letters have two slugs', () => {
  expect(freeSlug('Спорт', 7, (slug) => slug === 'sport')).toBe('sport-7');
  expect(freeSlug('Sport', 8, () => false)).toBe('sport');
  expect(freeSlug('24', 9, () => false)).toBe('24-9');
});
