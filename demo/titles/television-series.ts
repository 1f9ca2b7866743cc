import { episode } from './episode.ts';
import type { Title } from './title.ts';

const series = { kind: 'series', isCartoon: false } as const;

/** Comedy and science fiction made as series, for television and for the network. */
export const televisionSeries: readonly Title[] = [
  {
    ...series,
    id: '900510',
    slug: 'beverly-hillbillies',
    title: {
      ru: 'Деревенщина из Беверли-Хиллз',
      en: 'The Beverly Hillbillies',
      kk: 'Беверли-Хиллздегі ауылдықтар',
      uz: 'Beverli-Xillzdagi qishloqilar',
    },
    original: 'The Beverly Hillbillies',
    short: {
      ru: 'Семья горцев с нефтяными миллионами и курятником у бассейна',
      en: 'A mountain family with oil millions and a hen house by the pool',
      kk: 'Мұнай миллиондары бар таулық отбасы және бассейн жанындағы тауық қора',
      uz: 'Neft millionlari bor tog‘lik oila va hovuz yonidagi tovuqxona',
    },
    description: {
      ru: 'Джед Клэмпетт промахнулся по кролику и попал в нефть. Теперь его родня живёт в особняке через забор от собственного банкира, варит мыло во дворе и искренне жалеет соседей, у которых никто не умеет готовить опоссума.',
      en: 'Jed Clampett missed a rabbit and hit oil. Now his kin live in a mansion next door to their own banker, boil soap in the yard and are sincerely sorry for neighbours who cannot cook a possum.',
      kk: 'Джед Клэмпетт қоянға тигізе алмай, мұнайға тигізді. Енді туыстары өз банкирімен көрші сарайда тұрып, аулада сабын қайнатады және опоссум пісіре алмайтын көршілерін шын жүректен аяйды.',
      uz: 'Jed Klempett quyonga tekkiza olmay, neftga tekkizdi. Endi uning urug‘i o‘z bankiri bilan qo‘shni qasrda yashaydi, hovlida sovun qaynatadi va opossum pishirolmaydigan qo‘shnilariga chin dildan achinadi.',
    },
    year: '1962',
    age: 6,
    genres: ['comedy'],
    countries: ['usa'],
    persons: [
      ['writer', 'paul-henning'],
      ['director', 'richard-whorf'],
      ['actor', 'buddy-ebsen'],
      ['actor', 'irene-ryan'],
      ['actor', 'donna-douglas'],
      ['actor', 'max-baer-jr'],
    ],
    imdb: { rating: '7.3', id: 'tt0055662' },
    seasons: [
      [
        episode(
          26,
          {
            ru: 'Клэмпетты находят нефть',
            en: 'The Clampetts Strike Oil',
            kk: 'Клэмпеттер мұнай табады',
            uz: 'Klempettlar neft topadi',
          },
          {
            ru: 'Болото за хижиной оказывается дороже самой хижины со всей горой.',
            en: 'The swamp behind the cabin proves worth more than the cabin and its mountain.',
            kk: 'Лашықтың артындағы батпақ бүкіл таудан қымбат болып шығады.',
            uz: 'Kulba ortidagi botqoq butun tog‘dan ham qimmat bo‘lib chiqadi.',
          },
        ),
        episode(
          26,
          { ru: 'Обустройство', en: 'Getting Settled', kk: 'Қоныстану', uz: 'Joylashish' },
          {
            ru: 'В доме тридцать комнат, и ни в одной не видно, где колоть дрова.',
            en: 'The house has thirty rooms, and none of them is for chopping wood.',
            kk: 'Үйде отыз бөлме бар, бірақ бірде-бірінде отын жаратын орын жоқ.',
            uz: 'Uyda o‘ttizta xona bor, lekin birontasida o‘tin yoradigan joy yo‘q.',
          },
        ),
        episode(
          26,
          {
            ru: 'Тем временем в хижине',
            en: 'Meanwhile, Back at the Cabin',
            kk: 'Бұл кезде лашықта',
            uz: 'Bu orada kulbada',
          },
          {
            ru: 'Кузина Перл принимает гостя из нефтяной компании со всем размахом.',
            en: 'Cousin Pearl entertains the man from the oil company in style.',
            kk: 'Перл апай мұнай компаниясының өкілін барынша сыйлап қарсы алады.',
            uz: 'Perl xola neft kompaniyasi vakilini bor izzat bilan kutib oladi.',
          },
        ),
        episode(
          26,
          {
            ru: 'Клэмпетты и миссис Драйсдейл',
            en: 'The Clampetts Meet Mrs. Drysdale',
            kk: 'Клэмпеттер мен миссис Драйсдейл',
            uz: 'Klempettlar va missis Draysdeyl',
          },
          {
            ru: 'Жена банкира возвращается из Бостона и видит, кто теперь живёт рядом.',
            en: 'The banker’s wife returns from Boston and sees who is living next door.',
            kk: 'Банкирдің әйелі Бостоннан оралып, қасында кім тұратынын көреді.',
            uz: 'Bankirning xotini Bostondan qaytib, yonida kim yashayotganini ko‘radi.',
          },
        ),
        episode(
          26,
          {
            ru: 'Джед покупает акции',
            en: 'Jed Buys Stock',
            kk: 'Джед акция сатып алады',
            uz: 'Jed aksiya sotib oladi',
          },
          {
            ru: 'Банкир советует вложиться, и вскоре во дворе мычит вложение.',
            en: 'The banker advises buying stock, and soon the stock is mooing in the yard.',
            kk: 'Банкир ақша салуға кеңес береді, көп ұзамай ол ақша аулада мөңірейді.',
            uz: 'Bankir pul tikishni maslahat beradi va tez orada o‘sha pul hovlida mo‘raydi.',
          },
        ),
        episode(
          26,
          {
            ru: 'Сладость или гадость',
            en: 'Trick or Treat',
            kk: 'Тәтті бер, әйтпесе қалжың',
            uz: 'Shirinlik yoki hazil',
          },
          {
            ru: 'Соскучившись по людям, Клэмпетты идут в гости по соседям точно в Хэллоуин.',
            en: 'Lonely for company, the Clampetts call on the neighbours, on Halloween of all nights.',
            kk: 'Адам сағынған Клэмпеттер көршілеріне дәл Хэллоуин күні қонаққа барады.',
            uz: 'Odam sog‘ingan Klempettlar qo‘shnilarnikiga aynan Xellouin kuni mehmonga boradi.',
          },
        ),
      ],
      [
        episode(
          26,
          { ru: 'Джеду нездоровится', en: 'Jed Gets the Misery', kk: 'Джед науқастанады', uz: 'Jed betob bo‘ladi' },
          {
            ru: 'Бабуле некого лечить, и Джед из доброты ложится в постель.',
            en: 'Granny has no one to doctor, so Jed kindly takes to his bed.',
            kk: 'Әженің емдейтін адамы жоқ, сондықтан Джед мейірімділікпен төсекке жатады.',
            uz: 'Buvining davolaydigan odami yo‘q, shuning uchun Jed mehribonlik qilib yotib oladi.',
          },
        ),
        episode(
          26,
          { ru: 'Бабулин огород', en: 'Granny’s Garden', kk: 'Әженің бақшасы', uz: 'Buvining tomorqasi' },
          {
            ru: 'Весна пришла, а лучшая земля в Беверли-Хиллз занята газоном.',
            en: 'It is planting time, and the best soil in Beverly Hills lies under a lawn.',
            kk: 'Егін егетін кез келді, ал Беверли-Хиллздің ең жақсы жерін көгал басып жатыр.',
            uz: 'Ekin payti keldi, Beverli-Xillzning eng yaxshi yerini esa maysazor egallagan.',
          },
        ),
        episode(
          26,
          {
            ru: 'Элли идёт в школу',
            en: 'Elly Starts to School',
            kk: 'Элли мектепке барады',
            uz: 'Elli maktabga boradi',
          },
          {
            ru: 'Пансион для благородных девиц ещё не видел такой верховой езды.',
            en: 'The school for young ladies has never seen anyone arrive quite like this.',
            kk: 'Текті қыздар мектебі мұндай оқушыны көрмеген.',
            uz: 'Oliyjanob qizlar maktabi bunday o‘quvchini ko‘rmagan.',
          },
        ),
        episode(
          26,
          { ru: 'Стиль Клэмпеттов', en: 'The Clampett Look', kk: 'Клэмпеттер стилі', uz: 'Klempettlar uslubi' },
          {
            ru: 'Заплаты и верёвка вместо пояса неожиданно входят в моду.',
            en: 'Patches and a rope for a belt suddenly become the fashion.',
            kk: 'Жамау мен белдік орнына байланған арқан кенет сәнге айналады.',
            uz: 'Yamoq va kamar o‘rniga bog‘langan arqon birdan urfga kiradi.',
          },
        ),
        episode(
          26,
          {
            ru: 'Первая любовь Джетро',
            en: 'Jethro’s First Love',
            kk: 'Джетроның алғашқы махаббаты',
            uz: 'Jetroning ilk muhabbati',
          },
          {
            ru: 'Избранница выступает на сцене, и дядя Джед не уточняет, на какой.',
            en: 'His chosen one works on the stage, and Uncle Jed does not ask which kind.',
            kk: 'Сүйгені сахнада өнер көрсетеді, ал Джед аға қандай сахна екенін сұрамайды.',
            uz: 'Tanlagani sahnada ishlaydi, Jed amaki esa qanday sahna ekanini so‘ramaydi.',
          },
        ),
        episode(
          26,
          { ru: 'Гигантский кролик', en: 'The Giant Jackrabbit', kk: 'Алып қоян', uz: 'Ulkan quyon' },
          {
            ru: 'Бабуля видит зверя ростом с себя, и никто не подсказывает ей слово «кенгуру».',
            en: 'Granny sees a beast as tall as herself, and nobody offers her the word kangaroo.',
            kk: 'Әже бойы өзіндей аңды көреді, бірақ ешкім оған «кенгуру» деген сөзді айтпайды.',
            uz: 'Buvi bo‘yi o‘zidek hayvonni ko‘radi, ammo hech kim unga «kenguru» so‘zini aytmaydi.',
          },
        ),
      ],
    ],
  },
  {
    ...series,
    id: '900511',
    slug: 'pioneer-one',
    title: { ru: 'Пионер-1', en: 'Pioneer One', kk: 'Пионер-1', uz: 'Pioner-1' },
    original: 'Pioneer One',
    short: {
      ru: 'Советская капсула падает в Канаде, внутри кто-то живой',
      en: 'A Soviet capsule falls in Canada with somebody alive inside',
      kk: 'Канадаға кеңестік капсула құлайды, ішінде тірі адам бар',
      uz: 'Kanadaga sovet kapsulasi qulaydi, ichida tirik odam bor',
    },
    description: {
      ru: 'Радиоактивный след над Монтаной похож на теракт, пока в обломках не находят больного юношу в скафандре с буквами «СССР». Команда второго состава тянет время и ищет ответ. Снято на деньги зрителей и роздано свободно.',
      en: 'A radioactive trail over Montana looks like an attack until a sick youth is found in the wreckage, in a spacesuit marked USSR. A second-string team plays for time. Paid for by its viewers and given away under a free licence.',
      kk: 'Монтана үстіндегі радиоактивті із лаңкестікке ұқсайды, бірақ сынықтардан «СССР» жазулы скафандр киген науқас жігіт табылады. Екінші құрамдағы топ уақыт ұтуға тырысады. Көрермен қаржысына түсіріліп, еркін таратылған.',
      uz: 'Montana ustidagi radioaktiv iz terakt deb o‘ylanadi, ammo parchalar orasidan «SSSR» yozuvli skafandrdagi bemor yigit topiladi. Ikkinchi tarkibdagi guruh vaqtni cho‘zadi. Tomoshabinlar puliga suratga olinib, erkin tarqatilgan.',
    },
    year: '2010',
    age: 12,
    genres: ['fantasy', 'drama'],
    countries: ['usa'],
    persons: [
      ['director', 'bracey-smith'],
      ['writer', 'josh-bernhard'],
      ['actor', 'james-rich'],
      ['actor', 'alexandra-blatt'],
      ['actor', 'jack-haley'],
      ['actor', 'aleksandr-evtushenko'],
    ],
    seasons: [
      [
        episode(
          34,
          { ru: 'Падение на Землю', en: 'Earthfall', kk: 'Жерге құлау', uz: 'Yerga qulash' },
          {
            ru: 'Агенты едут искать бомбу и находят скафандр.',
            en: 'Agents set out to find a bomb and find a spacesuit.',
            kk: 'Агенттер бомба іздеп барып, скафандр табады.',
            uz: 'Agentlar bomba izlab borib, skafandr topadi.',
          },
        ),
        episode(
          33,
          { ru: 'Человек с Марса', en: 'The Man from Mars', kk: 'Марстан келген адам', uz: 'Marsdan kelgan odam' },
          {
            ru: 'Доктор Уолцер садится напротив пациента, которого не может быть.',
            en: 'Dr. Walzer sits down with a patient who ought not to exist.',
            kk: 'Доктор Уолцер өмірде болуға тиіс емес науқаспен кездеседі.',
            uz: 'Doktor Uolser mavjud bo‘lmasligi kerak bo‘lgan bemor bilan uchrashadi.',
          },
        ),
        episode(
          34,
          { ru: 'Один в ночи', en: 'Alone in the Night', kk: 'Түнде жалғыз', uz: 'Tunda yolg‘iz' },
          {
            ru: 'Карантин держится на одной подписи и на одном упрямом человеке.',
            en: 'The quarantine rests on one signature and one stubborn man.',
            kk: 'Карантин бір қол мен бір қыңыр адамға сүйеніп тұр.',
            uz: 'Karantin bitta imzo va bitta o‘jar odamga tayanib turibdi.',
          },
        ),
        episode(
          36,
          {
            ru: 'Дипломатия треугольника',
            en: 'Triangular Diplomacy',
            kk: 'Үшбұрышты дипломатия',
            uz: 'Uchburchak diplomatiyasi',
          },
          {
            ru: 'Канада, США и Россия хотят одного и того же пациента.',
            en: 'Canada, the United States and Russia all want the same patient.',
            kk: 'Канада, АҚШ және Ресей бір науқасты талап етеді.',
            uz: 'Kanada, AQSH va Rossiya bitta bemorni talab qiladi.',
          },
        ),
        episode(
          30,
          { ru: 'Крутая перемена', en: 'Sea Change', kk: 'Күрт өзгеріс', uz: 'Keskin o‘zgarish' },
          {
            ru: 'Тайна выходит в газеты раньше, чем к ней подготовились.',
            en: 'The secret reaches the newspapers before anyone is ready.',
            kk: 'Құпия ешкім дайын болмай тұрып газетке шығады.',
            uz: 'Sir hech kim tayyor bo‘lmasidan gazetaga chiqadi.',
          },
        ),
        episode(
          35,
          { ru: 'Война миров', en: 'War of the Worlds', kk: 'Әлемдер соғысы', uz: 'Olamlar jangi' },
          {
            ru: 'Тейлору остаётся выбрать, кому он служит.',
            en: 'Taylor is left to choose whom he serves.',
            kk: 'Тейлор кімге қызмет ететінін таңдауы керек.',
            uz: 'Teylor kimga xizmat qilishini tanlashi kerak.',
          },
        ),
      ],
    ],
  },
];
