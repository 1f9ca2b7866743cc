import { shelf } from './shelf.ts';

export const history = shelf(
  'history',
  901,
  { category: 'documentary', genres: ['history', 'documentary'], countries: ['russia'], age: 12 },
  [
    {
      slot: 'morning',
      title: { ru: 'День в истории', en: 'On This Day', kk: 'Тарихтағы күн', uz: 'Tarixda bugun' },
      description: {
        ru: 'Что произошло в этот день сто, двести и тысячу лет назад.',
        en: 'What happened on this day a hundred, two hundred and a thousand years ago.',
        kk: 'Дәл осы күні жүз, екі жүз және мың жыл бұрын не болды.',
        uz: 'Shu kuni yuz, ikki yuz va ming yil oldin nima bo‘lgan.',
      },
      year: '2024',
    },
    {
      slot: 'morning',
      title: { ru: 'Вещь эпохи', en: 'Object of an Age', kk: 'Дәуір заты', uz: 'Davr buyumi' },
      description: {
        ru: 'Музейный предмет и люди, которым он служил.',
        en: 'A museum piece and the people it served.',
        kk: 'Музей заты және ол қызмет еткен адамдар.',
        uz: 'Muzey buyumi va u xizmat qilgan odamlar.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: { ru: 'Крепости', en: 'Fortresses', kk: 'Қамалдар', uz: 'Qal’alar' },
      description: {
        ru: 'Стены, осады и хитрости старых инженеров.',
        en: 'Walls, sieges and the tricks of old engineers.',
        kk: 'Қабырғалар, қоршаулар және көне инженерлердің айласы.',
        uz: 'Devorlar, qamallar va qadimgi muhandislar hiylasi.',
      },
      year: '2021',
    },
    {
      slot: 'day',
      title: {
        ru: 'Письма с дороги',
        en: 'Letters from the Road',
        kk: 'Жолдан жазылған хаттар',
        uz: 'Yo‘ldan maktublar',
      },
      description: {
        ru: 'Путевые дневники купцов и послов вслух.',
        en: 'Travel diaries of merchants and envoys read aloud.',
        kk: 'Көпестер мен елшілердің жол күнделігі дауыстап оқылады.',
        uz: 'Savdogarlar va elchilarning yo‘l kundaliklari ovoz chiqarib o‘qiladi.',
      },
      year: '2022',
    },
    {
      slot: 'day',
      title: {
        ru: 'Города под землёй',
        en: 'Cities Under Ground',
        kk: 'Жер астындағы қалалар',
        uz: 'Yer ostidagi shaharlar',
      },
      description: {
        ru: 'Археологи снимают слой за слоем.',
        en: 'Archaeologists lift layer after layer.',
        kk: 'Археологтар қабат артынан қабатты ашады.',
        uz: 'Arxeologlar qatlamma-qatlam ochadi.',
      },
      year: '2023',
    },
    {
      slot: 'day',
      title: {
        ru: 'Немое кино: рождение',
        en: 'Silent Cinema: a Birth',
        kk: 'Дыбыссыз кино: туу сәті',
        uz: 'Ovozsiz kino: tug‘ilish',
      },
      description: {
        ru: 'Как ярмарочный аттракцион стал искусством.',
        en: 'How a fairground attraction became an art.',
        kk: 'Жәрмеңке ермегі қалай өнерге айналды.',
        uz: 'Yarmarka tomoshasi qanday san’atga aylandi.',
      },
      year: '2020',
      countries: ['france'],
    },
    {
      slot: 'serial',
      title: { ru: 'Шёлковый путь', en: 'The Silk Road', kk: 'Жібек жолы', uz: 'Ipak yo‘li' },
      description: {
        ru: 'От караван-сарая к караван-сараю: цикл о великой дороге.',
        en: 'From caravanserai to caravanserai along the great road.',
        kk: 'Керуен-сарайдан керуен-сарайға: ұлы жол туралы цикл.',
        uz: 'Karvonsaroydan karvonsaroyga: buyuk yo‘l haqida turkum.',
      },
      year: '2022',
      episodes: 44,
      countries: ['kazakhstan'],
    },
    {
      slot: 'serial',
      title: { ru: 'Династии', en: 'Dynasties', kk: 'Әулеттер', uz: 'Sulolalar' },
      description: {
        ru: 'Семьи, писавшие историю почерком фамильных ссор.',
        en: 'Families that wrote history in the hand of their quarrels.',
        kk: 'Тарихты отбасылық дау-дамаймен жазған әулеттер.',
        uz: 'Tarixni oilaviy janjallar dastxati bilan yozgan xonadonlar.',
      },
      year: '2023',
      episodes: 58,
    },
    {
      slot: 'evening',
      title: { ru: 'Тайны архива', en: 'Secrets of the Archive', kk: 'Архив құпиялары', uz: 'Arxiv sirlari' },
      description: {
        ru: 'Один документ, который всё меняет.',
        en: 'One document that changes everything.',
        kk: 'Бәрін өзгертетін бір құжат.',
        uz: 'Hammasini o‘zgartiradigan bitta hujjat.',
      },
      year: '2024',
    },
    {
      slot: 'evening',
      title: {
        ru: 'Великие экспедиции',
        en: 'Great Expeditions',
        kk: 'Ұлы экспедициялар',
        uz: 'Buyuk ekspeditsiyalar',
      },
      description: {
        ru: 'Корабли, карты и ошибки первооткрывателей.',
        en: 'Ships, maps and the discoverers’ mistakes.',
        kk: 'Жаңа жер ашқандардың кемелері, карталары және қателері.',
        uz: 'Kashfiyotchilarning kemalari, xaritalari va xatolari.',
      },
      year: '2023',
    },
    {
      slot: 'evening',
      title: { ru: 'Суд потомков', en: 'Judged by Descendants', kk: 'Ұрпақ соты', uz: 'Avlodlar hukmi' },
      description: {
        ru: 'Историки спорят о решениях, которые уже не отменить.',
        en: 'Historians debate decisions that cannot be undone.',
        kk: 'Тарихшылар енді өзгертуге болмайтын шешімдер туралы таласады.',
        uz: 'Tarixchilar endi bekor qilib bo‘lmaydigan qarorlar haqida bahslashadi.',
      },
      year: '2025',
      genres: ['history', 'talk'],
    },
    {
      slot: 'feature',
      title: { ru: 'Последний трамвай', en: 'The Last Tram', kk: 'Соңғы трамвай', uz: 'So‘nggi tramvay' },
      description: {
        ru: 'Хроника одного города по найденным любительским плёнкам.',
        en: 'A town’s chronicle told by amateur reels.',
        kk: 'Табылған әуесқой таспалардағы бір қаланың шежіресі.',
        uz: 'Topilgan havaskor tasmalardagi bir shahar solnomasi.',
      },
      year: '2021',
    },
    {
      slot: 'feature',
      title: { ru: 'Золото степи', en: 'Gold of the Steppe', kk: 'Дала алтыны', uz: 'Dasht oltini' },
      description: {
        ru: 'Курганы, звериный стиль и мастера без имён.',
        en: 'Burial mounds, animal style and nameless masters.',
        kk: 'Обалар, аң стилі және аты беймәлім шеберлер.',
        uz: 'Qo‘rg‘onlar, hayvonot uslubi va nomsiz ustalar.',
      },
      year: '2022',
      countries: ['kazakhstan'],
    },
  ],
);
