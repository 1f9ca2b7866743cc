import { shelf } from './shelf.ts';

export const science = shelf(
  'science',
  801,
  { category: 'documentary', genres: ['science', 'documentary'], countries: ['russia'], age: 6 },
  [
    {
      slot: 'morning',
      title: { ru: 'Опыт на завтрак', en: 'Experiment for Breakfast', kk: 'Таңғы тәжірибе', uz: 'Nonushtaga tajriba' },
      description: {
        ru: 'Простые опыты из того, что есть на кухне.',
        en: 'Simple experiments with what the kitchen holds.',
        kk: 'Ас үйде бар заттан жасалатын қарапайым тәжірибелер.',
        uz: 'Oshxonada bor narsalardan oddiy tajribalar.',
      },
      year: '2024',
    },
    {
      slot: 'morning',
      title: { ru: 'Как это устроено внутри', en: 'What Is Inside', kk: 'Ішінде не бар', uz: 'Ichida nima bor' },
      description: {
        ru: 'Разбираем вещи, чтобы понять идеи.',
        en: 'Taking things apart to understand ideas.',
        kk: 'Идеяны түсіну үшін затты бөлшектейміз.',
        uz: 'G‘oyani tushunish uchun buyumlarni qismlarga ajratamiz.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Число и мера', en: 'Number and Measure', kk: 'Сан мен өлшем', uz: 'Son va o‘lchov' },
      description: {
        ru: 'Математика, спрятанная в городе, музыке и хлебе.',
        en: 'The mathematics hidden in cities, music and bread.',
        kk: 'Қалада, музыкада және нанда жасырынған математика.',
        uz: 'Shahar, musiqa va nonda yashiringan matematika.',
      },
      year: '2022',
    },
    {
      slot: 'day',
      title: { ru: 'Мастерская роботов', en: 'Robot Workshop', kk: 'Робот шеберханасы', uz: 'Robotlar ustaxonasi' },
      description: {
        ru: 'Студенты строят машину, которая должна пройти полигон.',
        en: 'Students build a machine that has to cross the test ground.',
        kk: 'Студенттер сынақ алаңынан өтуі тиіс машина құрастырады.',
        uz: 'Talabalar poligondan o‘tishi kerak bo‘lgan mashina quradi.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Мозг: инструкция', en: 'The Brain: a Manual', kk: 'Ми: нұсқаулық', uz: 'Miya: qo‘llanma' },
      description: {
        ru: 'Память, внимание и сон в руках нейробиологов.',
        en: 'Memory, attention and sleep with neuroscientists.',
        kk: 'Нейробиологтар жад, зейін және ұйқы туралы айтады.',
        uz: 'Neyrobiologlar xotira, diqqat va uyqu haqida so‘zlaydi.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Материал века', en: 'Stuff of the Century', kk: 'Ғасыр материалы', uz: 'Asr materiali' },
      description: {
        ru: 'Сталь, стекло, кремний: биографии веществ.',
        en: 'Steel, glass, silicon: the biographies of materials.',
        kk: 'Болат, шыны, кремний: заттардың өмірбаяны.',
        uz: 'Po‘lat, shisha, kremniy: moddalar tarjimayi holi.',
      },
      year: '2021',
    },
    {
      slot: 'serial',
      title: { ru: 'Соседние миры', en: 'Neighbouring Worlds', kk: 'Көрші әлемдер', uz: 'Qo‘shni olamlar' },
      description: {
        ru: 'Путешествие по планетам и спутникам по данным миссий.',
        en: 'A tour of planets and moons by mission data.',
        kk: 'Миссиялар дерегі бойынша ғаламшарлар мен серіктерге саяхат.',
        uz: 'Missiyalar ma’lumotlari bo‘yicha sayyora va yo‘ldoshlarga sayohat.',
      },
      year: '2023',
      episodes: 36,
    },
    {
      slot: 'serial',
      title: { ru: 'Изобретатели', en: 'The Inventors', kk: 'Өнертапқыштар', uz: 'Ixtirochilar' },
      description: {
        ru: 'Люди, без которых утро было бы другим.',
        en: 'The people without whom mornings would be different.',
        kk: 'Солар болмаса, таңымыз басқаша болар еді.',
        uz: 'Ularsiz tongimiz boshqacha bo‘lardi.',
      },
      year: '2022',
      episodes: 50,
    },
    {
      slot: 'evening',
      title: { ru: 'Горизонт событий', en: 'Beyond the Horizon', kk: 'Оқиғалар көкжиегі', uz: 'Hodisalar ufqi' },
      description: {
        ru: 'Чёрные дыры и телескопы размером с планету.',
        en: 'Black holes and telescopes the size of a planet.',
        kk: 'Қара құрдымдар және ғаламшардай телескоптар.',
        uz: 'Qora tuynuklar va sayyoradek teleskoplar.',
      },
      year: '2024',
    },
    {
      slot: 'evening',
      title: { ru: 'Лаборатория открыта', en: 'The Lab Is Open', kk: 'Зертхана ашық', uz: 'Laboratoriya ochiq' },
      description: {
        ru: 'Учёные показывают то, что ещё не вошло в учебники.',
        en: 'Scientists show what is not yet in textbooks.',
        kk: 'Ғалымдар оқулыққа әлі енбегенді көрсетеді.',
        uz: 'Olimlar darsliklarga hali kirmagan narsalarni ko‘rsatadi.',
      },
      year: '2025',
    },
    {
      slot: 'evening',
      title: { ru: 'Спор о главном', en: 'The Argument', kk: 'Басты дау', uz: 'Asosiy bahs' },
      description: {
        ru: 'Две гипотезы, два учёных, одна доска.',
        en: 'Two hypotheses, two scientists, one blackboard.',
        kk: 'Екі болжам, екі ғалым, бір тақта.',
        uz: 'Ikki faraz, ikki olim, bitta doska.',
      },
      year: '2024',
    },
    {
      slot: 'feature',
      title: { ru: 'Дорога к орбите', en: 'The Road to Orbit', kk: 'Орбитаға жол', uz: 'Orbitaga yo‘l' },
      description: {
        ru: 'Фильм о тех, кто считал траектории карандашом.',
        en: 'A film about those who computed trajectories by pencil.',
        kk: 'Траекторияны қарындашпен есептегендер туралы фильм.',
        uz: 'Trayektoriyalarni qalam bilan hisoblaganlar haqida film.',
      },
      year: '2021',
    },
    {
      slot: 'feature',
      title: {
        ru: 'Атлас невидимого',
        en: 'Atlas of the Invisible',
        kk: 'Көзге көрінбейтін атлас',
        uz: 'Ko‘rinmas olam atlasi',
      },
      description: {
        ru: 'Микроскопы, спектры и волны, которых мы не видим.',
        en: 'Microscopes, spectra and the waves we cannot see.',
        kk: 'Микроскоп, спектр және біз көрмейтін толқындар.',
        uz: 'Mikroskoplar, spektrlar va biz ko‘rmaydigan to‘lqinlar.',
      },
      year: '2023',
    },
  ],
);
