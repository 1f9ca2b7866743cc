import { shelf } from './shelf.ts';

export const news = shelf('news', 101, { category: 'news', genres: ['news'], countries: ['kazakhstan'], age: 12 }, [
  {
    slot: 'morning',
    title: { ru: 'Утро за минуту', en: 'Morning in a Minute', kk: 'Бір минуттық таң', uz: 'Bir daqiqalik tong' },
    description: {
      ru: 'Главное за ночь, погода и пробки: коротко, пока заваривается чай.',
      en: 'The night’s headlines, weather and traffic, told while the kettle boils.',
    },
    year: '2025',
  },
  {
    slot: 'morning',
    title: { ru: 'Первый выпуск', en: 'First Edition', kk: 'Алғашқы шығарылым', uz: 'Birinchi son' },
    description: {
      ru: 'Что случилось, пока страна спала, и чего ждать от нового дня.',
      en: 'What happened while the country slept and what the new day holds.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Новости часа', en: 'News of the Hour', kk: 'Сағат жаңалықтары', uz: 'Soat yangiliklari' },
    description: {
      ru: 'События последнего часа, включения с места и подробности.',
      en: 'The last hour’s events with reports from the spot.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Карта дня', en: 'Map of the Day', kk: 'Күн картасы', uz: 'Kun xaritasi' },
    description: {
      ru: 'Корреспонденты в пяти часовых поясах показывают, чем живёт страна.',
      en: 'Correspondents in five time zones show what the country lives by.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Вопрос по существу', en: 'To the Point', kk: 'Нақты сұрақ', uz: 'Mohiyat bo‘yicha savol' },
    description: {
      ru: 'Один гость, одна тема и ни одного лишнего слова.',
      en: 'One guest, one subject and not a word too many.',
    },
    year: '2024',
    genres: ['talk'],
  },
  {
    slot: 'day',
    title: { ru: 'Пресса вслух', en: 'Reading the Papers', kk: 'Баспасөз дауыстап', uz: 'Matbuotni o‘qiymiz' },
    description: {
      ru: 'О чём пишут газеты и спорят редакторы.',
      en: 'What the papers write and the editors argue about.',
    },
    year: '2024',
  },
  {
    slot: 'serial',
    title: { ru: 'Расследование', en: 'The Inquiry', kk: 'Тергеу', uz: 'Surishtiruv' },
    description: {
      ru: 'Документальный цикл: журналисты восстанавливают громкие дела по архивам и свидетельствам.',
      en: 'A documentary series: journalists rebuild famous cases from archives and testimony.',
    },
    year: '2023',
    episodes: 48,
    genres: ['documentary'],
    age: 16,
  },
  {
    slot: 'evening',
    title: { ru: 'Итоги дня', en: 'The Day in Full', kk: 'Күн қорытындысы', uz: 'Kun yakunlari' },
    description: {
      ru: 'Большой вечерний выпуск: события, их причины и последствия.',
      en: 'The long evening bulletin: events, causes and consequences.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Открытая студия', en: 'Open Studio', kk: 'Ашық студия', uz: 'Ochiq studiya' },
    description: {
      ru: 'Эксперты отвечают на вопросы зрителей в прямом эфире.',
      en: 'Experts answer viewers’ questions live.',
    },
    year: '2025',
    genres: ['talk'],
  },
  {
    slot: 'evening',
    title: { ru: 'Мир сегодня', en: 'World Today', kk: 'Бүгінгі әлем', uz: 'Bugun dunyoda' },
    description: {
      ru: 'Международная панорама: столицы, границы, переговоры.',
      en: 'The international view: capitals, borders and talks.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Неделя в лицах', en: 'Faces of the Week', kk: 'Апта тұлғалары', uz: 'Hafta siymolari' },
    description: {
      ru: 'Портреты тех, о ком говорили всю неделю.',
      en: 'Portraits of the people everyone talked about this week.',
    },
    year: '2025',
    genres: ['talk'],
  },
  {
    slot: 'feature',
    title: { ru: 'Специальный репортаж', en: 'Special Report', kk: 'Арнайы репортаж', uz: 'Maxsus reportaj' },
    description: {
      ru: 'Полчаса с места событий, где обычной камере тесно.',
      en: 'Half an hour from places where a bulletin is too short.',
    },
    year: '2025',
    genres: ['documentary'],
  },
  {
    slot: 'feature',
    title: { ru: 'Большой разговор', en: 'The Long Conversation', kk: 'Үлкен әңгіме', uz: 'Katta suhbat' },
    description: {
      ru: 'Обстоятельное интервью с человеком, чьё мнение меняет дело.',
      en: 'An unhurried interview with someone whose opinion counts.',
    },
    year: '2024',
    genres: ['talk'],
  },
]);
