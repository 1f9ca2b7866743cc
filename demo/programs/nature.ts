import { shelf } from './shelf.ts';

export const nature = shelf(
  'nature',
  701,
  { category: 'documentary', genres: ['nature', 'documentary'], countries: ['russia'], age: 6 },
  [
    {
      slot: 'morning',
      title: { ru: 'Рассвет', en: 'Daybreak', kk: 'Таң шапағы', uz: 'Tong otishi' },
      description: {
        ru: 'Час без дикторского текста: лес, туман и птицы.',
        en: 'An hour without narration: forest, mist and birds.',
        kk: 'Дауыссыз бір сағат: орман, тұман және құстар.',
        uz: 'Matnsiz bir soat: o‘rmon, tuman va qushlar.',
      },
      year: '2023',
    },
    {
      slot: 'morning',
      title: { ru: 'Дневник кордона', en: 'Ranger’s Diary', kk: 'Қорықшы күнделігі', uz: 'Qo‘riqchi kundaligi' },
      description: {
        ru: 'Один день инспектора заповедника.',
        en: 'A day in the life of a reserve ranger.',
        kk: 'Қорық инспекторының бір күні.',
        uz: 'Qo‘riqxona nazoratchisining bir kuni.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Большая вода', en: 'High Water', kk: 'Үлкен су', uz: 'Katta suv' },
      description: {
        ru: 'Как живёт река от истока до дельты.',
        en: 'How a river lives from spring to delta.',
        kk: 'Өзен бастауынан сағасына дейін қалай өмір сүреді.',
        uz: 'Daryo manbadan deltagacha qanday yashaydi.',
      },
      year: '2021',
    },
    {
      slot: 'day',
      title: { ru: 'Следы', en: 'Tracks', kk: 'Іздер', uz: 'Izlar' },
      description: {
        ru: 'По отпечаткам на снегу зоолог читает ночные истории.',
        en: 'A zoologist reads the night’s stories in the snow.',
        kk: 'Зоолог қардағы ізден түнгі хикаяны оқиды.',
        uz: 'Zoolog qordagi izlardan tungi hikoyalarni o‘qiydi.',
      },
      year: '2022',
    },
    {
      slot: 'day',
      title: {
        ru: 'Камни и лишайники',
        en: 'Stone and Lichen',
        kk: 'Тастар мен қыналар',
        uz: 'Toshlar va lishayniklar',
      },
      description: {
        ru: 'Самые терпеливые жители гор.',
        en: 'The most patient dwellers of the mountains.',
        kk: 'Таудың ең төзімді тұрғындары.',
        uz: 'Tog‘larning eng sabrli sokinlari.',
      },
      year: '2020',
    },
    {
      slot: 'day',
      title: { ru: 'Птичий пролёт', en: 'Flyway', kk: 'Құс жолындағы сапар', uz: 'Qushlar parvozi' },
      description: {
        ru: 'Перелёт длиной в десять тысяч километров, снятый с крыла.',
        en: 'A journey of ten thousand kilometres filmed from the wing.',
        kk: 'Қанаттан түсірілген он мың шақырымдық сапар.',
        uz: 'Qanotdan suratga olingan o‘n ming kilometrlik safar.',
      },
      year: '2023',
      countries: ['norway', 'russia'],
    },
    {
      slot: 'serial',
      title: {
        ru: 'Четыре времени тайги',
        en: 'Four Seasons of the Taiga',
        kk: 'Тайганың төрт мезгілі',
        uz: 'Tayganing to‘rt fasli',
      },
      description: {
        ru: 'Год в северном лесу: серия за серией, неделя за неделей.',
        en: 'A year in the northern forest, week by week.',
        kk: 'Солтүстік ормандағы бір жыл: серия сайын, апта сайын.',
        uz: 'Shimoliy o‘rmonda bir yil: qismma-qism, haftama-hafta.',
      },
      year: '2022',
      episodes: 52,
    },
    {
      slot: 'serial',
      title: {
        ru: 'Семья у водопада',
        en: 'The Family by the Falls',
        kk: 'Сарқырама басындағы отбасы',
        uz: 'Sharshara bo‘yidagi oila',
      },
      description: {
        ru: 'Медведица и трое медвежат: наблюдение длиной в два года.',
        en: 'A she-bear and three cubs, watched for two years.',
        kk: 'Аю мен үш қонжық: екі жылға созылған бақылау.',
        uz: 'Ona ayiq va uch bola: ikki yillik kuzatuv.',
      },
      year: '2024',
      episodes: 26,
    },
    {
      slot: 'evening',
      title: { ru: 'Хозяйка гор', en: 'Lady of the Mountains', kk: 'Тау иесі', uz: 'Tog‘lar bekasi' },
      description: {
        ru: 'Экспедиция за снежным барсом.',
        en: 'An expedition in search of the snow leopard.',
        kk: 'Ілбіс іздеген экспедиция.',
        uz: 'Qor qoplonini izlagan ekspeditsiya.',
      },
      year: '2024',
      countries: ['kazakhstan'],
    },
    {
      slot: 'evening',
      title: { ru: 'Под льдом', en: 'Under the Ice', kk: 'Мұз астында', uz: 'Muz ostida' },
      description: {
        ru: 'Операторы опускаются туда, где полгода нет солнца.',
        en: 'Cameras go where there is no sun for half a year.',
        kk: 'Операторлар жарты жыл күн көрмейтін тереңге түседі.',
        uz: 'Operatorlar yarim yil quyosh ko‘rmaydigan joyga tushadi.',
      },
      year: '2023',
    },
    {
      slot: 'evening',
      title: {
        ru: 'Ночная смена леса',
        en: 'The Forest’s Night Shift',
        kk: 'Орманның түнгі ауысымы',
        uz: 'O‘rmonning tungi smenasi',
      },
      description: {
        ru: 'Кто просыпается, когда мы засыпаем.',
        en: 'Who wakes when we fall asleep.',
        kk: 'Біз ұйықтағанда кім оянады.',
        uz: 'Biz uxlaganda kim uyg‘onadi.',
      },
      year: '2022',
    },
    {
      slot: 'feature',
      title: { ru: 'Океан травы', en: 'Ocean of Grass', kk: 'Шөп мұхиты', uz: 'Maysa ummoni' },
      description: {
        ru: 'Фильм о степи, её ветре и её табунах.',
        en: 'A film about the steppe, its wind and its herds.',
        kk: 'Дала, оның желі мен үйірлері туралы фильм.',
        uz: 'Dasht, uning shamoli va uyurlari haqida film.',
      },
      year: '2021',
      countries: ['kazakhstan'],
    },
    {
      slot: 'feature',
      title: { ru: 'Вулкан и мох', en: 'Volcano and Moss', kk: 'Жанартау мен мүк', uz: 'Vulqon va moxlar' },
      description: {
        ru: 'Как жизнь возвращается на остывшую лаву.',
        en: 'How life returns to cooled lava.',
        kk: 'Суыған лаваға тіршілік қалай оралады.',
        uz: 'Sovigan lavaga hayot qanday qaytadi.',
      },
      year: '2023',
    },
  ],
);
