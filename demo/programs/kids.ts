import { shelf } from './shelf.ts';

export const kids = shelf(
  'kids',
  601,
  { category: 'children', genres: ['animation', 'kids'], countries: ['russia'], age: 0 },
  [
    {
      slot: 'morning',
      title: {
        ru: 'Зарядка с Тигрёнком',
        en: 'Stretch with Tiger Cub',
        kk: 'Жолбарыс баласымен жаттығу',
        uz: 'Yo‘lbarscha bilan badantarbiya',
      },
      description: {
        ru: 'Потягиваемся, прыгаем и умываемся под весёлую песню.',
        en: 'Stretch, jump and wash to a merry song.',
      },
      year: '2024',
      genres: ['kids'],
    },
    {
      slot: 'morning',
      title: { ru: 'Каша-малаша', en: 'Porridge Time', kk: 'Дәмді ботқа', uz: 'Shirin bo‘tqa' },
      description: {
        ru: 'Кулинарная передача для самых маленьких поварят.',
        en: 'A cooking show for the smallest of cooks.',
      },
      year: '2023',
      genres: ['kids'],
    },
    {
      slot: 'morning',
      title: { ru: 'Азбука зверей', en: 'Animal Alphabet', kk: 'Аңдар әліппесі', uz: 'Hayvonlar alifbosi' },
      description: {
        ru: 'Каждый день новая буква и тот, кто с неё начинается.',
        en: 'Every day a new letter and the beast that starts with it.',
      },
      year: '2022',
    },
    {
      slot: 'day',
      title: { ru: 'Облачко Плюх', en: 'Splash the Cloud', kk: 'Тамшы бұлтшам', uz: 'Shalop bulutcha' },
      description: { ru: 'Маленькое облако учится быть дождём.', en: 'A small cloud learns to be rain.' },
      year: '2021',
    },
    {
      slot: 'day',
      title: {
        ru: 'Паровозик с третьего пути',
        en: 'The Engine from Track Three',
        kk: 'Үшінші жолдағы паровоз',
        uz: 'Uchinchi yo‘ldagi parovozcha',
      },
      description: { ru: 'Паровозик возит не грузы, а друзей.', en: 'This engine carries friends instead of freight.' },
      year: '2022',
    },
    {
      slot: 'day',
      title: { ru: 'Почемучкин двор', en: 'Why Yard', kk: 'Неге ауласы', uz: 'Nega hovlisi' },
      description: {
        ru: 'Почему трава зелёная и куда уходит тень: отвечают учёные и дети.',
        en: 'Why is grass green and where do shadows go: scientists and children answer.',
      },
      year: '2024',
      genres: ['kids', 'science'],
    },
    {
      slot: 'day',
      title: { ru: 'Бумажный кит', en: 'Paper Whale', kk: 'Қағаз кит', uz: 'Qog‘oz kit' },
      description: { ru: 'Кит из оригами ищет своё море.', en: 'An origami whale looks for its sea.' },
      year: '2023',
    },
    {
      slot: 'serial',
      title: { ru: 'Экипаж «Одуванчик»', en: 'The Dandelion Crew', kk: '«Бақбақ» экипажы', uz: '«Qoqio‘t» ekipaji' },
      description: {
        ru: 'Пятеро друзей и летающий корабль из старого зонта.',
        en: 'Five friends and a flying ship made of an old umbrella.',
      },
      year: '2023',
      episodes: 104,
      age: 6,
    },
    {
      slot: 'serial',
      title: { ru: 'Лиса-инженер', en: 'Fox the Engineer', kk: 'Инженер түлкі', uz: 'Muhandis tulki' },
      description: {
        ru: 'Нет такой поломки в лесу, которую она не починит.',
        en: 'There is nothing in the forest she cannot mend.',
      },
      year: '2024',
      episodes: 78,
    },
    {
      slot: 'evening',
      title: {
        ru: 'Сказки тёплой лампы',
        en: 'Tales by Lamplight',
        kk: 'Жылы шам ертегілері',
        uz: 'Iliq chiroq ertaklari',
      },
      description: {
        ru: 'Добрые истории на ночь в рисунках художников-иллюстраторов.',
        en: 'Kind bedtime stories drawn by book illustrators.',
      },
      year: '2024',
    },
    {
      slot: 'evening',
      title: { ru: 'Лунная колыбельная', en: 'Moon Lullaby', kk: 'Айлы бесік жыры', uz: 'Oy allasi' },
      description: { ru: 'Колыбельные народов мира и сонный месяц.', en: 'Lullabies of the world and a sleepy moon.' },
      year: '2022',
      genres: ['kids', 'music'],
    },
    {
      slot: 'feature',
      title: {
        ru: 'Остров потерянных варежек',
        en: 'The Island of Lost Mittens',
        kk: 'Жоғалған қолғаптар аралы',
        uz: 'Yo‘qolgan qo‘lqoplar oroli',
      },
      description: {
        ru: 'Полнометражная сказка о том, куда деваются вещи без пары.',
        en: 'A feature-length tale of where odd things go.',
      },
      year: '2021',
      age: 6,
    },
    {
      slot: 'feature',
      title: {
        ru: 'Кот, который считал звёзды',
        en: 'The Cat Who Counted Stars',
        kk: 'Жұлдыз санаған мысық',
        uz: 'Yulduz sanagan mushuk',
      },
      description: {
        ru: 'Однажды ночью одной звезды не хватило, и кот пошёл её искать.',
        en: 'One night a star was missing, and the cat went to find it.',
      },
      year: '2023',
    },
    {
      slot: 'feature',
      title: { ru: 'Большое снежное дело', en: 'The Great Snow Case', kk: 'Үлкен қар ісі', uz: 'Katta qor ishi' },
      description: {
        ru: 'Зверята расследуют пропажу снега перед праздником.',
        en: 'The young animals investigate the missing snow.',
      },
      year: '2022',
      age: 6,
    },
  ],
);
