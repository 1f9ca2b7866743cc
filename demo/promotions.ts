import type { DemoPromotion } from './pages/page.ts';

/** How long a slide stays, in seconds. */
export const SLIDE_SECONDS = 7;

/** A title's own banner. */
const bannerOf = (of: string): Pick<DemoPromotion, 'image' | 'imageMobile'> => ({
  image: { of, piece: 'still' },
  imageMobile: { of, piece: 'mobile' },
});

const channelBanner = (name: string): Pick<DemoPromotion, 'image' | 'imageMobile'> => ({
  image: `/art/banners/${name}.webp`,
  imageMobile: `/art/banners/${name}-mobile.webp`,
});

export const promotions: readonly DemoPromotion[] = [
  {
    id: '700001',
    title: { ru: 'Метрополис', en: 'Metropolis', kk: 'Метрополис' },
    description: {
      ru: 'Город, с которого срисовали будущее. Полная версия фильма Фрица Ланга.',
      en: 'The city the future was copied from. Fritz Lang’s film at full length.',
    },
    ...bannerOf('metropolis'),
    leadsTo: { type: 'content', slug: 'metropolis' },
  },
  {
    id: '700002',
    title: { ru: 'Тайга', en: 'Taiga' },
    description: {
      ru: 'Четыре времени северного леса: новая серия каждый будний вечер.',
      en: 'Four seasons of the northern forest: a new episode every weekday evening.',
    },
    ...channelBanner('tayga'),
    leadsTo: { type: 'channel', slug: 'tayga' },
  },
  {
    id: '700003',
    title: { ru: 'Носферату', en: 'Nosferatu' },
    description: {
      ru: 'Тень на лестнице, которой боятся сто лет.',
      en: 'A shadow on the stairs, feared for a hundred years.',
    },
    ...bannerOf('nosferatu'),
    leadsTo: { type: 'content', slug: 'nosferatu' },
  },
  {
    id: '700004',
    title: { ru: 'Путешествие на Луну', en: 'A Trip to the Moon' },
    description: {
      ru: 'Четырнадцать минут, с которых началась кинофантастика.',
      en: 'Fourteen minutes with which science fiction on film began.',
    },
    ...bannerOf('trip-to-the-moon'),
    leadsTo: { type: 'content', slug: 'trip-to-the-moon' },
  },
  {
    id: '700005',
    title: { ru: 'Вечер хоккея', en: 'Hockey Night' },
    description: {
      ru: 'Северная лига на «Ледовой арене»: смотрите сначала, даже если опоздали.',
      en: 'The Northern League on Ice Arena: start over, even when you are late.',
    },
    ...channelBanner('led'),
    leadsTo: { type: 'channel', slug: 'led' },
  },
];
