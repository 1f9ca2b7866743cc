import { shelf } from './shelf.ts';

export const city = shelf('city', 201, { category: 'show', genres: ['talk'], countries: ['kazakhstan'], age: 6 }, [
  {
    slot: 'morning',
    title: {
      ru: 'Доброе утро, двор',
      en: 'Good Morning, Courtyard',
      kk: 'Қайырлы таң, аула',
      uz: 'Xayrli tong, hovli',
    },
    description: {
      ru: 'Утренний эфир о соседях, погоде и открытых дверях.',
      en: 'A breakfast show about neighbours, weather and open doors.',
    },
    year: '2025',
  },
  {
    slot: 'morning',
    title: { ru: 'Дороги и трамваи', en: 'Roads and Trams', kk: 'Жолдар мен трамвайлар', uz: 'Yo‘llar va tramvaylar' },
    description: {
      ru: 'Где едут, где стоят и как добраться без пересадок.',
      en: 'Where it moves, where it does not, and how to get there.',
    },
    year: '2025',
    genres: ['news'],
  },
  {
    slot: 'day',
    title: { ru: 'Городской час', en: 'The City Hour', kk: 'Қала сағаты', uz: 'Shahar soati' },
    description: {
      ru: 'Новости районов, ответы служб и хорошие поводы выйти из дома.',
      en: 'News of the districts and good reasons to leave the house.',
    },
    year: '2025',
    genres: ['news'],
  },
  {
    slot: 'day',
    title: { ru: 'Базарный день', en: 'Market Day', kk: 'Базар күні', uz: 'Bozor kuni' },
    description: {
      ru: 'Ведущие идут за продуктами и узнают истории продавцов.',
      en: 'The hosts shop for dinner and hear the sellers’ stories.',
    },
    year: '2024',
    genres: ['home'],
  },
  {
    slot: 'day',
    title: { ru: 'Школьный звонок', en: 'School Bell', kk: 'Мектеп қоңырауы', uz: 'Maktab qo‘ng‘irog‘i' },
    description: {
      ru: 'Учителя, ученики и родители говорят о том, что не помещается в дневник.',
      en: 'Teachers, pupils and parents on what does not fit in a report card.',
    },
    year: '2024',
  },
  {
    slot: 'day',
    title: { ru: 'Консультация', en: 'Surgery Hours', kk: 'Кеңес', uz: 'Maslahat' },
    description: { ru: 'Врачи принимают звонки и развеивают мифы.', en: 'Doctors take calls and dispel myths.' },
    year: '2025',
  },
  {
    slot: 'serial',
    title: { ru: 'Дом на углу', en: 'The House on the Corner', kk: 'Бұрыштағы үй', uz: 'Muyulishdagi uy' },
    description: {
      ru: 'Сто лет одного дома: каждая серия рассказывает о новой квартире.',
      en: 'A hundred years of one house: each episode opens another flat.',
    },
    year: '2022',
    episodes: 60,
    genres: ['history'],
  },
  {
    slot: 'evening',
    title: { ru: 'Вечерний город', en: 'City at Night', kk: 'Кешкі қала', uz: 'Oqshom shahri' },
    description: {
      ru: 'Большой выпуск городских новостей и гость в студии.',
      en: 'The evening city news and a guest in the studio.',
    },
    year: '2025',
    genres: ['news'],
  },
  {
    slot: 'evening',
    title: { ru: 'Крыши', en: 'Rooftops', kk: 'Шатырлар', uz: 'Tomlar' },
    description: {
      ru: 'Музыканты играют там, откуда видно весь город.',
      en: 'Musicians play where the whole town can be seen.',
    },
    year: '2024',
    genres: ['concert'],
  },
  {
    slot: 'evening',
    title: { ru: 'Народный план', en: 'The People’s Plan', kk: 'Халық жоспары', uz: 'Xalq rejasi' },
    description: {
      ru: 'Архитекторы спорят с жителями о том, каким быть кварталу.',
      en: 'Architects and residents argue over the future of a block.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Старая карта', en: 'The Old Map', kk: 'Ескі карта', uz: 'Eski xarita' },
    description: { ru: 'Прогулка по улицам, которых больше нет.', en: 'A walk through streets that are no more.' },
    year: '2023',
    genres: ['history'],
  },
  {
    slot: 'feature',
    title: { ru: 'Ярмарка', en: 'The Fair', kk: 'Жәрмеңке', uz: 'Yarmarka' },
    description: {
      ru: 'Праздники, мастера и угощения со всей области.',
      en: 'Feasts, craftsmen and treats from all over the region.',
    },
    year: '2024',
    genres: ['show'],
  },
]);
