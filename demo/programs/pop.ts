import { shelf } from './shelf.ts';

export const pop = shelf('pop', 1501, { category: 'music', genres: ['music'], countries: ['kazakhstan'], age: 12 }, [
  {
    slot: 'morning',
    title: {
      ru: 'Подъём на сто двадцать',
      en: 'Wake Up at 120',
      kk: 'Жүз жиырмамен ояну',
      uz: 'Yuz yigirmada uyg‘onish',
    },
    description: {
      ru: 'Клипы в темпе утренней пробежки.',
      en: 'Videos at the tempo of a morning run.',
      kk: 'Таңғы жүгіріс ырғағындағы клиптер.',
      uz: 'Tonggi yugurish maromidagi kliplar.',
    },
    year: '2025',
  },
  {
    slot: 'morning',
    title: { ru: 'Новинки', en: 'New In', kk: 'Жаңа әндер', uz: 'Yangi qo‘shiqlar' },
    description: {
      ru: 'Песни, вышедшие этой ночью.',
      en: 'Songs released last night.',
      kk: 'Осы түнде шыққан әндер.',
      uz: 'Shu kecha chiqqan qo‘shiqlar.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Плейлист двора', en: 'Yard Playlist', kk: 'Аула плейлисі', uz: 'Hovli pleylisti' },
    description: {
      ru: 'Музыку выбирают зрители.',
      en: 'Viewers choose the music.',
      kk: 'Музыканы көрермен таңдайды.',
      uz: 'Musiqani tomoshabinlar tanlaydi.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: {
      ru: 'Девяностые навсегда',
      en: 'Nineties Forever',
      kk: 'Мәңгі тоқсаныншы жылдар',
      uz: 'Mangu to‘qsoninchi yillar',
    },
    description: {
      ru: 'Песни, которые помнит магнитофон.',
      en: 'Songs the tape deck remembers.',
      kk: 'Магнитофон ұмытпаған әндер.',
      uz: 'Magnitofon eslaydigan qo‘shiqlar.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Чарт двадцати', en: 'The Twenty', kk: 'Жиырмалық чарты', uz: 'Yigirmatalik chart' },
    description: {
      ru: 'Двадцать песен недели, снизу вверх.',
      en: 'The week’s twenty songs, from the bottom up.',
      kk: 'Аптаның жиырма әні, төменнен жоғары.',
      uz: 'Haftaning yigirma qo‘shig‘i, pastdan yuqoriga.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Акустика', en: 'Acoustic', kk: 'Акустика', uz: 'Akustika' },
    description: {
      ru: 'Известные песни без электричества.',
      en: 'Known songs without electricity.',
      kk: 'Танымал әндер электр қуатынсыз.',
      uz: 'Mashhur qo‘shiqlar elektrsiz.',
    },
    year: '2024',
    genres: ['concert'],
  },
  {
    slot: 'serial',
    title: { ru: 'Гараж', en: 'The Garage', kk: 'Гараж', uz: 'Garaj' },
    description: {
      ru: 'Реалити: пять групп, один гараж, первый альбом.',
      en: 'Reality: five bands, one garage, a first album.',
      kk: 'Реалити: бес топ, бір гараж, алғашқы альбом.',
      uz: 'Realiti: besh guruh, bitta garaj, birinchi albom.',
    },
    year: '2024',
    episodes: 60,
    genres: ['music', 'show'],
  },
  {
    slot: 'evening',
    title: { ru: 'Живой звук', en: 'Live Sound', kk: 'Жанды дыбыс', uz: 'Jonli ovoz' },
    description: {
      ru: 'Концерт в студии без дублей.',
      en: 'A studio concert without retakes.',
      kk: 'Студиядағы дубльсіз концерт.',
      uz: 'Studiyada dublsiz konsert.',
    },
    year: '2025',
    genres: ['concert'],
  },
  {
    slot: 'evening',
    title: { ru: 'Электричка', en: 'Electric Line', kk: 'Электр пойызы', uz: 'Elektrichka' },
    description: {
      ru: 'Диджей-сеты из неожиданных мест.',
      en: 'DJ sets from unexpected places.',
      kk: 'Күтпеген жерлердегі диджей-сеттер.',
      uz: 'Kutilmagan joylardan didjey-setlar.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Ночной эфир', en: 'Night Air', kk: 'Түнгі эфир', uz: 'Tungi efir' },
    description: {
      ru: 'Медленные песни для тех, кто не спит.',
      en: 'Slow songs for those awake.',
      kk: 'Ұйықтамайтындарға арналған баяу әндер.',
      uz: 'Uxlamayotganlar uchun sekin qo‘shiqlar.',
    },
    year: '2024',
  },
  {
    slot: 'feature',
    title: { ru: 'Фестиваль «Склон»', en: 'Hillside Festival', kk: '«Баурай» фестивалі', uz: '«Yonbag‘ir» festivali' },
    description: {
      ru: 'Лучшие выступления трёх дней под открытым небом.',
      en: 'The best of three days in the open air.',
      kk: 'Ашық аспан астындағы үш күннің үздік өнері.',
      uz: 'Ochiq osmon ostidagi uch kunning eng yaxshi chiqishlari.',
    },
    year: '2025',
    genres: ['concert'],
  },
  {
    slot: 'feature',
    title: { ru: 'Продюсер', en: 'The Producer', kk: 'Продюсер', uz: 'Prodyuser' },
    description: {
      ru: 'Как песня становится хитом: по дорожкам.',
      en: 'How a song becomes a hit, track by track.',
      kk: 'Ән қалай хитке айналады: жол-жолымен.',
      uz: 'Qo‘shiq qanday xitga aylanadi: yo‘lakma-yo‘lak.',
    },
    year: '2023',
    genres: ['music', 'documentary'],
  },
]);
