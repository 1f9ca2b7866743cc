import { shelf } from './shelf.ts';

export const travel = shelf('travel', 1001, { category: 'show', genres: ['travel'], countries: ['russia'], age: 6 }, [
  {
    slot: 'morning',
    title: { ru: 'Рюкзак', en: 'Backpack', kk: 'Жолдорба', uz: 'Yo‘l xaltasi' },
    description: {
      ru: 'Маршруты выходного дня, которые начинаются от вокзала.',
      en: 'Weekend routes that begin at the station.',
      kk: 'Вокзалдан басталатын демалыс күнгі бағыттар.',
      uz: 'Vokzaldan boshlanadigan dam olish kuni yo‘nalishlari.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Город за день', en: 'A City in a Day', kk: 'Бір күнде бір қала', uz: 'Bir kunda bir shahar' },
    description: {
      ru: 'Что успеть между двумя поездами.',
      en: 'What to see between two trains.',
      kk: 'Екі пойыз арасында не көріп үлгеруге болады.',
      uz: 'Ikki poyezd orasida nimalarga ulgurish mumkin.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Уличная еда', en: 'Street Food', kk: 'Көше тағамы', uz: 'Ko‘cha taomlari' },
    description: {
      ru: 'Лагман, хинкали, сельдь: едим стоя и слушаем поваров.',
      en: 'Noodles, dumplings, herring: eating on our feet.',
      kk: 'Лағман, хинкали, майшабақ: тік тұрып жеп, аспазды тыңдаймыз.',
      uz: 'Lag‘mon, xinkali, seld: tik turib yeymiz va oshpazlarni tinglaymiz.',
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
      kk: 'Ең баяу пойыздар және ең әдемі терезелер.',
      uz: 'Eng sekin poyezdlar va eng go‘zal derazalar.',
    },
    year: '2022',
  },
  {
    slot: 'day',
    title: { ru: 'Гостиница «Заря»', en: 'Hotel Zarya', kk: '«Заря» қонақүйі', uz: '«Zarya» mehmonxonasi' },
    description: {
      ru: 'Ведущий ночует там, где давно никто не останавливался.',
      en: 'The host sleeps where nobody has stayed for years.',
      kk: 'Жүргізуші көптен ешкім тоқтамаған жерде түнейді.',
      uz: 'Boshlovchi anchadan beri hech kim to‘xtamagan joyda tunaydi.',
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
    description: {
      ru: 'Тысяча километров берега за одно лето.',
      en: 'A thousand kilometres of shore in one summer.',
      kk: 'Бір жазда мың шақырым жаға.',
      uz: 'Bir yozda ming kilometr sohil.',
    },
    year: '2021',
    countries: ['latvia'],
  },
  {
    slot: 'serial',
    title: { ru: 'Перевал', en: 'The Pass', kk: 'Асу', uz: 'Dovon' },
    description: {
      ru: 'Дорожный цикл о горных деревнях и их хозяевах.',
      en: 'A road series about mountain villages and their hosts.',
      kk: 'Тау ауылдары мен олардың иелері туралы жол циклі.',
      uz: 'Tog‘ qishloqlari va ularning egalari haqida yo‘l turkumi.',
    },
    year: '2023',
    episodes: 40,
    countries: ['georgia'],
  },
  {
    slot: 'serial',
    title: { ru: 'Тысяча озёр', en: 'A Thousand Lakes', kk: 'Мың көл', uz: 'Ming ko‘l' },
    description: {
      ru: 'На каяке от озера к озеру.',
      en: 'By kayak from lake to lake.',
      kk: 'Каякпен көлден көлге.',
      uz: 'Kayakda ko‘ldan ko‘lga.',
    },
    year: '2024',
    episodes: 30,
  },
  {
    slot: 'evening',
    title: { ru: 'Ночной поезд', en: 'Night Train', kk: 'Түнгі пойыз', uz: 'Tungi poyezd' },
    description: {
      ru: 'Репортаж длиной в одну ночь и три границы.',
      en: 'A report one night and three borders long.',
      kk: 'Бір түн мен үш шекараға созылған репортаж.',
      uz: 'Bir tun va uch chegaraga cho‘zilgan reportaj.',
    },
    year: '2024',
  },
  {
    slot: 'evening',
    title: { ru: 'Кухни мира', en: 'Kitchens of the World', kk: 'Әлем асханасы', uz: 'Dunyo oshxonalari' },
    description: {
      ru: 'Повара возвращаются в деревню, откуда родом рецепт.',
      en: 'Chefs go back to the village the recipe came from.',
      kk: 'Аспаздар рецепт шыққан ауылға оралады.',
      uz: 'Oshpazlar retsept tug‘ilgan qishloqqa qaytadi.',
    },
    year: '2023',
    genres: ['travel', 'home'],
  },
  {
    slot: 'evening',
    title: { ru: 'Край карты', en: 'Edge of the Map', kk: 'Картаның шеті', uz: 'Xaritaning cheti' },
    description: {
      ru: 'Острова, где почта приходит раз в месяц.',
      en: 'Islands where the post comes once a month.',
      kk: 'Пошта айына бір рет келетін аралдар.',
      uz: 'Pochta oyda bir marta keladigan orollar.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Зимник', en: 'Ice Road', kk: 'Қысқы жол', uz: 'Qishki yo‘l' },
    description: {
      ru: 'Фильм о дороге, которая каждый год тает.',
      en: 'A film about a road that melts every year.',
      kk: 'Жыл сайын еритін жол туралы фильм.',
      uz: 'Har yili eriydigan yo‘l haqida film.',
    },
    year: '2022',
  },
  {
    slot: 'feature',
    title: { ru: 'Виноградная долина', en: 'Valley of Vines', kk: 'Жүзім алқабы', uz: 'Uzumzor vodiysi' },
    description: {
      ru: 'Осень, урожай и застолье на закате.',
      en: 'Autumn, harvest and a table at sunset.',
      kk: 'Күз, жиым-терім және күн батардағы дастарқан.',
      uz: 'Kuz, hosil va quyosh botayotgandagi dasturxon.',
    },
    year: '2023',
    countries: ['georgia'],
  },
]);
