import { paragraphs, type TextPage } from './text-page.ts';

/** What lawyers ask for. */
export const legalTexts: readonly TextPage[] = [
  {
    slug: 'agreement',
    title: {
      ru: 'Пользовательское соглашение',
      en: 'Terms of use',
      kk: 'Пайдаланушы келісімі',
      uz: 'Foydalanuvchi kelishuvi',
    },
    text: {
      ru: paragraphs(
        'Это демонстрационный оператор: он показывает, как работает сервис, и ничего не продаёт.',
        'Вы можете смотреть каналы, архив и каталог для себя и вместе с близкими. Фильмы каталога находятся в общественном достоянии или распространяются по открытым лицензиям; условия указаны у каждого автора.',
        'Гостевой доступ не требует регистрации. Мы вправе менять состав каналов и каталога; о важном мы сообщаем в разделе новостей.',
        'Как пользоваться сервисом вместе, сказано в <a href="/rules">правилах</a>.',
      ),
      en: paragraphs(
        'This is a demonstration operator: it shows how the service works and sells nothing.',
        'You may watch channels, catch-up and the catalogue yourself and with those close to you. The films are in the public domain or under open licences, on the terms of their authors.',
        'Guests need no registration. We may change channels and titles; what matters is told in the news.',
        'How to use the service together stands in the <a href="/rules">rules</a>.',
      ),
      kk: paragraphs(
        'Бұл — көрсетілім операторы: ол қызметтің қалай жұмыс істейтінін көрсетеді және ештеңе сатпайды.',
        'Арналарды, мұрағатты және каталогты өзіңіз де, жақындарыңызбен бірге де көре аласыз. Каталогтағы фильмдер — қоғамдық игілік немесе ашық лицензиямен таратылады; шарттары әр авторда көрсетілген.',
        'Қонақ ретінде кіру тіркеуді қажет етпейді. Арналар мен каталог құрамын өзгертуге құқылымыз; маңыздысын жаңалықтарда хабарлаймыз.',
        'Қызметті бірге қалай пайдалану керегі <a href="/rules">ережелерде</a> айтылған.',
      ),
      uz: paragraphs(
        'Bu namoyish operatori: u xizmat qanday ishlashini ko‘rsatadi va hech narsa sotmaydi.',
        'Kanallar, arxiv va katalogni o‘zingiz hamda yaqinlaringiz bilan ko‘rishingiz mumkin. Katalogdagi filmlar ommaviy mulk yoki ochiq litsenziya ostida; shartlar har bir muallifda ko‘rsatilgan.',
        'Mehmon sifatida kirish ro‘yxatdan o‘tishni talab qilmaydi. Kanallar va katalog tarkibini o‘zgartirishga haqlimiz; muhimini yangiliklarda aytamiz.',
        'Xizmatdan birga qanday foydalanish <a href="/rules">qoidalarda</a> aytilgan.',
      ),
    },
  },
  {
    slug: 'privacy',
    title: {
      ru: 'Конфиденциальность',
      en: 'Privacy',
      kk: 'Құпиялылық',
      uz: 'Maxfiylik',
    },
    text: {
      ru: paragraphs(
        'Гостю мы выдаём случайный номер устройства, чтобы помнить избранное и место в фильме. Имени и телефона для этого не нужно.',
        'Данные хранятся у оператора и никому не передаются. Удалить их можно, очистив данные сайта в браузере.',
      ),
      en: paragraphs(
        'A guest gets a random device number, so that favourites and the place in a film are remembered. No name and no phone number are needed for that.',
        'What is stored stays with the operator. Clearing the site’s data in the browser lets go of it.',
      ),
      kk: paragraphs(
        'Таңдаулыларды және фильмде тоқтаған жерді есте сақтау үшін қонаққа құрылғының кездейсоқ нөмірін береміз. Ол үшін аты-жөн мен телефон қажет емес.',
        'Деректер операторда сақталады және ешкімге берілмейді. Браузердегі сайт деректерін тазалау арқылы оларды жоюға болады.',
      ),
      uz: paragraphs(
        'Sevimlilar va filmdagi joyni eslab qolish uchun mehmonga tasodifiy qurilma raqami beriladi. Buning uchun ism va telefon kerak emas.',
        'Ma’lumotlar operatorda saqlanadi va hech kimga berilmaydi. Brauzerdagi sayt ma’lumotlarini tozalab, ularni o‘chirish mumkin.',
      ),
    },
  },
  {
    slug: 'rules',
    title: {
      ru: 'Правила сервиса',
      en: 'Rules of the service',
      kk: 'Қызмет ережелері',
      uz: 'Xizmat qoidalari',
    },
    text: {
      ru: paragraphs(
        'Один аккаунт — на одну семью: до пяти профилей, и у каждого своё избранное и своё место в фильме.',
        'Детям заводите детский профиль: в нём только то, что отмечено для двенадцати лет и младше. Взрослое закрывается кодом в настройках родительского контроля.',
        'Показ на публике, запись эфира и передача доступа за пределы семьи не разрешены.',
      ),
      en: paragraphs(
        'One account is for one family: up to five profiles, each with favourites and a place in the film of its own.',
        'Give children a kids profile: it holds only what is marked for twelve and younger. What is for adults is locked by the code of parental control.',
        'Showing in public, recording broadcasts and passing access on outside the family are not allowed.',
      ),
      kk: paragraphs(
        'Бір аккаунт — бір отбасыға: бес профильге дейін, әрқайсысының өз таңдаулысы мен фильмде тоқтаған жері бар.',
        'Балаларға балалар профилін ашыңыз: онда тек он екі жасқа дейінгілерге арналған мазмұн болады. Ересектерге арналғаны ата-ана бақылауының кодымен жабылады.',
        'Көпшілікке көрсетуге, эфирді жазып алуға және қолжетімділікті отбасынан тыс беруге болмайды.',
      ),
      uz: paragraphs(
        'Bitta akkaunt — bitta oila uchun: beshtagacha profil, har birining o‘z sevimlilari va filmdagi joyi bor.',
        'Bolalar uchun bolalar profilini oching: unda faqat o‘n ikki yosh va undan kichiklarga mo‘ljallangan narsalar bo‘ladi. Kattalarniki ota-ona nazorati kodi bilan yopiladi.',
        'Ommaviy namoyish, efirni yozib olish va kirishni oiladan tashqariga berish mumkin emas.',
      ),
    },
  },
];
