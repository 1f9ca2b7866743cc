import { shelf } from './shelf.ts';

export const travel = shelf('travel', 1001, { category: 'show', genres: ['travel'], countries: ['russia'], age: 6 }, [
  {
    slot: 'morning',
    title: { ru: 'Рюкзак', en: 'Backpack', kk: 'Жолдорба', uz: 'Yo‘l xaltasi' },
    description: {
      ru: 'Маршруты выходного дня, которые начинаются от вокзала.',
      en: 'Weekend routes that begin at the station.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Город за день', en: 'A City in a Day', kk: 'Бір күнде бір қала', uz: 'Bir kunda bir shahar' },
    description: { ru: 'Что успеть между двумя поездами.', en: 'What to see between two trains.' },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Уличная еда', en: 'Street Food', kk: 'Көше тағамы', uz: 'Ko‘cha taomlari' },
    description: {
      ru: 'Лагман, хинкали, сельдь: едим стоя и слушаем поваров.',
      en: 'Noodles, dumplings, herring: eating on our feet.',
    },
    year: '2024',
    genres: ['travel', 'home'],
  },
  {
    slot: 'day',
    title: { ru: 'Узкоколейка', en: 'Narrow Gauge', kk: 'Тар табанды жол', uz: 'Tor izli yo‘l' },
    description: {
      ru: 'Самые медленные поезда и самые красивые окна.',
      en: 'The slowest trains and the finest windows.',
    },
    year: '2022',
  },
  {
    slot: 'day',
    title: { ru: 'Гостиница «Заря»', en: 'Hotel Zarya', kk: '«Заря» қонақүйі', uz: '«Zarya» mehmonxonasi' },
    description: {
      ru: 'Ведущий ночует там, где давно никто не останавливался.',
      en: 'The host sleeps where nobody has stayed for years.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: {
      ru: 'Пешком вдоль моря',
      en: 'On Foot Along the Sea',
      kk: 'Теңізді жағалап жаяу',
      uz: 'Dengiz bo‘ylab piyoda',
    },
    description: { ru: 'Тысяча километров берега за одно лето.', en: 'A thousand kilometres of shore in one summer.' },
    year: '2021',
    countries: ['latvia'],
  },
  {
    slot: 'serial',
    title: { ru: 'Перевал', en: 'The Pass', kk: 'Асу', uz: 'Dovon' },
    description: {
      ru: 'Дорожный цикл о горных деревнях и их хозяевах.',
      en: 'A road series about mountain villages and their hosts.',
    },
    year: '2023',
    episodes: 40,
    countries: ['georgia'],
  },
  {
    slot: 'serial',
    title: { ru: 'Тысяча озёр', en: 'A Thousand Lakes', kk: 'Мың көл', uz: 'Ming ko‘l' },
    description: { ru: 'На каяке от озера к озеру.', en: 'By kayak from lake to lake.' },
    year: '2024',
    episodes: 30,
  },
  {
    slot: 'evening',
    title: { ru: 'Ночной поезд', en: 'Night Train', kk: 'Түнгі пойыз', uz: 'Tungi poyezd' },
    description: { ru: 'Репортаж длиной в одну ночь и три границы.', en: 'A report one night and three borders long.' },
    year: '2024',
  },
  {
    slot: 'evening',
    title: { ru: 'Кухни мира', en: 'Kitchens of the World', kk: 'Әлем асханасы', uz: 'Dunyo oshxonalari' },
    description: {
      ru: 'Повара возвращаются в деревню, откуда родом рецепт.',
      en: 'Chefs go back to the village the recipe came from.',
    },
    year: '2023',
    genres: ['travel', 'home'],
  },
  {
    slot: 'evening',
    title: { ru: 'Край карты', en: 'Edge of the Map', kk: 'Картаның шеті', uz: 'Xaritaning cheti' },
    description: { ru: 'Острова, где почта приходит раз в месяц.', en: 'Islands where the post comes once a month.' },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Зимник', en: 'Ice Road', kk: 'Қысқы жол', uz: 'Qishki yo‘l' },
    description: { ru: 'Фильм о дороге, которая каждый год тает.', en: 'A film about a road that melts every year.' },
    year: '2022',
  },
  {
    slot: 'feature',
    title: { ru: 'Виноградная долина', en: 'Valley of Vines', kk: 'Жүзім алқабы', uz: 'Uzumzor vodiysi' },
    description: { ru: 'Осень, урожай и застолье на закате.', en: 'Autumn, harvest and a table at sunset.' },
    year: '2023',
    countries: ['georgia'],
  },
]);
