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
      },
      year: '2024',
    },
    {
      slot: 'morning',
      title: { ru: 'Как это устроено внутри', en: 'What Is Inside', kk: 'Ішінде не бар', uz: 'Ichida nima bor' },
      description: { ru: 'Разбираем вещи, чтобы понять идеи.', en: 'Taking things apart to understand ideas.' },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Число и мера', en: 'Number and Measure', kk: 'Сан мен өлшем', uz: 'Son va o‘lchov' },
      description: {
        ru: 'Математика, спрятанная в городе, музыке и хлебе.',
        en: 'The mathematics hidden in cities, music and bread.',
      },
      year: '2022',
    },
    {
      slot: 'day',
      title: { ru: 'Мастерская роботов', en: 'Robot Workshop', kk: 'Робот шеберханасы', uz: 'Robotlar ustaxonasi' },
      description: {
        ru: 'Студенты строят машину, которая должна пройти полигон.',
        en: 'Students build a machine that has to cross the test ground.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Мозг: инструкция', en: 'The Brain: a Manual', kk: 'Ми: нұсқаулық', uz: 'Miya: qo‘llanma' },
      description: {
        ru: 'Память, внимание и сон в руках нейробиологов.',
        en: 'Memory, attention and sleep with neuroscientists.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Материал века', en: 'Stuff of the Century', kk: 'Ғасыр материалы', uz: 'Asr materiali' },
      description: {
        ru: 'Сталь, стекло, кремний: биографии веществ.',
        en: 'Steel, glass, silicon: the biographies of materials.',
      },
      year: '2021',
    },
    {
      slot: 'serial',
      title: { ru: 'Соседние миры', en: 'Neighbouring Worlds', kk: 'Көрші әлемдер', uz: 'Qo‘shni olamlar' },
      description: {
        ru: 'Путешествие по планетам и спутникам по данным миссий.',
        en: 'A tour of planets and moons by mission data.',
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
      },
      year: '2024',
    },
    {
      slot: 'evening',
      title: { ru: 'Лаборатория открыта', en: 'The Lab Is Open', kk: 'Зертхана ашық', uz: 'Laboratoriya ochiq' },
      description: {
        ru: 'Учёные показывают то, что ещё не вошло в учебники.',
        en: 'Scientists show what is not yet in textbooks.',
      },
      year: '2025',
    },
    {
      slot: 'evening',
      title: { ru: 'Спор о главном', en: 'The Argument', kk: 'Басты дау', uz: 'Asosiy bahs' },
      description: {
        ru: 'Две гипотезы, два учёных, одна доска.',
        en: 'Two hypotheses, two scientists, one blackboard.',
      },
      year: '2024',
    },
    {
      slot: 'feature',
      title: { ru: 'Дорога к орбите', en: 'The Road to Orbit', kk: 'Орбитаға жол', uz: 'Orbitaga yo‘l' },
      description: {
        ru: 'Фильм о тех, кто считал траектории карандашом.',
        en: 'A film about those who computed trajectories by pencil.',
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
      },
      year: '2023',
    },
  ],
);
