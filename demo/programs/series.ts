import { shelf } from './shelf.ts';

export const series = shelf('series', 401, { category: 'series', genres: ['drama'], countries: ['russia'], age: 12 }, [
  {
    slot: 'morning',
    title: {
      ru: 'Пекарня на Речной',
      en: 'The Bakery on River Street',
      kk: 'Речная көшесіндегі наубайхана',
      uz: 'Rechnaya ko‘chasidagi novvoyxona',
    },
    description: {
      ru: 'Три сестры открывают булочную в городке, где никто не верит в дрожжи.',
      en: 'Three sisters open a bakery in a town that trusts no yeast.',
    },
    year: '2021',
    genres: ['comedy'],
  },
  {
    slot: 'morning',
    title: { ru: 'Почтальон', en: 'The Postman', kk: 'Пошташы', uz: 'Pochtachi' },
    description: {
      ru: 'Письма приходят с опозданием в двадцать лет, но приходят.',
      en: 'The letters are twenty years late, but they arrive.',
    },
    year: '2020',
    genres: ['romance'],
  },
  {
    slot: 'day',
    title: { ru: 'Смотритель маяка', en: 'The Lighthouse Keeper', kk: 'Шамшырақшы', uz: 'Mayoq qorovuli' },
    description: {
      ru: 'Бывший капитан возвращается на остров, чтобы найти тех, кого не спас.',
      en: 'A former captain returns to an island to find those he failed to save.',
    },
    year: '2019',
  },
  {
    slot: 'day',
    title: { ru: 'Апрельский суд', en: 'April Court', kk: 'Сәуірдегі сот', uz: 'Aprel sudi' },
    description: {
      ru: 'Молодая судья получает дело собственного учителя.',
      en: 'A young judge is handed her own teacher’s case.',
    },
    year: '2022',
    genres: ['crime'],
  },
  {
    slot: 'day',
    title: { ru: 'Вторая смена', en: 'Second Shift', kk: 'Екінші ауысым', uz: 'Ikkinchi smena' },
    description: {
      ru: 'Врачи районной больницы: работа, которая не кончается с дежурством.',
      en: 'Doctors of a district hospital: work that outlasts the shift.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Степной экспресс', en: 'Steppe Express', kk: 'Дала экспресі', uz: 'Dasht ekspressi' },
    description: {
      ru: 'Пассажиры одного поезда и проводница, знающая все их тайны.',
      en: 'The passengers of one train and a guard who knows their secrets.',
    },
    year: '2021',
    countries: ['kazakhstan'],
  },
  {
    slot: 'serial',
    title: { ru: 'Портовый город', en: 'Port City', kk: 'Портты қала', uz: 'Port shahri' },
    description: {
      ru: 'Семья докеров держит слово дороже груза. Сага о трёх поколениях.',
      en: 'A family of dockers prizes its word above the cargo. A saga of three generations.',
    },
    year: '2022',
    episodes: 96,
  },
  {
    slot: 'serial',
    title: { ru: 'Северный ветер', en: 'North Wind', kk: 'Солтүстік жел', uz: 'Shimol shamoli' },
    description: {
      ru: 'Метеоролог на зимовке замечает в сводках чужой почерк.',
      en: 'A meteorologist wintering in the north finds a stranger’s hand in the logs.',
    },
    year: '2023',
    episodes: 64,
    genres: ['crime', 'drama'],
    age: 16,
  },
  {
    slot: 'evening',
    title: {
      ru: 'Архив капитана Лукина',
      en: 'Captain Lukin’s Files',
      kk: 'Капитан Лукиннің архиві',
      uz: 'Kapitan Lukin arxivi',
    },
    description: {
      ru: 'Сыщик на пенсии и его упрямая внучка раскрывают забытые дела.',
      en: 'A retired detective and his stubborn granddaughter reopen forgotten cases.',
    },
    year: '2024',
    genres: ['crime'],
    age: 16,
  },
  {
    slot: 'evening',
    title: { ru: 'Соль и сахар', en: 'Salt and Sugar', kk: 'Тұз бен қант', uz: 'Tuz va shakar' },
    description: {
      ru: 'Два ресторана, одна улица и рецепт, который помнят обе семьи.',
      en: 'Two restaurants, one street and a recipe both families claim.',
    },
    year: '2024',
    genres: ['romance', 'comedy'],
  },
  {
    slot: 'evening',
    title: { ru: 'Тихая частота', en: 'Quiet Frequency', kk: 'Тыныш жиілік', uz: 'Sokin chastota' },
    description: {
      ru: 'Радист ловит сигнал с корабля, которого нет на картах.',
      en: 'A radio operator picks up a ship that is on no map.',
    },
    year: '2025',
    genres: ['fantasy'],
    age: 16,
  },
  {
    slot: 'feature',
    title: { ru: 'Снег на двоих', en: 'Snow for Two', kk: 'Екеуге жауған қар', uz: 'Ikki kishilik qor' },
    description: {
      ru: 'Мелодрама: случайные попутчики застряли на перевале накануне праздника.',
      en: 'A romance: two strangers are stranded on a mountain pass before the holiday.',
    },
    year: '2023',
    genres: ['romance'],
  },
  {
    slot: 'feature',
    title: {
      ru: 'Последний киномеханик',
      en: 'The Last Projectionist',
      kk: 'Соңғы киномеханик',
      uz: 'So‘nggi kinomexanik',
    },
    description: {
      ru: 'Старый кинотеатр закрывают, но зал снова полон.',
      en: 'The old cinema is closing, and the house is full again.',
    },
    year: '2022',
  },
]);
