import { pageNames } from '#rules/site/page-names.ts';
import { CHILDRENS_CATEGORY } from '../categories.ts';
import { genreRow } from './genre-rows.ts';
import type { DemoPromotion, DemoRow } from './page.ts';

/** A title's own banner. */
const slide = (slug: string): Pick<DemoPromotion, 'image' | 'imageMobile' | 'leadsTo'> => ({
  image: { of: slug, piece: 'still' },
  imageMobile: { of: slug, piece: 'mobile' },
  leadsTo: { type: 'content', slug },
});

const slides: readonly DemoPromotion[] = [
  {
    id: '704001',
    title: {
      ru: 'Большой Бак',
      en: 'Big Buck Bunny',
      kk: 'Үлкен Бак',
      uz: 'Katta Bak',
      bg: 'Биг Бък Бъни',
      ka: 'დიდი კურდღელი ბაკი',
    },
    description: {
      ru: 'Три хулигана дразнят большого кролика. Зря.',
      en: 'Three bullies tease a big rabbit. They should not have.',
      kk: 'Үш бұзық үлкен қоянды мазақтайды. Бекер-ақ.',
      uz: 'Uch bezori katta quyonni masxara qiladi. Bekor qilishadi.',
      bg: 'Трима хулигани дразнят един голям заек. Напразно.',
      ka: 'სამი ონავარი დიდ კურდღელს აჯავრებს. ტყუილად.',
    },
    ...slide('big-buck-bunny'),
  },
  {
    id: '704002',
    title: {
      ru: 'Путешествие на Луну',
      en: 'A Trip to the Moon',
      kk: 'Айға саяхат',
      uz: 'Oyga sayohat',
      bg: 'Пътуване до Луната',
      ka: 'მოგზაურობა მთვარეზე',
    },
    description: {
      ru: 'Ракета летит прямо в глаз Луне. Что там, внутри?',
      en: 'A rocket flies right into the Moon’s eye. What is inside?',
      kk: 'Зымыран Айдың көзіне тура тиеді. Ішінде не бар екен?',
      uz: 'Raketa to‘g‘ri Oyning ko‘ziga uchadi. Ichida nima bor ekan?',
      bg: 'Ракета лети право в окото на Луната. Какво ли има вътре?',
      ka: 'რაკეტა პირდაპირ მთვარის თვალში მიფრინავს. ნეტავ შიგნით რა არის?',
    },
    ...slide('trip-to-the-moon'),
  },
  {
    id: '704003',
    title: {
      ru: 'Книга джунглей',
      en: 'Jungle Book',
      kk: 'Джунгли кітабы',
      uz: 'Junglilar kitobi',
      bg: 'Книга за джунглата',
      ka: 'ჯუნგლების წიგნი',
    },
    description: {
      ru: 'Маугли вырос среди волков и говорит со зверями.',
      en: 'Mowgli grew up among wolves and talks with the animals.',
      kk: 'Мауглиді қасқырлар өсірген, ол аңдармен сөйлеседі.',
      uz: 'Maugli bo‘rilar orasida o‘sgan va hayvonlar bilan gaplashadi.',
      bg: 'Маугли е израснал сред вълци и говори с животните.',
      ka: 'მაუგლი მგლებში გაიზარდა და ცხოველებს ელაპარაკება.',
    },
    ...slide('jungle-book-1942'),
  },
];

/** What a child finds at home. */
export const childrensStartRows: readonly DemoRow[] = [
  {
    id: '819001',
    slug: 'childrens-promo',
    title: pageNames.featured,
    template: 'promo-bg',
    source: { kind: 'promotions', promotions: slides },
  },
  {
    id: '810007',
    slug: 'continue-watching',
    title: pageNames.continueWatching,
    template: 'history-h',
    source: { kind: 'histories' },
  },
  genreRow('animation'),
  {
    id: '819002',
    slug: 'childrens-channels',
    title: pageNames.onNow,
    template: 'channels',
    source: { kind: 'lineup', category: CHILDRENS_CATEGORY },
  },
  genreRow('kids'),
  genreRow('fairytale'),
  {
    id: '819003',
    slug: 'laugh-out-loud',
    title: {
      ru: 'Смеёмся вместе',
      en: 'Laugh together',
      kk: 'Бірге күлеміз',
      uz: 'Birga kulamiz',
      bg: 'Да се смеем заедно',
      ka: 'ვიცინოთ ერთად',
    },
    template: 'content-v',
    source: {
      kind: 'titles',
      slugs: ['sherlock-jr', 'the-general', 'safety-last', 'one-week', 'the-cameraman', 'sprinkler-sprinkled'],
    },
  },
  genreRow('nature'),
  genreRow('science'),
];
