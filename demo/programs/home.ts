import { shelf } from './shelf.ts';

export const home = shelf('home', 1101, { category: 'show', genres: ['home'], countries: ['russia'], age: 0 }, [
  {
    slot: 'morning',
    title: { ru: 'Сырники', en: 'Sunday Pancakes', kk: 'Ірімшік құймақ', uz: 'Tvorogli quymoq' },
    description: {
      ru: 'Завтраки, которые готовятся быстрее, чем просыпается семья.',
      en: 'Breakfasts quicker than a family wakes.',
      kk: 'Отбасы оянғанша дайын болатын таңғы ас.',
      uz: 'Oila uyg‘onguncha tayyor bo‘ladigan nonushtalar.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Тёплая грядка', en: 'The Warm Bed', kk: 'Жылы жүйек', uz: 'Iliq jo‘yak' },
    description: {
      ru: 'Что сеять, что поливать и что оставить в покое.',
      en: 'What to sow, what to water and what to leave alone.',
      kk: 'Нені егу, нені суару, ненің тыныштығын бұзбау керек.',
      uz: 'Nimani ekish, nimani sug‘orish va nimani tinch qo‘yish kerak.',
    },
    year: '2024',
  },
  {
    slot: 'day',
    title: { ru: 'Ремонт без нервов', en: 'Calm Repairs', kk: 'Жүйкесіз жөндеу', uz: 'Asabsiz ta’mir' },
    description: {
      ru: 'Комната меняется за три дня и без кредита.',
      en: 'A room changes in three days without a loan.',
      kk: 'Бөлме үш күнде несиесіз өзгереді.',
      uz: 'Xona uch kunda va kreditsiz o‘zgaradi.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Швейная машинка', en: 'Sewing Machine', kk: 'Тігін машинасы', uz: 'Tikuv mashinasi' },
    description: {
      ru: 'Вторая жизнь бабушкиного пальто.',
      en: 'A second life for grandmother’s coat.',
      kk: 'Әже пальтосының екінші өмірі.',
      uz: 'Buvining paltosiga ikkinchi umr.',
    },
    year: '2022',
  },
  {
    slot: 'day',
    title: { ru: 'Хлеб насущный', en: 'Daily Bread', kk: 'Күнделікті нан', uz: 'Kundalik non' },
    description: {
      ru: 'Закваска, печь и терпение.',
      en: 'Sourdough, an oven and patience.',
      kk: 'Ашытқы, пеш және сабыр.',
      uz: 'Xamirturush, tandir va sabr.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Усы, лапы, хвост', en: 'Whiskers and Tails', kk: 'Мұрт, табан, құйрық', uz: 'Mo‘ylov, panja, dum' },
    description: {
      ru: 'Ветеринар отвечает на вопросы хозяев.',
      en: 'A vet answers the owners’ questions.',
      kk: 'Ветеринар иелерінің сұрақтарына жауап береді.',
      uz: 'Veterinar egalarining savollariga javob beradi.',
    },
    year: '2024',
  },
  {
    slot: 'serial',
    title: { ru: 'Дом с нуля', en: 'A House from Scratch', kk: 'Нөлден салынған үй', uz: 'Noldan qurilgan uy' },
    description: {
      ru: 'Одна семья строит дом. Вся стройка, от колышка до новоселья.',
      en: 'A family builds a house, from first peg to housewarming.',
      kk: 'Бір отбасы үй салады: алғашқы қазықтан қоныс тойына дейін.',
      uz: 'Bir oila uy quradi: ilk qoziqdan hovli to‘yigacha.',
    },
    year: '2023',
    episodes: 48,
  },
  {
    slot: 'evening',
    title: {
      ru: 'Ужин на шестерых',
      en: 'Dinner for Six',
      kk: 'Алты адамға кешкі ас',
      uz: 'Olti kishilik kechki taom',
    },
    description: {
      ru: 'Незнакомцы готовят друг для друга и ставят оценки.',
      en: 'Strangers cook for each other and give marks.',
      kk: 'Бейтаныс жандар бір-біріне ас әзірлеп, баға қояды.',
      uz: 'Notanish odamlar bir-biri uchun taom tayyorlab, baho qo‘yadi.',
    },
    year: '2024',
  },
  {
    slot: 'evening',
    title: { ru: 'Сад мечты', en: 'Dream Garden', kk: 'Арман бағы', uz: 'Orzudagi bog‘' },
    description: {
      ru: 'Ландшафтный архитектор превращает пустырь в сад.',
      en: 'A landscape architect turns wasteland into a garden.',
      kk: 'Ландшафт сәулетшісі бос жерді баққа айналдырады.',
      uz: 'Landshaft me’mori tashlandiq joyni bog‘ga aylantiradi.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Мастер дела', en: 'Master of the Craft', kk: 'Іс шебері', uz: 'Ishning ustasi' },
    description: {
      ru: 'Столяры, гончары и кузнецы показывают руки.',
      en: 'Joiners, potters and smiths show their hands.',
      kk: 'Ағаш ұстасы, құмырашы және темірші өнерін көрсетеді.',
      uz: 'Duradgorlar, kulollar va temirchilar hunarini ko‘rsatadi.',
    },
    year: '2023',
  },
  {
    slot: 'feature',
    title: { ru: 'Большая уборка', en: 'The Big Clean', kk: 'Үлкен тазалық', uz: 'Katta tozalash' },
    description: {
      ru: 'Квартира, с которой боялись начать.',
      en: 'The flat nobody dared to begin with.',
      kk: 'Бастауға жүрек дауаламаған пәтер.',
      uz: 'Boshlashga hech kim botinmagan xonadon.',
    },
    year: '2024',
  },
  {
    slot: 'feature',
    title: { ru: 'Праздничный стол', en: 'The Holiday Table', kk: 'Мерекелік дастарқан', uz: 'Bayram dasturxoni' },
    description: {
      ru: 'Меню на двенадцать гостей от закусок до торта.',
      en: 'A menu for twelve guests from starters to cake.',
      kk: 'Он екі қонаққа тіскебасардан тортқа дейінгі мәзір.',
      uz: 'O‘n ikki mehmonga gazakdan tortgacha taomnoma.',
    },
    year: '2024',
  },
]);
