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
      bg: 'Общи условия',
      ka: 'მომხმარებლის შეთანხმება',
    },
    text: {
      ru: paragraphs(
        'Это демонстрационный оператор: он показывает, как работает сервис, и деньги в нём не настоящие.',
        'Вы можете смотреть каналы, архив и каталог для себя и вместе с близкими. Фильмы каталога находятся в общественном достоянии или распространяются по открытым лицензиям; условия указаны у каждого автора.',
        'Гостевой доступ не требует регистрации. Мы вправе менять состав каналов и каталога; о важном мы сообщаем в разделе новостей.',
        'Как пользоваться сервисом вместе, сказано в <a href="/rules">правилах</a>.',
      ),
      en: paragraphs(
        'This is a demonstration operator: it shows how the service works, and its money is not real.',
        'You may watch channels, catch-up and the catalogue yourself and with those close to you. The films are in the public domain or under open licences, on the terms of their authors.',
        'Guests need no registration. We may change channels and titles; we announce important changes in the news.',
        'How to use the service together is set out in the <a href="/rules">rules</a>.',
      ),
      kk: paragraphs(
        'Бұл — көрсетілім операторы: ол қызметтің қалай жұмыс істейтінін көрсетеді, ал ондағы ақша шынайы емес.',
        'Арналарды, мұрағатты және каталогты өзіңіз де, жақындарыңызбен бірге де көре аласыз. Каталогтағы фильмдер — қоғамдық игілік немесе ашық лицензиямен таратылады; шарттары әр авторда көрсетілген.',
        'Қонақ ретінде кіру тіркеуді қажет етпейді. Арналар мен каталог құрамын өзгертуге құқылымыз; маңыздысын жаңалықтарда хабарлаймыз.',
        'Қызметті бірге қалай пайдалану керегі <a href="/rules">ережелерде</a> айтылған.',
      ),
      uz: paragraphs(
        'Bu namoyish operatori: u xizmat qanday ishlashini ko‘rsatadi, undagi pul esa haqiqiy emas.',
        'Kanallar, arxiv va katalogni o‘zingiz hamda yaqinlaringiz bilan ko‘rishingiz mumkin. Katalogdagi filmlar ommaviy mulk yoki ochiq litsenziya ostida; shartlar har bir muallifda ko‘rsatilgan.',
        'Mehmon sifatida kirish ro‘yxatdan o‘tishni talab qilmaydi. Kanallar va katalog tarkibini o‘zgartirishga haqlimiz; muhimini yangiliklarda aytamiz.',
        'Xizmatdan birga qanday foydalanish <a href="/rules">qoidalarda</a> aytilgan.',
      ),
      bg: paragraphs(
        'Това е демонстрационен оператор: показва как работи услугата, а парите в него не са истински.',
        'Можете да гледате каналите, архива и каталога сами и с близките си. Филмите са обществено достояние или се разпространяват с отворени лицензи; условията са посочени при всеки автор.',
        'Гостите не се регистрират. Имаме право да променяме каналите и каталога; за важното съобщаваме в новините.',
        'Как да ползвате услугата заедно, пише в <a href="/rules">правилата</a>.',
      ),
      ka: paragraphs(
        'ეს სადემონსტრაციო ოპერატორია: აჩვენებს, როგორ მუშაობს სერვისი, ფული კი აქ ნამდვილი არ არის.',
        'არხებს, არქივსა და კატალოგს შეგიძლიათ თქვენც უყუროთ და ახლობლებთან ერთადაც. ფილმები საზოგადოებრივი საკუთრებაა ან ღია ლიცენზიით ვრცელდება; პირობები თითოეულ ავტორთან არის მითითებული.',
        'სტუმრებს რეგისტრაცია არ სჭირდებათ. გვაქვს უფლება, შევცვალოთ არხები და კატალოგი; მნიშვნელოვანს სიახლეებში ვაცხადებთ.',
        'როგორ გამოიყენოთ სერვისი ერთად, <a href="/rules">წესებში</a> წერია.',
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
      bg: 'Поверителност',
      ka: 'კონფიდენციალურობა',
    },
    text: {
      ru: paragraphs(
        'Гостю мы выдаём случайный номер устройства, чтобы помнить избранное и место в фильме. Имени и телефона для этого не нужно.',
        'Данные хранятся у оператора и никому не передаются. Удалить их можно, очистив данные сайта в браузере.',
      ),
      en: paragraphs(
        'A guest gets a random device number, so that we remember favourites and the place in a film. No name and no phone number are needed for that.',
        'What is stored stays with the operator and is given to nobody. To delete it, clear the site’s data in the browser.',
      ),
      kk: paragraphs(
        'Таңдаулыларды және фильмде тоқтаған жерді есте сақтау үшін қонаққа құрылғының кездейсоқ нөмірін береміз. Ол үшін аты-жөн мен телефон қажет емес.',
        'Деректер операторда сақталады және ешкімге берілмейді. Браузердегі сайт деректерін тазалау арқылы оларды жоюға болады.',
      ),
      uz: paragraphs(
        'Sevimlilar va filmdagi joyni eslab qolish uchun mehmonga tasodifiy qurilma raqami beriladi. Buning uchun ism va telefon kerak emas.',
        'Ma’lumotlar operatorda saqlanadi va hech kimga berilmaydi. Brauzerdagi sayt ma’lumotlarini tozalab, ularni o‘chirish mumkin.',
      ),
      bg: paragraphs(
        'Гостът получава случаен номер на устройство, за да помним любимите му и мястото във филма. За това не са нужни име и телефон.',
        'Данните се съхраняват при оператора и не се предават на никого. Можете да ги изтриете, като изчистите данните на сайта в браузъра.',
      ),
      ka: paragraphs(
        'სტუმარს მოწყობილობის შემთხვევით ნომერს ვაძლევთ, რომ რჩეულები და ფილმში შეჩერების ადგილი დავიმახსოვროთ. ამისთვის სახელი და ტელეფონი საჭირო არ არის.',
        'მონაცემები ოპერატორთან ინახება და არავის გადაეცემა. მათ წასაშლელად გაასუფთავეთ საიტის მონაცემები ბრაუზერში.',
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
      bg: 'Правила на услугата',
      ka: 'სერვისის წესები',
    },
    text: {
      ru: paragraphs(
        'Один аккаунт — на одну семью: до пяти профилей, и у каждого своё избранное и своё место в фильме.',
        'Детям заводите детский профиль: в нём только то, что отмечено для двенадцати лет и младше. Контент для взрослых закрывается ПИН-кодом родительского контроля.',
        'Показ на публике, запись эфира и передача доступа за пределы семьи не разрешены.',
      ),
      en: paragraphs(
        'One account is for one family: up to five profiles, each with its own favourites and its own place in a film.',
        'Set up a kids profile for children: it has only what is rated for twelve and under. Adult titles are locked with the PIN of parental controls.',
        'Showing in public, recording broadcasts and passing access on outside the family are not allowed.',
      ),
      kk: paragraphs(
        'Бір аккаунт — бір отбасыға: бес профильге дейін, әрқайсысының өз таңдаулысы мен фильмде тоқтаған жері бар.',
        'Балаларға балалар профилін ашыңыз: онда тек он екі жасқа дейінгілерге арналған мазмұн болады. Ересектерге арналғаны ата-ана бақылауының ПИН-кодымен жабылады.',
        'Көпшілікке көрсетуге, эфирді жазып алуға және қолжетімділікті отбасынан тыс беруге болмайды.',
      ),
      uz: paragraphs(
        'Bitta akkaunt — bitta oila uchun: beshtagacha profil, har birining o‘z sevimlilari va filmdagi joyi bor.',
        'Bolalar uchun bolalar profilini oching: unda faqat o‘n ikki yosh va undan kichiklarga mo‘ljallangan narsalar bo‘ladi. Kattalarniki ota-ona nazorati PIN-kodi bilan yopiladi.',
        'Ommaviy namoyish, efirni yozib olish va kirishni oiladan tashqariga berish mumkin emas.',
      ),
      bg: paragraphs(
        'Един акаунт е за едно семейство: до пет профила, всеки със свои любими и свое място във филма.',
        'За децата създайте детски профил: в него има само това, което е отбелязано за дванайсет години и по-малко. Съдържанието за възрастни се заключва с ПИН кода за родителски контрол.',
        'Публично показване, записване на ефира и предоставяне на достъп извън семейството не са разрешени.',
      ),
      ka: paragraphs(
        'ერთი ანგარიში ერთი ოჯახისთვისაა: ხუთამდე პროფილი, თითოეულს თავისი რჩეულები და ფილმში თავისი ადგილი აქვს.',
        'ბავშვებისთვის შექმენით საბავშვო პროფილი: მასში მხოლოდ ისაა, რაც თორმეტი წლისა და უფრო პატარებისთვის არის მონიშნული. ზრდასრულთა კონტენტი მშობლის კონტროლის პინ-კოდით იკეტება.',
        'საჯარო ჩვენება, ეთერის ჩაწერა და წვდომის გადაცემა ოჯახის გარეთ დაუშვებელია.',
      ),
    },
  },
  {
    slug: 'subscription',
    title: {
      ru: 'Условия подписки',
      en: 'Terms of subscription',
      kk: 'Жазылу шарттары',
      uz: 'Obuna shartlari',
      bg: 'Условия на абонамента',
      ka: 'გამოწერის პირობები',
    },
    text: {
      ru: paragraphs(
        'Подписка открывает каналы и фильмы пакета на оплаченный срок и продлевается сама: за новый срок списывается цена, показанная перед покупкой.',
        'Продление можно отключить в любой день в настройках; оплаченное остаётся открытым до конца срока. О новой цене мы предупреждаем заранее.',
        'Пробный период даётся один раз.',
      ),
      en: paragraphs(
        'A subscription opens the channels and films of its packet for the period that is paid, and renews by itself: a new period costs the price shown before the purchase.',
        'You can switch the renewal off any day in the settings; what is paid stays open until its end. We announce a new price in advance.',
        'A trial is given once.',
      ),
      kk: paragraphs(
        'Жазылым топтаманың арналары мен фильмдерін төленген мерзімге ашады және өзі ұзартылады: жаңа мерзім үшін сатып алу алдында көрсетілген баға алынады.',
        'Ұзартуды кез келген күні баптауларда өшіруге болады; төленгені мерзім соңына дейін ашық қалады. Жаңа баға туралы алдын ала ескертеміз.',
        'Сынақ мерзімі бір рет беріледі.',
      ),
      uz: paragraphs(
        'Obuna paketning kanallari va filmlarini to‘langan muddatga ochadi va o‘zi uzaytiriladi: yangi muddat uchun xarid oldidan ko‘rsatilgan narx yechiladi.',
        'Uzaytirishni istalgan kuni sozlamalarda o‘chirish mumkin; to‘langani muddat oxirigacha ochiq qoladi. Yangi narx haqida oldindan ogohlantiramiz.',
        'Sinov muddati bir marta beriladi.',
      ),
      bg: paragraphs(
        'Абонаментът отваря каналите и филмите на пакета за платения срок и се подновява сам: за новия срок се взема цената, показана преди покупката.',
        'Подновяването може да се изключи във всеки ден от настройките; платеното остава отворено до края на срока. За нова цена предупреждаваме предварително.',
        'Пробният период се дава веднъж.',
      ),
      ka: paragraphs(
        'გამოწერა ხსნის პაკეტის არხებსა და ფილმებს გადახდილი ვადით და თავისით გრძელდება: ახალი ვადისთვის იმ ფასს ვიღებთ, რომელიც ყიდვამდეა ნაჩვენები.',
        'გაგრძელების გამორთვა ნებისმიერ დღეს შეიძლება პარამეტრებში; გადახდილი ვადის ბოლომდე ღია რჩება. ახალი ფასის შესახებ წინასწარ გაფრთხილებთ.',
        'საცდელი ვადა ერთხელ გეძლევათ.',
      ),
    },
  },
];
