import type { ScreenText } from '../text.ts';
import type { DemoPromotion, DemoRow } from './page.ts';

interface Collection {
  readonly slug: string;
  readonly title: ScreenText;
  readonly description: ScreenText;
  readonly titles: readonly string[];
}

const FIRST_PROMOTION_ID = 703_001;
const FIRST_ROW_ID = 830_001;

const all: readonly Collection[] = [
  {
    slug: 'great-comics',
    title: {
      ru: 'Великие комики',
      en: 'The great comics',
      kk: 'Ұлы күлдіргілер',
      uz: 'Buyuk komiklar',
      bg: 'Великите комици',
      ka: 'დიდი კომიკოსები',
    },
    description: {
      ru: 'Чаплин, Китон и Ллойд: три способа упасть и встать.',
      en: 'Chaplin, Keaton and Lloyd: three ways to fall and get up.',
      kk: 'Чаплин, Китон және Ллойд: құлап, қайта тұрудың үш тәсілі.',
      uz: 'Chaplin, Kiton va Lloyd: yiqilib turishning uch usuli.',
      bg: 'Чаплин, Кийтън и Лойд: три начина за падане и ставане.',
      ka: 'ჩაპლინი, კიტონი და ლოიდი: დაცემისა და ადგომის სამი გზა.',
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
    title: {
      ru: 'Кривые тени',
      en: 'Crooked shadows',
      kk: 'Қисық көлеңкелер',
      uz: 'Qiyshiq soyalar',
      bg: 'Криви сенки',
      ka: 'მრუდე ჩრდილები',
    },
    description: {
      ru: 'Немецкий экран двадцатых: города, чудовища и безумцы.',
      en: 'The German screen of the twenties: cities, monsters and madmen.',
      kk: 'Жиырмасыншы жылдардағы неміс экраны: қалалар, құбыжықтар мен есерлер.',
      uz: 'Yigirmanchi yillar nemis ekrani: shaharlar, maxluqlar va telbalar.',
      bg: 'Немският екран на двайсетте години: градове, чудовища и безумци.',
      ka: 'ოციანი წლების გერმანული ეკრანი: ქალაქები, ურჩხულები და შეშლილები.',
    },
    titles: ['caligari', 'nosferatu', 'metropolis'],
  },
  {
    slug: 'montage',
    title: {
      ru: 'Сила монтажа',
      en: 'The power of editing',
      kk: 'Монтаждың күші',
      uz: 'Montaj kuchi',
      bg: 'Силата на монтажа',
      ka: 'მონტაჟის ძალა',
    },
    description: {
      ru: 'Советские режиссёры, которые научили склейку говорить.',
      en: 'The Soviet directors who taught the cut to speak.',
      kk: 'Монтажды сөйлеткен кеңес режиссерлері.',
      uz: 'Montajni gapirtirgan sovet rejissorlari.',
      bg: 'Съветските режисьори, които накараха монтажа да говори.',
      ka: 'საბჭოთა რეჟისორები, რომლებმაც მონტაჟს ლაპარაკი ასწავლეს.',
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
    title: {
      ru: 'Самые первые',
      en: 'The very first',
      kk: 'Ең алғашқылар',
      uz: 'Eng birinchilari',
      bg: 'Най-първите',
      ka: 'ყველაზე პირველი ფილმები',
    },
    description: {
      ru: 'Поезд, политый поливальщик и ракета в глазу у Луны.',
      en: 'A train, a sprinkler sprinkled and a rocket in the Moon’s eye.',
      kk: 'Пойыз, су шашылған бағбан және Айдың көзіндегі зымыран.',
      uz: 'Poyezd, suv sepilgan bog‘bon va Oyning ko‘zidagi raketa.',
      bg: 'Влак, полят поливач и ракета в окото на Луната.',
      ka: 'მატარებელი, მორწყული მებაღე და რაკეტა მთვარის თვალში.',
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
  image: { of: titles[0] ?? '', piece: 'still' },
  // A poster's lettering would stand under the card's own words.
  imageMobile: { of: titles[0] ?? '', piece: 'mobile' },
  leadsTo: { type: 'row', slug },
}));
