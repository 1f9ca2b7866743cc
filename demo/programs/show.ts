import { shelf } from './shelf.ts';

export const show = shelf('show', 501, { category: 'show', genres: ['show'], countries: ['russia'], age: 12 }, [
  {
    slot: 'morning',
    title: { ru: 'Кофе с незнакомцем', en: 'Coffee with a Stranger' },
    description: {
      ru: 'Ведущий приглашает за столик первого прохожего.',
      en: 'The host invites the first passer-by to the table.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Разминка', en: 'Warm-up' },
    description: { ru: 'Шутки, зарядка и загадка дня.', en: 'Jokes, exercise and the riddle of the day.' },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Сто вопросов', en: 'A Hundred Questions' },
    description: {
      ru: 'Викторина, где можно взять подсказку у собственной бабушки.',
      en: 'A quiz where you may phone your own grandmother.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Обмен мастерами', en: 'Trading Trades' },
    description: {
      ru: 'Парикмахер печёт хлеб, пекарь стрижёт. Что пойдёт не так?',
      en: 'The barber bakes, the baker cuts hair. What could go wrong?',
    },
    year: '2024',
  },
  {
    slot: 'day',
    title: { ru: 'Чердак', en: 'The Attic' },
    description: {
      ru: 'Оценщики ищут сокровища среди старых вещей.',
      en: 'Appraisers look for treasure among old things.',
    },
    year: '2022',
  },
  {
    slot: 'day',
    title: { ru: 'Очень дальние родственники', en: 'Very Distant Relatives' },
    description: { ru: 'Участники узнают, кем приходятся друг другу.', en: 'Guests discover how they are related.' },
    year: '2023',
  },
  {
    slot: 'serial',
    title: { ru: 'Коммуналка 2.0', en: 'Shared Flat 2.0' },
    description: {
      ru: 'Ситком о восьми жильцах умной квартиры, которая умнее их.',
      en: 'A sitcom: eight tenants and a smart flat that is smarter than they are.',
    },
    year: '2023',
    episodes: 80,
    genres: ['comedy'],
  },
  {
    slot: 'serial',
    title: { ru: 'Отдел жалоб', en: 'Complaints Department' },
    description: {
      ru: 'Комедия о людях, которых никто не хочет слышать по телефону.',
      en: 'A comedy about the people nobody wants to hear on the phone.',
    },
    year: '2024',
    episodes: 60,
    genres: ['comedy'],
  },
  {
    slot: 'evening',
    title: { ru: 'Поздний ужин', en: 'Late Supper' },
    description: {
      ru: 'Вечернее шоу с оркестром, гостями и горячим вторым.',
      en: 'A late show with a band, guests and a hot second course.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Свободный микрофон', en: 'Open Mic' },
    description: {
      ru: 'Семь минут на сцене, чтобы рассмешить зал.',
      en: 'Seven minutes on stage to make the room laugh.',
    },
    year: '2025',
    age: 16,
  },
  {
    slot: 'evening',
    title: { ru: 'Голос двора', en: 'Voice of the Yard' },
    description: {
      ru: 'Поют водители, учителя и пожарные, судят соседи.',
      en: 'Drivers, teachers and firefighters sing; neighbours judge.',
    },
    year: '2024',
  },
  {
    slot: 'feature',
    title: { ru: 'Гала-вечер', en: 'Gala Night' },
    description: { ru: 'Лучшие номера сезона на одной сцене.', en: 'The season’s best acts on one stage.' },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Фокусы без обмана', en: 'Honest Magic' },
    description: {
      ru: 'Иллюзионисты показывают чудо, а потом объясняют его физикой.',
      en: 'Illusionists show a wonder, then explain the physics.',
    },
    year: '2024',
    age: 6,
  },
]);
