import { shelf } from './shelf.ts';

export const classical = shelf(
  'classical',
  1401,
  { category: 'music', genres: ['music', 'concert'], countries: ['russia'], age: 0 },
  [
    {
      slot: 'morning',
      title: { ru: 'Утренние прелюдии', en: 'Morning Preludes', kk: 'Таңғы прелюдиялар', uz: 'Tonggi prelyudiyalar' },
      description: {
        ru: 'Час фортепианной музыки для медленного пробуждения.',
        en: 'An hour of piano for a slow awakening.',
        kk: 'Асықпай оянуға арналған бір сағат фортепиано.',
        uz: 'Sekin uyg‘onish uchun bir soat fortepiano musiqasi.',
      },
      year: '2024',
    },
    {
      slot: 'morning',
      title: { ru: 'Барочный завтрак', en: 'Baroque Breakfast', kk: 'Барокко таңы', uz: 'Barokko nonushtasi' },
      description: {
        ru: 'Клавесин, лютня и старинные танцы.',
        en: 'Harpsichord, lute and old dances.',
        kk: 'Клавесин, лютня және көне билер.',
        uz: 'Klavesin, lyutnya va qadimiy raqslar.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Камерный зал', en: 'Chamber Hall', kk: 'Камералық зал', uz: 'Kamer zal' },
      description: {
        ru: 'Квартеты и трио в зале на сто мест.',
        en: 'Quartets and trios in a hall of a hundred seats.',
        kk: 'Жүз орындық залдағы квартеттер мен триолар.',
        uz: 'Yuz o‘rinli zaldagi kvartet va triolar.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Как слушать', en: 'How to Listen', kk: 'Қалай тыңдау керек', uz: 'Qanday tinglash kerak' },
      description: {
        ru: 'Дирижёр разбирает симфонию по голосам.',
        en: 'A conductor takes a symphony apart.',
        kk: 'Дирижёр симфонияны дауыстарға жіктейді.',
        uz: 'Dirijyor simfoniyani ovozlarga ajratadi.',
      },
      year: '2023',
      genres: ['music', 'talk'],
    },
    {
      slot: 'day',
      title: { ru: 'Молодые смычки', en: 'Young Bows', kk: 'Жас ысқылар', uz: 'Yosh kamonchalar' },
      description: {
        ru: 'Лауреаты конкурсов играют программу мечты.',
        en: 'Prize-winners play their dream programme.',
        kk: 'Байқау лауреаттары арман бағдарламасын ойнайды.',
        uz: 'Tanlov sovrindorlari orzudagi dasturini chaladi.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Орган города', en: 'The Town Organ', kk: 'Қала органы', uz: 'Shahar organi' },
      description: {
        ru: 'Органы больших и малых городов, звучащие сегодня.',
        en: 'Organs of towns large and small, heard today.',
        kk: 'Бүгін үні естілетін үлкен-кіші қалалардың органдары.',
        uz: 'Bugun yangrayotgan katta-kichik shaharlar organlari.',
      },
      year: '2022',
      countries: ['latvia'],
    },
    {
      slot: 'serial',
      title: {
        ru: 'Истории одной партитуры',
        en: 'Stories of a Score',
        kk: 'Бір партитура хикаясы',
        uz: 'Bir partitura hikoyasi',
      },
      description: {
        ru: 'Как рождались великие сочинения: цикл по рукописям.',
        en: 'How great works were born, by their manuscripts.',
        kk: 'Ұлы шығармалар қалай туды: қолжазбалар бойынша цикл.',
        uz: 'Buyuk asarlar qanday tug‘ilgan: qo‘lyozmalar bo‘yicha turkum.',
      },
      year: '2023',
      episodes: 40,
      genres: ['music', 'documentary'],
    },
    {
      slot: 'evening',
      title: { ru: 'Симфонический вечер', en: 'Symphony Night', kk: 'Симфония кеші', uz: 'Simfonik oqshom' },
      description: {
        ru: 'Большой оркестр и солист: концерт без сокращений.',
        en: 'Full orchestra and soloist: the concert uncut.',
        kk: 'Үлкен оркестр және солист: қысқартусыз концерт.',
        uz: 'Katta orkestr va yakkaxon: qisqartirilmagan konsert.',
      },
      year: '2025',
    },
    {
      slot: 'evening',
      title: {
        ru: 'Опера в двух шагах',
        en: 'Opera at Arm’s Length',
        kk: 'Екі қадам жердегі опера',
        uz: 'Ikki qadamdagi opera',
      },
      description: {
        ru: 'Спектакль, снятый камерами на самой сцене.',
        en: 'A performance filmed from the stage itself.',
        kk: 'Сахнаның өзінен түсірілген қойылым.',
        uz: 'Sahnaning o‘zidan suratga olingan spektakl.',
      },
      year: '2024',
    },
    {
      slot: 'evening',
      title: { ru: 'Балет. Новая сцена', en: 'Ballet. New Stage', kk: 'Балет. Жаңа сахна', uz: 'Balet. Yangi sahna' },
      description: {
        ru: 'Вечер одноактных балетов.',
        en: 'An evening of one-act ballets.',
        kk: 'Бір актілі балеттер кеші.',
        uz: 'Bir pardali baletlar oqshomi.',
      },
      year: '2024',
    },
    {
      slot: 'feature',
      title: { ru: 'Музыка на воде', en: 'Music on the Water', kk: 'Су үстіндегі музыка', uz: 'Suv ustidagi musiqa' },
      description: {
        ru: 'Летний фестиваль на плавучей сцене.',
        en: 'A summer festival on a floating stage.',
        kk: 'Қалқымалы сахнадағы жазғы фестиваль.',
        uz: 'Suzuvchi sahnadagi yozgi festival.',
      },
      year: '2024',
    },
    {
      slot: 'feature',
      title: { ru: 'Настройщик', en: 'The Tuner', kk: 'Күйшебер', uz: 'Sozlovchi' },
      description: {
        ru: 'Фильм о человеке, который слышит тишину.',
        en: 'A film about a man who hears silence.',
        kk: 'Тыныштықты еститін адам туралы фильм.',
        uz: 'Sukunatni eshitadigan inson haqida film.',
      },
      year: '2022',
      genres: ['documentary', 'music'],
    },
  ],
);
