import { shelf } from './shelf.ts';

export const business = shelf(
  'business',
  301,
  { category: 'news', genres: ['business'], countries: ['kazakhstan'], age: 12 },
  [
    {
      slot: 'morning',
      title: { ru: 'До открытия', en: 'Before the Bell', kk: 'Ашылуға дейін', uz: 'Ochilishdan oldin' },
      description: {
        ru: 'Чего ждут рынки за час до начала торгов.',
        en: 'What markets expect an hour before trading.',
      },
      year: '2025',
    },
    {
      slot: 'morning',
      title: { ru: 'Курс на утро', en: 'Morning Rate', kk: 'Таңғы бағам', uz: 'Tonggi kurs' },
      description: {
        ru: 'Валюты, сырьё и ставки без сложных слов.',
        en: 'Currencies, commodities and rates in plain words.',
      },
      year: '2025',
    },
    {
      slot: 'day',
      title: { ru: 'Рынки: обзор', en: 'Markets: Review', kk: 'Нарықтар: шолу', uz: 'Bozorlar: sharh' },
      description: { ru: 'Что подорожало, что подешевело и почему.', en: 'What rose, what fell and why.' },
      year: '2025',
    },
    {
      slot: 'day',
      title: { ru: 'Свой цех', en: 'A Shop of One’s Own', kk: 'Өз цехым', uz: 'O‘z sexim' },
      description: {
        ru: 'Как устроены небольшие производства и их хозяева.',
        en: 'How small workshops and their owners make a living.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Налог и толк', en: 'Tax and Sense', kk: 'Салық пен парық', uz: 'Soliq va aql' },
      description: {
        ru: 'Разбираем законы вместе с теми, кто по ним живёт.',
        en: 'The law explained with those who live by it.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Элеватор', en: 'Grain Elevator', kk: 'Элеватор', uz: 'Elevator' },
      description: { ru: 'Хозяйство, урожай и цена хлеба.', en: 'Farms, harvests and the price of bread.' },
      year: '2025',
    },
    {
      slot: 'serial',
      title: { ru: 'Семейное дело', en: 'Family Business', kk: 'Отбасылық іс', uz: 'Oilaviy ish' },
      description: {
        ru: 'Истории компаний, которые передают по наследству.',
        en: 'Stories of companies handed from parent to child.',
      },
      year: '2022',
      episodes: 40,
      genres: ['documentary'],
    },
    {
      slot: 'evening',
      title: { ru: 'Закрытие', en: 'The Close', kk: 'Жабылу', uz: 'Yopilish' },
      description: {
        ru: 'Итоги торгового дня и прогноз на завтра.',
        en: 'The trading day summed up and tomorrow’s forecast.',
      },
      year: '2025',
    },
    {
      slot: 'evening',
      title: { ru: 'Совет директоров', en: 'The Board', kk: 'Директорлар кеңесі', uz: 'Direktorlar kengashi' },
      description: {
        ru: 'Руководители спорят о решениях, за которые отвечают.',
        en: 'Executives debate the decisions they answer for.',
      },
      year: '2025',
      genres: ['talk'],
    },
    {
      slot: 'evening',
      title: { ru: 'Цифра', en: 'The Figure', kk: 'Сан', uz: 'Raqam' },
      description: { ru: 'Одно число дня и всё, что за ним стоит.', en: 'One number and everything behind it.' },
      year: '2025',
    },
    {
      slot: 'feature',
      title: { ru: 'Провалы', en: 'Failures', kk: 'Сәтсіздіктер', uz: 'Omadsizliklar' },
      description: {
        ru: 'Предприниматели честно рассказывают, как потеряли всё и начали снова.',
        en: 'Founders tell frankly how they lost it all and began again.',
      },
      year: '2023',
    },
    {
      slot: 'feature',
      title: { ru: 'Великий путь', en: 'The Great Road', kk: 'Ұлы жол', uz: 'Buyuk yo‘l' },
      description: {
        ru: 'Торговые пути от караванов до контейнеров.',
        en: 'Trade routes from caravans to containers.',
      },
      year: '2023',
      genres: ['history'],
    },
  ],
);
