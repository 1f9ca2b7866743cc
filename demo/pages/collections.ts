import type { Text } from '../text.ts';
import type { DemoPromotion, DemoRow } from './page.ts';

interface Collection {
  readonly slug: string;
  readonly title: Text;
  readonly description: Text;
  readonly titles: readonly string[];
}

const FIRST_PROMOTION_ID = 703_001;
const FIRST_ROW_ID = 830_001;

const all: readonly Collection[] = [
  {
    slug: 'great-comics',
    title: { ru: 'Великие комики', en: 'The great comics', kk: 'Ұлы күлдіргілер', uz: 'Buyuk komiklar' },
    description: {
      ru: 'Чаплин, Китон и Ллойд: три способа упасть и встать.',
      en: 'Chaplin, Keaton and Lloyd: three ways to fall and get up.',
      kk: 'Чаплин, Китон және Ллойд: құлап, қайта тұрудың үш тәсілі.',
      uz: 'Chaplin, Kiton va Lloyd: yiqilib turishning uch usuli.',
    },
    titles: [
      'the-kid',
      'the-general',
      'safety-last',
      'gold-rush',
      'sherlock-jr',
      'the-circus',
      'steamboat-bill-jr',
      'the-freshman',
      'our-hospitality',
      'the-cameraman',
      'the-immigrant',
      'one-week',
      'seven-chances',
      'speedy',
      'cops',
    ],
  },
  {
    slug: 'crooked-shadows',
    title: { ru: 'Кривые тени', en: 'Crooked shadows', kk: 'Қисық көлеңкелер', uz: 'Qiyshiq soyalar' },
    description: {
      ru: 'Немецкий экран двадцатых: города, чудовища и безумцы.',
      en: 'The German screen of the twenties: cities, monsters and madmen.',
      kk: 'Жиырмасыншы жылдардағы неміс экраны: қалалар, құбыжықтар мен есерлер.',
      uz: 'Yigirmanchi yillar nemis ekrani: shaharlar, maxluqlar va telbalar.',
    },
    titles: ['caligari', 'nosferatu', 'metropolis'],
  },
  {
    slug: 'montage',
    title: { ru: 'Сила монтажа', en: 'The power of editing', kk: 'Монтаждың күші', uz: 'Montaj kuchi' },
    description: {
      ru: 'Советские режиссёры, которые научили склейку говорить.',
      en: 'The Soviet directors who taught the cut to speak.',
      kk: 'Монтажды сөйлеткен кеңес режиссерлері.',
      uz: 'Montajni gapirtirgan sovet rejissorlari.',
    },
    titles: [
      'battleship-potemkin',
      'man-with-a-movie-camera',
      'mother-1926',
      'strike-1925',
      'by-the-law',
      'kino-eye',
      'mister-west',
      'aelita',
    ],
  },
  {
    slug: 'first-pictures',
    title: { ru: 'Самые первые', en: 'The very first', kk: 'Ең алғашқылар', uz: 'Eng birinchilari' },
    description: {
      ru: 'Поезд, политый поливальщик и ракета в глазу у Луны.',
      en: 'A train, a sprinkler sprinkled and a rocket in the Moon’s eye.',
      kk: 'Пойыз, су шашылған бағбан және Айдың көзіндегі зымыран.',
      uz: 'Poyezd, suv sepilgan bog‘bon va Oyning ko‘zidagi raketa.',
    },
    titles: [
      'arrival-of-a-train',
      'workers-leaving-the-factory',
      'sprinkler-sprinkled',
      'trip-to-the-moon',
      'house-of-the-devil',
      'impossible-voyage',
      'the-great-train-robbery',
      'stenka-razin-1908',
      'conquest-of-the-pole',
    ],
  },
];

/** The shelf behind each collection. */
export const collectionRows: readonly DemoRow[] = all.map(({ slug, title, description, titles }, index) => ({
  id: String(FIRST_ROW_ID + index),
  slug,
  title,
  description,
  template: 'content-v',
  source: { kind: 'titles', slugs: titles },
}));

/** The collections as cards. */
export const collections: readonly DemoPromotion[] = all.map(({ slug, title, description, titles }, index) => ({
  id: String(FIRST_PROMOTION_ID + index),
  title,
  description,
  image: { of: titles[0] ?? '', piece: 'poster' },
  imageMobile: '',
  leadsTo: { type: 'row', slug },
}));
