import { type GenreKey, genres } from '../genres.ts';
import type { Text } from '../text.ts';
import type { DemoRow } from './page.ts';

const FIRST_ID = 820_000;

/** How each genre's shelf is called, and whether its pictures stand or lie. */
const shelves = {
  comedy: ['content-v', 'Комедии', 'Comedies', 'Комедиялар', 'Komediyalar'],
  drama: ['content-v', 'Драмы', 'Dramas', 'Драмалар', 'Dramalar'],
  horror: ['content-h', 'Неспокойная ночь', 'An uneasy night', 'Мазасыз түн', 'Notinch tun'],
  fantasy: ['content-h', 'Завтра вчера', 'Tomorrow, yesterday', 'Кешегі ертең', 'Kechagi ertaga'],
  crime: ['content-v', 'Дело ведут', 'On the case', 'Тергеу жүріп жатыр', 'Ish tergovda'],
  noir: ['content-h', 'Тени и шляпы', 'Shadows and hats', 'Көлеңке мен қалпақ', 'Soyalar va shlyapalar'],
  thriller: ['content-h', 'Не оборачивайтесь', 'Do not look round', 'Артыңа қарама', 'Orqangga qarama'],
  adventure: ['content-h', 'За горизонтом', 'Beyond the horizon', 'Көкжиектің ар жағында', 'Ufq ortida'],
  western: ['content-h', 'Дикий Запад', 'The Wild West', 'Жабайы Батыс', 'Yovvoyi G‘arb'],
  romance: ['content-v', 'О любви', 'About love', 'Махаббат туралы', 'Sevgi haqida'],
  history: ['content-h', 'Большая история', 'History at large', 'Ұлы тарих', 'Katta tarix'],
  war: ['content-h', 'Люди и войны', 'People and wars', 'Адамдар мен соғыстар', 'Odamlar va urushlar'],
  musical: ['content-h', 'Свет, оркестр', 'Lights, orchestra', 'Жарық, оркестр', 'Chiroq, orkestr'],
  animation: ['content-h', 'Нарисованные миры', 'Worlds that were drawn', 'Салынған әлемдер', 'Chizilgan olamlar'],
  fairytale: ['content-v', 'Сказки', 'Fairy tales', 'Ертегілер', 'Ertaklar'],
  kids: ['content-v', 'Детям', 'For children', 'Балаларға', 'Bolalarga'],
  documentary: ['content-h', 'Как оно было', 'The way it was', 'Қалай болғаны', 'Qanday bo‘lgan'],
  avantgarde: ['content-v', 'Смелые опыты', 'Bold experiments', 'Батыл тәжірибелер', 'Dadil tajribalar'],
  nature: ['content-h', 'Живая природа', 'Wild nature', 'Тірі табиғат', 'Yovvoyi tabiat'],
  science: ['content-h', 'Как устроен мир', 'How the world works', 'Әлем қалай құрылған', 'Dunyo qanday tuzilgan'],
  travel: ['content-h', 'В дороге', 'On the road', 'Жолда', 'Yo‘lda'],
  music: ['content-h', 'Музыка', 'Music', 'Музыка', 'Musiqa'],
} as const satisfies Partial<Record<GenreKey, readonly [string, string, string, string, string]>>;

export type ShelfGenre = keyof typeof shelves;

const isShelf = (key: GenreKey): key is ShelfGenre => key in shelves;

/** The row of a genre: its page, and its shelf on other pages. */
export function genreRow(genre: ShelfGenre): DemoRow {
  const [template, ru, en, kk, uz] = shelves[genre];
  return {
    id: String(FIRST_ID + genres[genre].id),
    slug: `genre-${genre}`,
    title: { ru, en, kk, uz } satisfies Text,
    template,
    source: { kind: 'contents', genre },
  };
}

/** Where a title's genre leads; null where the genre has no shelf. */
export const rowOfGenre = (genre: GenreKey): DemoRow | null => (isShelf(genre) ? genreRow(genre) : null);

export const allGenreRows: readonly DemoRow[] = Object.keys(genres).flatMap((key) => {
  const row = rowOfGenre(key as GenreKey);
  return row === null ? [] : [row];
});
