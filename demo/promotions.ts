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
    title: {
      ru: 'Метрополис',
      en: 'Metropolis',
      kk: 'Метрополис',
      uz: 'Metropolis',
      bg: 'Метрополис',
      ka: 'მეტროპოლისი',
    },
    description: {
      ru: 'Город, с которого срисовали будущее. Полная версия фильма Фрица Ланга.',
      en: 'The city the future was copied from. Fritz Lang’s film at full length.',
      kk: 'Болашақ сомдалған қала. Фриц Ланг фильмінің толық нұсқасы.',
      uz: 'Kelajak andoza olgan shahar. Frits Lang filmining to‘liq nusxasi.',
      bg: 'Градът, от който е преписано бъдещето. Пълната версия на филма на Фриц Ланг.',
      ka: 'ქალაქი, საიდანაც მომავალი გადაიწერა. ფრიც ლანგის ფილმის სრული ვერსია.',
    },
    ...bannerOf('metropolis'),
    leadsTo: { type: 'content', slug: 'metropolis' },
  },
  {
    id: '700002',
    title: { ru: 'Тайга', en: 'Taiga', kk: 'Тайга', uz: 'Tayga', bg: 'Тайга', ka: 'ტაიგა' },
    description: {
      ru: 'Четыре времени северного леса: новая серия каждый будний вечер.',
      en: 'Four seasons of the northern forest: a new episode every weekday evening.',
      kk: 'Солтүстік орманның төрт мезгілі: жұмыс күндері кеш сайын жаңа бөлім.',
      uz: 'Shimoliy o‘rmonning to‘rt fasli: ish kunlari har oqshom yangi qism.',
      bg: 'Четирите сезона на северната гора: нов епизод всяка делнична вечер.',
      ka: 'ჩრდილოეთის ტყის წელიწადის ოთხი დრო: ახალი სერია ყოველ სამუშაო საღამოს.',
    },
    ...channelBanner('tayga'),
    leadsTo: { type: 'channel', slug: 'tayga' },
  },
  {
    id: '700003',
    title: { ru: 'Носферату', en: 'Nosferatu', kk: 'Носферату', uz: 'Nosferatu', bg: 'Носферату', ka: 'ნოსფერატუ' },
    description: {
      ru: 'Тень на лестнице, которой боятся сто лет.',
      en: 'A shadow on the stairs, feared for a hundred years.',
      kk: 'Баспалдақтағы көлеңке: одан жүз жыл бойы қорқып келеді.',
      uz: 'Zinadagi soya: undan yuz yildan beri qo‘rqishadi.',
      bg: 'Сянка на стълбите, от която се боят вече сто години.',
      ka: 'ჩრდილი კიბეზე, რომლისაც უკვე ასი წელია ეშინიათ.',
    },
    ...bannerOf('nosferatu'),
    leadsTo: { type: 'content', slug: 'nosferatu' },
  },
  {
    id: '700004',
    title: {
      ru: 'Путешествие на Луну',
      en: 'A Trip to the Moon',
      kk: 'Айға саяхат',
      uz: 'Oyga sayohat',
      bg: 'Пътуване до Луната',
      ka: 'მოგზაურობა მთვარეზე',
    },
    description: {
      ru: 'Четырнадцать минут, с которых началась кинофантастика.',
      en: 'Fourteen minutes with which science fiction on film began.',
      kk: 'Ғылыми фантастика киносын бастаған он төрт минут.',
      uz: 'Ilmiy-fantastik kinoni boshlab bergan o‘n to‘rt daqiqa.',
      bg: 'Четиринайсет минути, с които започва научната фантастика в киното.',
      ka: 'თოთხმეტი წუთი, რომლითაც კინოფანტასტიკა დაიწყო.',
    },
    ...bannerOf('trip-to-the-moon'),
    leadsTo: { type: 'content', slug: 'trip-to-the-moon' },
  },
  {
    id: '700005',
    title: {
      ru: 'Вечер хоккея',
      en: 'Hockey Night',
      kk: 'Хоккей кеші',
      uz: 'Xokkey oqshomi',
      bg: 'Хокейна вечер',
      ka: 'ჰოკეის საღამო',
    },
    description: {
      ru: 'Северная лига на «Ледовой арене»: смотрите сначала, даже если опоздали.',
      en: 'The Northern League on Ice Arena: start over, even when you are late.',
      kk: '«Мұз аренасында» — Солтүстік лига: кешіксеңіз де, басынан бастап көріңіз.',
      uz: '«Muz arenasi»da Shimoliy liga: kech qolsangiz ham, boshidan ko‘ring.',
      bg: 'Северната лига по Ice Arena: гледайте отначало дори ако сте закъснели.',
      ka: 'ჩრდილოეთის ლიგა Ice Arena-ზე: უყურეთ თავიდან, თუნდაც დააგვიანოთ.',
    },
    ...channelBanner('led'),
    leadsTo: { type: 'channel', slug: 'led' },
  },
];
