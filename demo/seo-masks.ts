import type { ScreenText } from './text.ts';

interface DemoMask {
  readonly page_type: 'startpage' | 'rowset' | 'row' | 'channels' | 'channel' | 'content' | 'person' | 'news';
  readonly text_type: 'h1' | 'description' | 'keywords' | 'shareTitle' | 'title';
  readonly value: ScreenText;
}

/** Masks of page heads for search engines and link previews. */
export const seoMasks: readonly DemoMask[] = [
  {
    page_type: 'startpage',
    text_type: 'title',
    value: {
      ru: '{brand}: телеканалы, архив и кино онлайн',
      en: '{brand}: live TV, catch-up and films online',
      kk: '{brand}: телеарналар, мұрағат және онлайн кино',
      uz: '{brand}: telekanallar, arxiv va onlayn kino',
      bg: '{brand}: телевизия, архив и филми онлайн',
      ka: '{brand}: ტელეარხები, არქივი და კინო ონლაინ',
    },
  },
  {
    page_type: 'startpage',
    text_type: 'description',
    value: {
      ru: 'Телеканалы с архивом на неделю, фильмы и сериалы. Без регистрации.',
      en: 'TV channels with a week of catch-up, films and series. No sign-up.',
      kk: 'Бір апталық мұрағаты бар телеарналар, фильмдер. Тіркеусіз.',
      uz: 'Bir haftalik arxivli telekanallar, filmlar. Ro‘yxatsiz.',
      bg: 'ТВ канали с едноседмичен архив, филми и сериали. Без регистрация.',
      ka: 'ტელეარხები ერთი კვირის არქივით, ფილმები და სერიალები. რეგისტრაციის გარეშე.',
    },
  },
  {
    page_type: 'content',
    text_type: 'title',
    value: {
      ru: '{title} ({year}) смотреть онлайн на {brand}',
      en: '{title} ({year}) watch online on {brand}',
      kk: '{title} ({year}) {brand} сайтында онлайн көру',
      uz: '{title} ({year}) {brand}da onlayn ko‘rish',
      bg: '{title} ({year}): гледайте онлайн в {brand}',
      ka: '{title} ({year}): უყურეთ ონლაინ, {brand}',
    },
  },
  {
    page_type: 'content',
    text_type: 'shareTitle',
    value: {
      ru: '{title} на {brand}',
      en: '{title} on {brand}',
      kk: '{brand}: {title}',
      uz: '{brand}: {title}',
      bg: '{title} – {brand}',
      ka: '{title} – {brand}',
    },
  },
  {
    page_type: 'content',
    text_type: 'description',
    value: {
      ru: '{description}',
      en: '{description}',
      kk: '{description}',
      uz: '{description}',
      bg: '{description}',
      ka: '{description}',
    },
  },
  {
    page_type: 'channels',
    text_type: 'title',
    value: {
      ru: 'Телеканалы онлайн на {brand}',
      en: 'Live TV channels on {brand}',
      kk: '{brand}: онлайн телеарналар',
      uz: '{brand}: onlayn telekanallar',
      bg: 'ТВ канали на живо в {brand}',
      ka: '{brand}: ტელეარხები ონლაინ',
    },
  },
  {
    page_type: 'channel',
    text_type: 'title',
    value: {
      ru: '{title} — прямой эфир и программа на {brand}',
      en: '{title}: live and schedule on {brand}',
      kk: '{title} — тікелей эфир және бағдарлама, {brand}',
      uz: '{title} — jonli efir va dastur, {brand}',
      bg: '{title}: на живо и програма в {brand}',
      ka: '{title}: პირდაპირი ეთერი და პროგრამა, {brand}',
    },
  },
  {
    page_type: 'row',
    text_type: 'title',
    value: {
      ru: '{title} на {brand}',
      en: '{title} on {brand}',
      kk: '{title} — {brand}',
      uz: '{title} — {brand}',
      bg: '{title} – {brand}',
      ka: '{title} – {brand}',
    },
  },
  {
    page_type: 'rowset',
    text_type: 'title',
    value: {
      ru: '{title} на {brand}',
      en: '{title} on {brand}',
      kk: '{title} — {brand}',
      uz: '{title} — {brand}',
      bg: '{title} – {brand}',
      ka: '{title} – {brand}',
    },
  },
  {
    page_type: 'person',
    text_type: 'title',
    value: {
      ru: '{title}: фильмы и роли на {brand}',
      en: '{title}: films and roles on {brand}',
      kk: '{title}: фильмдері мен рөлдері, {brand}',
      uz: '{title}: filmlari va rollari, {brand}',
      bg: '{title}: филми и роли в {brand}',
      ka: '{title}: ფილმები და როლები, {brand}',
    },
  },
  {
    page_type: 'news',
    text_type: 'title',
    value: {
      ru: '{title} — {brand}',
      en: '{title}: {brand}',
      kk: '{title} — {brand}',
      uz: '{title} — {brand}',
      bg: '{title} – {brand}',
      ka: '{title} – {brand}',
    },
  },
];
