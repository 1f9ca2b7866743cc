import { shelf } from './shelf.ts';

export const pop = shelf('pop', 1501, { category: 'music', genres: ['music'], countries: ['kazakhstan'], age: 12 }, [
  {
    slot: 'morning',
    title: { ru: 'Подъём на сто двадцать', en: 'Wake Up at 120' },
    description: { ru: 'Клипы в темпе утренней пробежки.', en: 'Videos at the tempo of a morning run.' },
    year: '2025',
  },
  {
    slot: 'morning',
    title: { ru: 'Новинки', en: 'New In' },
    description: { ru: 'Песни, вышедшие этой ночью.', en: 'Songs released last night.' },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Плейлист двора', en: 'Yard Playlist' },
    description: { ru: 'Музыку выбирают зрители.', en: 'Viewers choose the music.' },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Девяностые навсегда', en: 'Nineties Forever' },
    description: { ru: 'Песни, которые помнит магнитофон.', en: 'Songs the tape deck remembers.' },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Чарт двадцати', en: 'The Twenty' },
    description: { ru: 'Двадцать песен недели, снизу вверх.', en: 'The week’s twenty songs, from the bottom up.' },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Акустика', en: 'Acoustic' },
    description: { ru: 'Известные песни без электричества.', en: 'Known songs without electricity.' },
    year: '2024',
    genres: ['concert'],
  },
  {
    slot: 'serial',
    title: { ru: 'Гараж', en: 'The Garage' },
    description: {
      ru: 'Реалити: пять групп, один гараж, первый альбом.',
      en: 'Reality: five bands, one garage, a first album.',
    },
    year: '2024',
    episodes: 60,
    genres: ['music', 'show'],
  },
  {
    slot: 'evening',
    title: { ru: 'Живой звук', en: 'Live Sound' },
    description: { ru: 'Концерт в студии без дублей.', en: 'A studio concert without retakes.' },
    year: '2025',
    genres: ['concert'],
  },
  {
    slot: 'evening',
    title: { ru: 'Электричка', en: 'Electric Line' },
    description: { ru: 'Диджей-сеты из неожиданных мест.', en: 'DJ sets from unexpected places.' },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Ночной эфир', en: 'Night Air' },
    description: { ru: 'Медленные песни для тех, кто не спит.', en: 'Slow songs for those awake.' },
    year: '2024',
  },
  {
    slot: 'feature',
    title: { ru: 'Фестиваль «Склон»', en: 'Hillside Festival' },
    description: {
      ru: 'Лучшие выступления трёх дней под открытым небом.',
      en: 'The best of three days in the open air.',
    },
    year: '2025',
    genres: ['concert'],
  },
  {
    slot: 'feature',
    title: { ru: 'Продюсер', en: 'The Producer' },
    description: { ru: 'Как песня становится хитом: по дорожкам.', en: 'How a song becomes a hit, track by track.' },
    year: '2023',
    genres: ['music', 'documentary'],
  },
]);
