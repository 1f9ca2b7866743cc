import { episode } from './episode.ts';
import type { Title } from './title.ts';

const serial = { kind: 'series', isCartoon: false, age: 12 } as const;

/** Serials of the silent screen. */
export const silentSerials: readonly Title[] = [
  {
    ...serial,
    id: '900501',
    slug: 'fantomas-1913',
    title: { ru: 'Фантомас', en: 'Fantômas', kk: 'Фантомас', uz: 'Fantomas' },
    original: 'Fantômas',
    short: {
      ru: 'Преступник без лица и сыщик, который ловит его пять фильмов подряд',
      en: 'A criminal without a face and the detective who chases him for five films',
      kk: 'Бет-әлпеті жоқ қылмыскер және оны бес фильм бойы қуған ізкесер',
      uz: 'Qiyofasiz jinoyatchi va uni besh film davomida quvgan izquvar',
    },
    description: {
      ru: 'Он оставляет пустую визитную карточку, на которой имя проступает позже, чем исчезает вор. Инспектор Жюв и журналист Фандор ищут его в салонах, поездах и винных погребах Парижа накануне Первой мировой.',
      en: 'He leaves a blank visiting card, and the name appears on it only after the thief is gone. Inspector Juve and the reporter Fandor look for him in the drawing rooms, trains and wine cellars of Paris on the eve of the war.',
      kk: 'Ол бос визит қағазын қалдырады, есімі ұры ғайып болған соң ғана көрінеді. Инспектор Жюв пен журналист Фандор оны соғыс алдындағы Париждің салондарынан, пойыздары мен шарап қоймаларынан іздейді.',
      uz: 'U bo‘sh tashrif qog‘ozini qoldiradi, ismi esa o‘g‘ri g‘oyib bo‘lgandan keyingina ko‘rinadi. Inspektor Jyuv va jurnalist Fandor uni urush arafasidagi Parij salonlari, poyezdlari va sharob yerto‘lalaridan qidiradi.',
    },
    year: '1913',
    genres: ['crime', 'thriller'],
    countries: ['france'],
    persons: [
      ['director', 'louis-feuillade'],
      ['actor', 'rene-navarre'],
      ['actor', 'edmund-breon'],
      ['actor', 'georges-melchior'],
      ['actor', 'renee-carl'],
    ],
    imdb: { rating: '6.9', id: 'tt0002844' },
    seasons: [
      [
        episode(
          54,
          {
            ru: 'В тени гильотины',
            en: 'In the Shadow of the Guillotine',
            kk: 'Гильотина көлеңкесінде',
            uz: 'Gilyotina soyasida',
          },
          {
            ru: 'Кража в гостинице приводит Жюва к человеку, у которого на каждый день новое лицо.',
            en: 'A hotel theft leads Juve to a man with a new face for every day.',
            kk: 'Қонақүйдегі ұрлық Жювті күн сайын бетін өзгертетін адамға алып келеді.',
            uz: 'Mehmonxonadagi o‘g‘irlik Jyuvni har kuni qiyofasini o‘zgartiradigan odamga olib boradi.',
          },
        ),
        episode(
          59,
          {
            ru: 'Жюв против Фантомаса',
            en: 'Juve vs. Fantômas',
            kk: 'Жюв Фантомасқа қарсы',
            uz: 'Jyuv Fantomasga qarshi',
          },
          {
            ru: 'Катастрофа поезда, перестрелка среди бочек и гость, который не шумит.',
            en: 'A train wreck, a gunfight among barrels and a visitor who makes no sound.',
            kk: 'Пойыз апаты, бөшкелер арасындағы атыс және дыбыссыз келген қонақ.',
            uz: 'Poyezd halokati, bochkalar orasidagi otishma va tovushsiz kelgan mehmon.',
          },
        ),
        episode(
          90,
          { ru: 'Мертвец-убийца', en: 'The Murderous Corpse', kk: 'Кісі өлтірген мәйіт', uz: 'Qotil murda' },
          {
            ru: 'На месте новых преступлений находят отпечатки пальцев человека, которого уже похоронили.',
            en: 'New crimes carry the fingerprints of a man already dead.',
            kk: 'Жаңа қылмыс орындарынан өліп қалған адамның саусақ іздері табылады.',
            uz: 'Yangi jinoyat joylaridan allaqachon o‘lgan odamning barmoq izlari topiladi.',
          },
        ),
        episode(
          59,
          {
            ru: 'Фантомас против Фантомаса',
            en: 'Fantômas vs. Fantômas',
            kk: 'Фантомас Фантомасқа қарсы',
            uz: 'Fantomas Fantomasga qarshi',
          },
          {
            ru: 'На маскарад приходят сразу трое в чёрном, и лишь один из них настоящий.',
            en: 'Three men in black come to the masked ball, and only one of them is the real one.',
            kk: 'Маскарадқа қара киген үш адам келеді, тек біреуі ғана нағыз Фантомас.',
            uz: 'Maskaradga qora kiyimli uch kishi keladi, ulardan faqat bittasi haqiqiy.',
          },
        ),
        episode(
          70,
          { ru: 'Подставной судья', en: 'The False Magistrate', kk: 'Жалған судья', uz: 'Soxta sudya' },
          {
            ru: 'В провинциальном городке следствие ведёт человек, которого и надо бы арестовать.',
            en: 'In a country town the inquiry is led by the very man who ought to be arrested.',
            kk: 'Шағын қалада тергеуді тұтқындалуға тиіс адамның дәл өзі жүргізеді.',
            uz: 'Kichik shaharda tergovni aslida hibsga olinishi kerak bo‘lgan odamning o‘zi olib boradi.',
          },
        ),
      ],
    ],
  },
  {
    ...serial,
    id: '900502',
    slug: 'les-vampires',
    title: { ru: 'Вампиры', en: 'Les Vampires', kk: 'Вампирлер', uz: 'Vampirlar' },
    original: 'Les Vampires',
    short: {
      ru: 'Парижская банда, чёрное трико и женщина по имени Ирма Веп',
      en: 'A Paris gang, a black bodysuit and a woman called Irma Vep',
      kk: 'Париж бандасы, қара трико және Ирма Веп есімді әйел',
      uz: 'Parij to‘dasi, qora triko va Irma Vep ismli ayol',
    },
    description: {
      ru: 'Репортёр Филипп Геранд идёт по следу преступного общества, где меняют имена, как перчатки. По крышам скользит Ирма Веп в чёрном, на пустых улицах военного Парижа люк может открыться под ногами у любого.',
      en: 'The reporter Philippe Guérande follows a secret society whose members change names like gloves. Irma Vep glides over the roofs in black, and in the empty streets of wartime Paris a trapdoor may open under anyone.',
      kk: 'Репортёр Филипп Геранд есімін қолғаптай ауыстыратын қылмыскерлер қоғамының ізіне түседі. Қара киген Ирма Веп шатырлармен жылжиды, ал соғыс кезіндегі Париждің бос көшелерінде кез келген адамның аяғының астынан тұзақ ашылуы мүмкін.',
      uz: 'Muxbir Filipp Gerand ismini qo‘lqopdek almashtiradigan jinoyatchilar jamiyatining izidan boradi. Qora kiyimli Irma Vep tomlar uzra sirg‘aladi, urush davridagi Parijning bo‘sh ko‘chalarida esa har kimning oyog‘i ostida tuzoq ochilishi mumkin.',
    },
    year: '1915',
    genres: ['crime', 'thriller', 'adventure'],
    countries: ['france'],
    persons: [
      ['director', 'louis-feuillade'],
      ['actor', 'musidora'],
      ['actor', 'edouard-mathe'],
      ['actor', 'marcel-levesque'],
      ['actor', 'jean-ayme'],
    ],
    imdb: { rating: '7.3', id: 'tt0006206' },
    seasons: [
      [
        episode(
          33,
          { ru: 'Отрезанная голова', en: 'The Severed Head', kk: 'Кесілген бас', uz: 'Kesilgan bosh' },
          {
            ru: 'Геранд едет в замок, где пропал не только инспектор, но и его голова.',
            en: 'Guérande travels to a castle where an inspector has lost more than his way.',
            kk: 'Геранд инспектор өлтірілген сарайға аттанады.',
            uz: 'Gerand inspektor o‘ldirilgan qasrga yo‘l oladi.',
          },
        ),
        episode(
          13,
          { ru: 'Убивающее кольцо', en: 'The Ring That Kills', kk: 'Өлтіретін сақина', uz: 'O‘ldiruvchi uzuk' },
          {
            ru: 'Балерине перед выходом на сцену дарят украшение с секретом.',
            en: 'A ballerina is given a jewel with a secret just before her entrance.',
            kk: 'Балеринаға сахнаға шығар алдында құпиясы бар әшекей сыйланады.',
            uz: 'Balerinaga sahnaga chiqishidan oldin siri bor taqinchoq sovg‘a qilinadi.',
          },
        ),
        episode(
          39,
          { ru: 'Красная шифровка', en: 'The Red Codebook', kk: 'Қызыл шифр', uz: 'Qizil shifr' },
          {
            ru: 'Записная книжка банды попадает к репортёру, и имя на афише складывается в другое слово.',
            en: 'The gang’s notebook falls into the reporter’s hands, and a name on a poster spells another word.',
            kk: 'Банданың қойын дәптері репортёрдің қолына түседі, ал афишадағы есім басқа сөзге айналады.',
            uz: 'To‘daning daftarchasi muxbir qo‘liga tushadi, afishadagi ism esa boshqa so‘zga aylanadi.',
          },
        ),
        episode(
          30,
          { ru: 'Призрак', en: 'The Spectre', kk: 'Елес', uz: 'Arvoh' },
          {
            ru: 'За стеной банковского сейфа оказывается соседняя квартира.',
            en: 'Behind the wall of a bank safe there is the flat next door.',
            kk: 'Банк сейфінің қабырғасының ар жағы көрші пәтер болып шығады.',
            uz: 'Bank seyfi devorining orqasi qo‘shni kvartira bo‘lib chiqadi.',
          },
        ),
        episode(
          35,
          { ru: 'Побег мертвеца', en: 'Dead Man’s Escape', kk: 'Өліктің қашуы', uz: 'Murdaning qochishi' },
          {
            ru: 'Высший свет собирается на бал, где воздух пахнет духами и снотворным.',
            en: 'High society gathers for a ball where the air smells of perfume and sleeping gas.',
            kk: 'Ақсүйектер әтір мен ұйықтататын газдың иісі аңқыған балға жиналады.',
            uz: 'Oqsuyaklar atir va uxlatuvchi gaz hidi kelib turgan balga yig‘iladi.',
          },
        ),
        episode(
          53,
          { ru: 'Гипнотический взгляд', en: 'Hypnotic Eyes', kk: 'Арбайтын көз', uz: 'Sehrlovchi ko‘zlar' },
          {
            ru: 'В Фонтенбло у «вампиров» находится соперник, которому подчиняются без слов.',
            en: 'In Fontainebleau the Vampires meet a rival who is obeyed without a word.',
            kk: 'Фонтенблода «вампирлерге» сөзсіз бағындыратын қарсылас табылады.',
            uz: 'Fontenbloda «vampirlar»ga so‘zsiz bo‘ysundiradigan raqib topiladi.',
          },
        ),
        episode(
          42,
          { ru: 'Сатанас', en: 'Satanas', kk: 'Сатанас', uz: 'Satanas' },
          {
            ru: 'Появляется настоящий глава банды, и у него есть пушка.',
            en: 'The true head of the gang appears, and he owns a cannon.',
            kk: 'Банданың нағыз басшысы пайда болады, оның зеңбірегі бар.',
            uz: 'To‘daning asl boshlig‘i paydo bo‘ladi, uning zambaragi bor.',
          },
        ),
        episode(
          52,
          { ru: 'Повелитель грома', en: 'The Thunder Master', kk: 'Найзағай әміршісі', uz: 'Momaqaldiroq hukmdori' },
          {
            ru: 'Ирма Веп в тюрьме, её ждёт дальний рейс, а Сатанас готовит ответный выстрел.',
            en: 'Irma Vep is in prison awaiting a long voyage, and Satanas prepares an answering shot.',
            kk: 'Ирма Веп түрмеде алыс сапарды күтуде, ал Сатанас жауап оғын дайындап жатыр.',
            uz: 'Irma Vep qamoqda uzoq safarni kutmoqda, Satanas esa javob o‘qini tayyorlamoqda.',
          },
        ),
        episode(
          48,
          { ru: 'Отравитель', en: 'The Poisoner', kk: 'Улаушы', uz: 'Zaharlovchi' },
          {
            ru: 'На помолвку репортёра привозят шампанское, которого никто не заказывал.',
            en: 'Champagne nobody ordered is delivered to the reporter’s engagement party.',
            kk: 'Репортёрдің құда түсу тойына ешкім тапсырыс бермеген шампан әкелінеді.',
            uz: 'Muxbirning unashtiruv kechasiga hech kim buyurtma bermagan shampan keltiriladi.',
          },
        ),
        episode(
          55,
          { ru: 'Кровавая свадьба', en: 'The Terrible Wedding', kk: 'Қанды той', uz: 'Qonli to‘y' },
          {
            ru: 'Банда гуляет на своём празднике, а под полом уже слышны шаги.',
            en: 'The gang dances at a feast of its own while steps are heard beneath the floor.',
            kk: 'Банда өз тойын тойлап жатқанда, еденнің астынан аяқ дыбысы естіледі.',
            uz: 'To‘da o‘z bayramini nishonlayotganda pol ostidan qadam tovushlari eshitiladi.',
          },
        ),
      ],
    ],
  },
  {
    ...serial,
    id: '900503',
    slug: 'the-spiders',
    title: { ru: 'Пауки', en: 'The Spiders', kk: 'Өрмекшілер', uz: 'O‘rgimchaklar' },
    original: 'Die Spinnen',
    short: {
      ru: 'Бутылка из океана, золото инков и общество с пауком на визитке',
      en: 'A bottle from the ocean, Inca gold and a society that signs with a spider',
      kk: 'Мұхиттан шыққан бөтелке, инктердің алтыны және өрмекші таңбалы қоғам',
      uz: 'Okeandan chiqqan shisha, inklar oltini va o‘rgimchak belgili jamiyat',
    },
    description: {
      ru: 'Спортсмен Кай Хоог вылавливает послание о затерянном городе и бросает регату ради экспедиции. За картой охотится тайное общество во главе с невозмутимой Лио Ша. Ранний Фриц Ланг, ещё весь из авантюр.',
      en: 'The yachtsman Kay Hoog fishes out a message about a lost city and gives up a regatta for an expedition. A secret society led by the unruffled Lio Sha wants the map too. Early Fritz Lang, made of pure adventure.',
      kk: 'Яхташы Кай Хоог жоғалған қала туралы хатты теңізден тауып, жарысты тастап, экспедицияға шығады. Картаны салқынқанды Лио Ша басқарған құпия қоғам да іздейді. Фриц Лангтың шытырманға толы алғашқы кезеңі.',
      uz: 'Yaxtachi Kay Xoog yo‘qolgan shahar haqidagi maktubni dengizdan topib, poygani tashlab, ekspeditsiyaga otlanadi. Xaritani sovuqqon Lio Sha boshliq maxfiy jamiyat ham izlaydi. Frits Langning sarguzashtga to‘la ilk davri.',
    },
    year: '1919',
    genres: ['adventure', 'crime'],
    countries: ['germany'],
    persons: [
      ['director', 'lang'],
      ['actor', 'carl-de-vogt'],
      ['actor', 'ressel-orla'],
      ['actor', 'dagover'],
    ],
    seasons: [
      [
        episode(
          69,
          { ru: 'Золотое озеро', en: 'The Golden Sea', kk: 'Алтын көл', uz: 'Oltin ko‘l' },
          {
            ru: 'Две экспедиции спешат в Перу, где у озера всё ещё правят потомки инков.',
            en: 'Two expeditions race to Peru, where the heirs of the Incas still rule beside a lake.',
            kk: 'Екі экспедиция инк ұрпақтары әлі билейтін Перудегі көлге асығады.',
            uz: 'Ikki ekspeditsiya inklar avlodi hali ham hukmron bo‘lgan Perudagi ko‘lga shoshiladi.',
          },
        ),
        episode(
          104,
          { ru: 'Бриллиантовый корабль', en: 'The Diamond Ship', kk: 'Гауһар кеме', uz: 'Olmos kemasi' },
          {
            ru: 'Под китайским кварталом, в трюме и на острове ищут камень в форме головы Будды.',
            en: 'Under Chinatown, in a ship’s hold and on an island they hunt for a stone shaped like the Buddha’s head.',
            kk: 'Қытай кварталының астынан, кеме қоймасынан және аралдан Будда басына ұқсас асыл тас іздейді.',
            uz: 'Xitoy mahallasi ostidan, kema omboridan va oroldan Budda boshiga o‘xshash qimmatbaho tosh izlanadi.',
          },
        ),
      ],
    ],
  },
];
