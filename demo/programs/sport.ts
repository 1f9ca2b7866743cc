import { shelf } from './shelf.ts';

export const sport = shelf('sport', 1201, { category: 'sport', genres: ['sport'], countries: ['russia'], age: 6 }, [
  {
    slot: 'morning',
    title: { ru: 'Бег с рассветом', en: 'Run at Dawn', kk: 'Таңмен бірге жүгіру', uz: 'Tong bilan yugurish' },
    description: {
      ru: 'Пробежка с тренером в реальном времени.',
      en: 'A run with a coach in real time.',
      kk: 'Бапкермен нақты уақытта жүгіру.',
      uz: 'Murabbiy bilan real vaqtda yugurish.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Спорт-утро', en: 'Sport Breakfast', kk: 'Спорттық таң', uz: 'Sport tongi' },
    description: {
      ru: 'Счёт, голы и планы на день.',
      en: 'Scores, goals and the day ahead.',
      kk: 'Есеп, голдар және күн жоспары.',
      uz: 'Hisob, gollar va kun rejasi.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: {
      ru: 'Футбол. Чемпионат городов',
      en: 'Football. Cities Championship',
      kk: 'Футбол. Қалалар чемпионаты',
      uz: 'Futbol. Shaharlar chempionati',
    },
    description: {
      ru: 'Матч тура: хозяева принимают соперника по верхней части таблицы.',
      en: 'Match of the round: the hosts meet a rival from the top of the table.',
      kk: 'Тур матчы: алаң иелері кестенің жоғарғы жағындағы қарсыласты қабылдайды.',
      uz: 'Tur o‘yini: mezbonlar jadval yuqorisidagi raqibni qabul qiladi.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: {
      ru: 'Баскетбол. Открытая лига',
      en: 'Basketball. Open League',
      kk: 'Баскетбол. Ашық лига',
      uz: 'Basketbol. Ochiq liga',
    },
    description: {
      ru: 'Четыре четверти без права на передышку.',
      en: 'Four quarters without a breather.',
      kk: 'Демалуға мұрша бермейтін төрт ширек.',
      uz: 'Nafas rostlashga imkon bermaydigan to‘rt chorak.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: {
      ru: 'Велогонка по побережью',
      en: 'Coastal Cycling Tour',
      kk: 'Жағалаудағы веложарыс',
      uz: 'Sohil bo‘ylab velopoyga',
    },
    description: {
      ru: 'Этап с финишем в гору.',
      en: 'A stage with an uphill finish.',
      kk: 'Мәресі тау басындағы кезең.',
      uz: 'Marrasi tepalikdagi bosqich.',
    },
    year: '2025',
    countries: ['latvia'],
  },
  {
    slot: 'day',
    title: { ru: 'Волейбол. Кубок', en: 'Volleyball. The Cup', kk: 'Волейбол. Кубок', uz: 'Voleybol. Kubok' },
    description: {
      ru: 'Полуфинал, в котором всё решил тай-брейк.',
      en: 'A semi-final decided in the tie-break.',
      kk: 'Бәрін тай-брейк шешкен жартылай финал.',
      uz: 'Hammasini tay-breyk hal qilgan yarim final.',
    },
    year: '2025',
  },
  {
    slot: 'serial',
    title: { ru: 'Раздевалка', en: 'Locker Room', kk: 'Киінетін бөлме', uz: 'Kiyinish xonasi' },
    description: {
      ru: 'Документальный сериал: сезон одной команды без купюр.',
      en: 'A documentary series: one team’s season uncut.',
      kk: 'Деректі сериал: бір команданың қысқартусыз маусымы.',
      uz: 'Hujjatli serial: bir jamoaning qisqartirilmagan mavsumi.',
    },
    year: '2024',
    episodes: 38,
    age: 12,
  },
  {
    slot: 'evening',
    title: { ru: 'Большой футбол', en: 'Big Football', kk: 'Үлкен футбол', uz: 'Katta futbol' },
    description: {
      ru: 'Центральный матч вечера со студией до и после игры.',
      en: 'The evening’s central match with studio before and after.',
      kk: 'Кештің басты матчы, ойынға дейін және кейін студия.',
      uz: 'Oqshomning markaziy o‘yini, o‘yindan oldin va keyin studiya.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Вечер бокса', en: 'Boxing Night', kk: 'Бокс кеші', uz: 'Boks oqshomi' },
    description: {
      ru: 'Шесть боёв и титул в среднем весе.',
      en: 'Six bouts and a middleweight title.',
      kk: 'Алты жекпе-жек және орта салмақтағы белбеу.',
      uz: 'Olti jang va o‘rta vazndagi unvon.',
    },
    year: '2025',
    age: 12,
  },
  {
    slot: 'evening',
    title: {
      ru: 'Теннис. Ночная сессия',
      en: 'Tennis. Night Session',
      kk: 'Теннис. Түнгі сессия',
      uz: 'Tennis. Tungi sessiya',
    },
    description: {
      ru: 'Четвертьфиналы под прожекторами.',
      en: 'Quarter-finals under floodlights.',
      kk: 'Прожектор жарығындағы ширек финалдар.',
      uz: 'Projektorlar ostidagi chorak finallar.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Марафон', en: 'The Marathon', kk: 'Марафон', uz: 'Marafon' },
    description: {
      ru: 'Сорок два километра в прямом эфире.',
      en: 'Forty-two kilometres live.',
      kk: 'Қырық екі шақырым тікелей эфирде.',
      uz: 'Qirq ikki kilometr jonli efirda.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Тренер', en: 'The Coach', kk: 'Бапкер', uz: 'Murabbiy' },
    description: {
      ru: 'Портрет человека, который всегда у бровки.',
      en: 'A portrait of the man on the touchline.',
      kk: 'Әрдайым алаң жиегінде тұратын адамның портреті.',
      uz: 'Doim maydon chetida turadigan inson portreti.',
    },
    year: '2023',
    genres: ['sport', 'documentary'],
  },
]);
