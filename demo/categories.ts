import type { ScreenText } from './text.ts';

/** A tab over the channel list. The favourites tab (id 1000) is each viewer's own and is not kept here. */
export interface DemoCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: ScreenText;
  /** Ids of its channels, or every channel of the provider. */
  readonly channels: readonly number[] | 'all';
}

/** For children: clients know it by this id. */
export const CHILDRENS_CATEGORY = 5;

/** In the order of the tabs. The ids 5 (children) and 16 (all channels) are known to clients. */
export const categories: readonly DemoCategory[] = [
  {
    id: 16,
    slug: 'all',
    name: {
      ru: 'Все каналы',
      en: 'All channels',
      kk: 'Барлық арналар',
      uz: 'Barcha kanallar',
      bg: 'Всички канали',
      ka: 'ყველა არხი',
    },
    channels: 'all',
  },
  {
    id: 1,
    slug: 'news',
    name: { ru: 'Новости', en: 'News', kk: 'Жаңалықтар', uz: 'Yangiliklar', bg: 'Новини', ka: 'ახალი ამბები' },
    channels: [1, 9, 11],
  },
  {
    id: 2,
    slug: 'films',
    name: { ru: 'Кино', en: 'Films', kk: 'Кино', uz: 'Kino', bg: 'Филми', ka: 'ფილმები' },
    channels: [4, 12, 13, 25],
  },
  {
    id: 3,
    slug: 'entertainment',
    name: {
      ru: 'Сериалы и шоу',
      en: 'Series and shows',
      kk: 'Сериалдар мен шоулар',
      uz: 'Seriallar va shoular',
      bg: 'Сериали и шоута',
      ka: 'სერიალები და შოუები',
    },
    channels: [2, 3, 14, 23],
  },
  {
    id: CHILDRENS_CATEGORY,
    slug: 'kids',
    name: { ru: 'Детям', en: 'Children', kk: 'Балаларға', uz: 'Bolalarga', bg: 'За деца', ka: 'ბავშვებისთვის' },
    channels: [5, 15, 24],
  },
  {
    id: 4,
    slug: 'knowledge',
    name: {
      ru: 'Познавательные',
      en: 'Knowledge',
      kk: 'Танымдық',
      uz: 'Ilm va tabiat',
      bg: 'Познавателни',
      ka: 'შემეცნებითი',
    },
    channels: [6, 16, 17, 18],
  },
  {
    id: 6,
    slug: 'sport',
    name: { ru: 'Спорт', en: 'Sport', kk: 'Спорт', uz: 'Sport', bg: 'Спорт', ka: 'სპორტი' },
    channels: [7, 19],
  },
  {
    id: 7,
    slug: 'music',
    name: { ru: 'Музыка', en: 'Music', kk: 'Музыка', uz: 'Musiqa', bg: 'Музика', ka: 'მუსიკა' },
    channels: [8, 20],
  },
  {
    id: 8,
    slug: 'home',
    name: {
      ru: 'Дом и путешествия',
      en: 'Home and travel',
      kk: 'Үй және саяхат',
      uz: 'Uy va sayohat',
      bg: 'Дом и пътувания',
      ka: 'სახლი და მოგზაურობა',
    },
    channels: [10, 26, 18],
  },
  {
    id: 9,
    slug: 'regions',
    name: { ru: 'Регионы', en: 'Regions', kk: 'Өңірлер', uz: 'Hududlar', bg: 'Региони', ka: 'რეგიონები' },
    channels: [9, 22, 23],
  },
];
