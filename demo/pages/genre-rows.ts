import { type GenreKey, genres } from '../genres.ts';
import type { ScreenText } from '../text.ts';
import type { DemoRow } from './page.ts';

const FIRST_ID = 820_000;

interface Shelf {
  /** Whether its pictures stand or lie. */
  readonly template: 'content-v' | 'content-h';
  readonly title: ScreenText;
}

/** The shelf of each genre. */
const shelves = {
  comedy: {
    template: 'content-v',
    title: { ru: 'Комедии', en: 'Comedies', kk: 'Комедиялар', uz: 'Komediyalar', bg: 'Комедии', ka: 'კომედიები' },
  },
  drama: {
    template: 'content-v',
    title: { ru: 'Драмы', en: 'Dramas', kk: 'Драмалар', uz: 'Dramalar', bg: 'Драми', ka: 'დრამები' },
  },
  horror: {
    template: 'content-h',
    title: {
      ru: 'Неспокойная ночь',
      en: 'An uneasy night',
      kk: 'Мазасыз түн',
      uz: 'Notinch tun',
      bg: 'Неспокойна нощ',
      ka: 'მოუსვენარი ღამე',
    },
  },
  fantasy: {
    template: 'content-h',
    title: {
      ru: 'Завтра вчера',
      en: 'Tomorrow, yesterday',
      kk: 'Кешегі ертең',
      uz: 'Kechagi ertaga',
      bg: 'Вчерашното бъдеще',
      ka: 'გუშინდელი მომავალი',
    },
  },
  crime: {
    template: 'content-v',
    title: {
      ru: 'Дело ведут',
      en: 'On the case',
      kk: 'Тергеу жүріп жатыр',
      uz: 'Ish tergovda',
      bg: 'По следите',
      ka: 'საქმეს იძიებენ',
    },
  },
  noir: {
    template: 'content-h',
    title: {
      ru: 'Тени и шляпы',
      en: 'Shadows and hats',
      kk: 'Көлеңке мен қалпақ',
      uz: 'Soyalar va shlyapalar',
      bg: 'Сенки и шапки',
      ka: 'ჩრდილები და ქუდები',
    },
  },
  thriller: {
    template: 'content-h',
    title: {
      ru: 'Не оборачивайтесь',
      en: 'Do not look round',
      kk: 'Артыңа қарама',
      uz: 'Orqangga qarama',
      bg: 'Не се обръщайте',
      ka: 'უკან ნუ მოიხედავთ',
    },
  },
  adventure: {
    template: 'content-h',
    title: {
      ru: 'За горизонтом',
      en: 'Beyond the horizon',
      kk: 'Көкжиектің ар жағында',
      uz: 'Ufq ortida',
      bg: 'Отвъд хоризонта',
      ka: 'ჰორიზონტს მიღმა',
    },
  },
  western: {
    template: 'content-h',
    title: {
      ru: 'Дикий Запад',
      en: 'The Wild West',
      kk: 'Жабайы Батыс',
      uz: 'Yovvoyi G‘arb',
      bg: 'Дивият запад',
      ka: 'ველური დასავლეთი',
    },
  },
  romance: {
    template: 'content-v',
    title: {
      ru: 'О любви',
      en: 'About love',
      kk: 'Махаббат туралы',
      uz: 'Sevgi haqida',
      bg: 'За любовта',
      ka: 'სიყვარულზე',
    },
  },
  history: {
    template: 'content-h',
    title: {
      ru: 'Большая история',
      en: 'History at large',
      kk: 'Ұлы тарих',
      uz: 'Katta tarix',
      bg: 'Голямата история',
      ka: 'დიდი ისტორია',
    },
  },
  war: {
    template: 'content-h',
    title: {
      ru: 'Люди и войны',
      en: 'People and wars',
      kk: 'Адамдар мен соғыстар',
      uz: 'Odamlar va urushlar',
      bg: 'Хора и войни',
      ka: 'ადამიანები და ომები',
    },
  },
  musical: {
    template: 'content-h',
    title: {
      ru: 'Свет, оркестр',
      en: 'Lights, orchestra',
      kk: 'Жарық, оркестр',
      uz: 'Chiroq, orkestr',
      bg: 'Светлини, оркестър',
      ka: 'სინათლე, ორკესტრი',
    },
  },
  animation: {
    template: 'content-h',
    title: {
      ru: 'Нарисованные миры',
      en: 'Worlds that were drawn',
      kk: 'Салынған әлемдер',
      uz: 'Chizilgan olamlar',
      bg: 'Нарисувани светове',
      ka: 'დახატული სამყაროები',
    },
  },
  fairytale: {
    template: 'content-v',
    title: { ru: 'Сказки', en: 'Fairy tales', kk: 'Ертегілер', uz: 'Ertaklar', bg: 'Приказки', ka: 'ზღაპრები' },
  },
  kids: {
    template: 'content-v',
    title: { ru: 'Детям', en: 'For children', kk: 'Балаларға', uz: 'Bolalarga', bg: 'За деца', ka: 'ბავშვებისთვის' },
  },
  documentary: {
    template: 'content-h',
    title: {
      ru: 'Как оно было',
      en: 'The way it was',
      kk: 'Қалай болғаны',
      uz: 'Qanday bo‘lgan',
      bg: 'Както беше',
      ka: 'როგორც იყო',
    },
  },
  avantgarde: {
    template: 'content-v',
    title: {
      ru: 'Смелые опыты',
      en: 'Bold experiments',
      kk: 'Батыл тәжірибелер',
      uz: 'Dadil tajribalar',
      bg: 'Смели опити',
      ka: 'თამამი ექსპერიმენტები',
    },
  },
  nature: {
    template: 'content-h',
    title: {
      ru: 'Живая природа',
      en: 'Wild nature',
      kk: 'Тірі табиғат',
      uz: 'Yovvoyi tabiat',
      bg: 'Дива природа',
      ka: 'ველური ბუნება',
    },
  },
  science: {
    template: 'content-h',
    title: {
      ru: 'Как устроен мир',
      en: 'How the world works',
      kk: 'Әлем қалай құрылған',
      uz: 'Dunyo qanday tuzilgan',
      bg: 'Как е устроен светът',
      ka: 'როგორ არის მოწყობილი სამყარო',
    },
  },
  travel: {
    template: 'content-h',
    title: { ru: 'В дороге', en: 'On the road', kk: 'Жолда', uz: 'Yo‘lda', bg: 'На път', ka: 'გზაში' },
  },
  music: {
    template: 'content-h',
    title: { ru: 'Музыка', en: 'Music', kk: 'Музыка', uz: 'Musiqa', bg: 'Музика', ka: 'მუსიკა' },
  },
} as const satisfies Partial<Record<GenreKey, Shelf>>;

export type ShelfGenre = keyof typeof shelves;

const isShelf = (key: GenreKey): key is ShelfGenre => key in shelves;

/** The row of a genre: its page, and its shelf on other pages. */
export function genreRow(genre: ShelfGenre): DemoRow {
  return {
    id: String(FIRST_ID + genres[genre].id),
    slug: `genre-${genre}`,
    ...shelves[genre],
    source: { kind: 'contents', genre },
  };
}

/** Where a title's genre leads; null where the genre has no shelf. */
export const rowOfGenre = (genre: GenreKey): DemoRow | null => (isShelf(genre) ? genreRow(genre) : null);

export const allGenreRows: readonly DemoRow[] = Object.keys(genres).flatMap((key) => {
  const row = rowOfGenre(key as GenreKey);
  return row === null ? [] : [row];
});
