import { shelf } from './shelf.ts';

export const business = shelf(
  'business',
  301,
  { category: 'news', genres: ['business'], countries: ['kazakhstan'], age: 12 },
  [
    {
      slot: 'morning',
      title: { ru: 'До открытия', en: 'Before the Bell', kk: 'Ашылуға дейін', uz: 'Ochilishdan oldin' },
      description: {
        ru: 'Чего ждут рынки за час до начала торгов.',
        en: 'What markets expect an hour before trading.',
        kk: 'Сауда басталардан бір сағат бұрын нарық не күтеді.',
        uz: 'Savdo boshlanishidan bir soat oldin bozorlar nima kutadi.',
      },
      year: '2025',
    },
    {
      slot: 'morning',
      title: { ru: 'Курс на утро', en: 'Morning Rate', kk: 'Таңғы бағам', uz: 'Tonggi kurs' },
      description: {
        ru: 'Валюты, сырьё и ставки без сложных слов.',
        en: 'Currencies, commodities and rates in plain words.',
        kk: 'Валюта, шикізат және мөлшерлемелер қарапайым тілде.',
        uz: 'Valyutalar, xomashyo va stavkalar oddiy tilda.',
      },
      year: '2025',
    },
    {
      slot: 'day',
      title: { ru: 'Рынки: обзор', en: 'Markets: Review', kk: 'Нарықтар: шолу', uz: 'Bozorlar: sharh' },
      description: {
        ru: 'Что подорожало, что подешевело и почему.',
        en: 'What rose, what fell and why.',
        kk: 'Не қымбаттады, не арзандады және неге.',
        uz: 'Nima qimmatladi, nima arzonladi va nega.',
      },
      year: '2025',
    },
    {
      slot: 'day',
      title: { ru: 'Свой цех', en: 'A Shop of One’s Own', kk: 'Өз цехым', uz: 'O‘z sexim' },
      description: {
        ru: 'Как устроены небольшие производства и их хозяева.',
        en: 'How small workshops and their owners make a living.',
        kk: 'Шағын өндірістер мен олардың иелері қалай жұмыс істейді.',
        uz: 'Kichik ishlab chiqarishlar va ularning egalari qanday ishlaydi.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Налог и толк', en: 'Tax and Sense', kk: 'Салық пен парық', uz: 'Soliq va aql' },
      description: {
        ru: 'Разбираем законы вместе с теми, кто по ним живёт.',
        en: 'The law explained with those who live by it.',
        kk: 'Заңды сол заңмен өмір сүретіндермен бірге талдаймыз.',
        uz: 'Qonunlarni ular bo‘yicha yashaydiganlar bilan tahlil qilamiz.',
      },
      year: '2024',
    },
    {
      slot: 'day',
      title: { ru: 'Элеватор', en: 'Grain Elevator', kk: 'Элеватор', uz: 'Elevator' },
      description: {
        ru: 'Хозяйство, урожай и цена хлеба.',
        en: 'Farms, harvests and the price of bread.',
        kk: 'Шаруашылық, өнім және нанның бағасы.',
        uz: 'Xo‘jalik, hosil va non narxi.',
      },
      year: '2025',
    },
    {
      slot: 'serial',
      title: { ru: 'Семейное дело', en: 'Family Business', kk: 'Отбасылық іс', uz: 'Oilaviy ish' },
      description: {
        ru: 'Истории компаний, которые передают по наследству.',
        en: 'Stories of companies handed from parent to child.',
        kk: 'Атадан балаға қалатын компаниялардың хикаясы.',
        uz: 'Avloddan avlodga o‘tadigan kompaniyalar hikoyasi.',
      },
      year: '2022',
      episodes: 40,
      genres: ['documentary'],
    },
    {
      slot: 'evening',
      title: { ru: 'Закрытие', en: 'The Close', kk: 'Жабылу', uz: 'Yopilish' },
      description: {
        ru: 'Итоги торгового дня и прогноз на завтра.',
        en: 'The trading day summed up and tomorrow’s forecast.',
        kk: 'Сауда күнінің қорытындысы және ертеңгі болжам.',
        uz: 'Savdo kuni yakuni va ertangi bashorat.',
      },
      year: '2025',
    },
    {
      slot: 'evening',
      title: { ru: 'Совет директоров', en: 'The Board', kk: 'Директорлар кеңесі', uz: 'Direktorlar kengashi' },
      description: {
        ru: 'Руководители спорят о решениях, за которые отвечают.',
        en: 'Executives debate the decisions they answer for.',
        kk: 'Басшылар өздері жауап беретін шешімдер туралы таласады.',
        uz: 'Rahbarlar o‘zlari javob beradigan qarorlar haqida bahslashadi.',
      },
      year: '2025',
      genres: ['talk'],
    },
    {
      slot: 'evening',
      title: { ru: 'Цифра', en: 'The Figure', kk: 'Сан', uz: 'Raqam' },
      description: {
        ru: 'Одно число дня и всё, что за ним стоит.',
        en: 'One number and everything behind it.',
        kk: 'Күннің бір саны және оның артында тұрғанның бәрі.',
        uz: 'Kunning bitta raqami va uning ortidagi hamma narsa.',
      },
      year: '2025',
    },
    {
      slot: 'feature',
      title: { ru: 'Провалы', en: 'Failures', kk: 'Сәтсіздіктер', uz: 'Omadsizliklar' },
      description: {
        ru: 'Предприниматели честно рассказывают, как потеряли всё и начали снова.',
        en: 'Founders tell frankly how they lost it all and began again.',
        kk: 'Кәсіпкерлер бәрінен айырылып, қайта бастағанын ашық айтады.',
        uz: 'Tadbirkorlar hammasini yo‘qotib, qaytadan boshlaganini ochiq aytadi.',
      },
      year: '2023',
    },
    {
      slot: 'feature',
      title: { ru: 'Великий путь', en: 'The Great Road', kk: 'Ұлы жол', uz: 'Buyuk yo‘l' },
      description: {
        ru: 'Торговые пути от караванов до контейнеров.',
        en: 'Trade routes from caravans to containers.',
        kk: 'Керуеннен контейнерге дейінгі сауда жолдары.',
        uz: 'Karvondan konteynergacha bo‘lgan savdo yo‘llari.',
      },
      year: '2023',
      genres: ['history'],
    },
  ],
);
