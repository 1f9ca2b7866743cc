import { shelf } from './shelf.ts';

export const ice = shelf('ice', 1301, { category: 'sport', genres: ['sport'], countries: ['russia'], age: 6 }, [
  {
    slot: 'morning',
    title: { ru: 'Утро на катке', en: 'Morning at the Rink', kk: 'Мұз айдынындағы таң', uz: 'Yaxmalakdagi tong' },
    description: {
      ru: 'Тренировки юных фигуристов и хоккеистов.',
      en: 'Young skaters and players at practice.',
      kk: 'Жас мәнерлеп сырғанаушылар мен хоккейшілердің жаттығуы.',
      uz: 'Yosh figurachilar va xokkeychilar mashg‘uloti.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Сводка снега', en: 'Snow Report', kk: 'Қар мәліметі', uz: 'Qor xabari' },
    description: {
      ru: 'Где открыты трассы и какая под лыжами температура.',
      en: 'Which slopes are open and how cold the snow is.',
      kk: 'Қай трасса ашық, шаңғы астындағы қар қандай.',
      uz: 'Qaysi trassalar ochiq va chang‘i ostidagi qor qanday.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: {
      ru: 'Хоккей. Лига севера',
      en: 'Hockey. Northern League',
      kk: 'Хоккей. Солтүстік лигасы',
      uz: 'Xokkey. Shimol ligasi',
    },
    description: {
      ru: 'Регулярный сезон: три периода и, возможно, буллиты.',
      en: 'Regular season: three periods and perhaps a shoot-out.',
      kk: 'Маусым ойыны: үш кезең және, бәлкім, буллиттер.',
      uz: 'Muntazam mavsum: uch davr va, ehtimol, bullitlar.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Биатлон. Эстафета', en: 'Biathlon. Relay', kk: 'Биатлон. Эстафета', uz: 'Biatlon. Estafeta' },
    description: {
      ru: 'Четыре этапа, восемь стрельб, один финиш.',
      en: 'Four legs, eight shoots, one finish.',
      kk: 'Төрт кезең, сегіз атыс, бір мәре.',
      uz: 'To‘rt bosqich, sakkiz otish, bitta marra.',
    },
    year: '2025',
    countries: ['norway'],
  },
  {
    slot: 'day',
    title: { ru: 'Кёрлинг. Мастера', en: 'Curling Masters', kk: 'Кёрлинг. Шеберлер', uz: 'Kyorling. Ustalar' },
    description: {
      ru: 'Шахматы на льду с комментариями скипа.',
      en: 'Chess on ice with a skip’s commentary.',
      kk: 'Скиптің түсіндірмесімен мұздағы шахмат.',
      uz: 'Skip sharhi bilan muz ustidagi shaxmat.',
    },
    year: '2024',
  },
  {
    slot: 'day',
    title: { ru: 'Лыжные гонки', en: 'Cross-Country Skiing', kk: 'Шаңғы жарысы', uz: 'Chang‘i poygasi' },
    description: {
      ru: 'Масс-старт на тридцать километров.',
      en: 'A thirty-kilometre mass start.',
      kk: 'Отыз шақырымдық жаппай старт.',
      uz: 'O‘ttiz kilometrlik ommaviy start.',
    },
    year: '2025',
  },
  {
    slot: 'serial',
    title: { ru: 'Школа вратарей', en: 'Goalkeepers’ School', kk: 'Қақпашылар мектебі', uz: 'Darvozabonlar maktabi' },
    description: {
      ru: 'Как растят последнюю линию обороны.',
      en: 'How the last line of defence is raised.',
      kk: 'Қорғаныстың соңғы шебін қалай тәрбиелейді.',
      uz: 'Himoyaning so‘nggi chizig‘i qanday tarbiyalanadi.',
    },
    year: '2023',
    episodes: 32,
  },
  {
    slot: 'evening',
    title: {
      ru: 'Матч звёздного вечера',
      en: 'Saturday Face-off',
      kk: 'Жұлдызды кеш матчы',
      uz: 'Yulduzli oqshom o‘yini',
    },
    description: {
      ru: 'Главная хоккейная встреча дня.',
      en: 'The day’s main hockey game.',
      kk: 'Күннің басты хоккей кездесуі.',
      uz: 'Kunning asosiy xokkey uchrashuvi.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: {
      ru: 'Фигурное катание. Гран-финал',
      en: 'Figure Skating. Grand Final',
      kk: 'Мәнерлеп сырғанау. Гран-финал',
      uz: 'Figurali uchish. Gran-final',
    },
    description: {
      ru: 'Произвольная программа и показательные выступления.',
      en: 'Free skating and the exhibition.',
      kk: 'Еркін бағдарлама және көрсетілім өнері.',
      uz: 'Erkin dastur va ko‘rgazmali chiqishlar.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Скоростной спуск', en: 'Downhill', kk: 'Шапшаң түсу', uz: 'Tezkor tushish' },
    description: {
      ru: 'Две минуты на пределе, снятые с воздуха.',
      en: 'Two minutes at the limit, filmed from the air.',
      kk: 'Әуеден түсірілген, шегіне жеткен екі минут.',
      uz: 'Havodan suratga olingan, chegaradagi ikki daqiqa.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Лёд и огонь', en: 'Ice and Fire', kk: 'Мұз бен от', uz: 'Muz va olov' },
    description: {
      ru: 'Ледовое шоу олимпийских чемпионов.',
      en: 'An ice show with great champions.',
      kk: 'Олимпиада чемпиондарының мұздағы шоуы.',
      uz: 'Olimpiada chempionlarining muz shousi.',
    },
    year: '2024',
    genres: ['sport', 'show'],
  },
  {
    slot: 'feature',
    title: { ru: 'Последняя секунда', en: 'The Last Second', kk: 'Соңғы секунд', uz: 'So‘nggi soniya' },
    description: {
      ru: 'Фильм о голах, которые пересматривают всю жизнь.',
      en: 'A film about goals people rewatch all their lives.',
      kk: 'Өмір бойы қайта көретін голдар туралы фильм.',
      uz: 'Umr bo‘yi qayta ko‘riladigan gollar haqida film.',
    },
    year: '2023',
    genres: ['sport', 'documentary'],
  },
]);
