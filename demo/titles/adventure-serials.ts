import { episode } from './episode.ts';
import type { Title } from './title.ts';

const serial = { kind: 'series', isCartoon: false, age: 6 } as const;

/** Chapter plays of masks, horses and aeroplanes. */
export const adventureSerials: readonly Title[] = [
  {
    ...serial,
    id: '900506',
    slug: 'zorros-fighting-legion',
    title: {
      ru: 'Легион Зорро',
      en: 'Zorro’s Fighting Legion',
      kk: 'Зорроның жауынгер легионы',
      uz: 'Zorroning jangovar legioni',
    },
    original: 'Zorro’s Fighting Legion',
    short: {
      ru: 'Маска, хлыст и золотой бог, который говорит голосом заговорщика',
      en: 'A mask, a whip and a golden god that speaks with a plotter’s voice',
      kk: 'Бетперде, қамшы және сатқынның даусымен сөйлейтін алтын құдай',
      uz: 'Niqob, qamchi va fitnachi ovozi bilan gapiradigan oltin xudo',
    },
    description: {
      ru: 'Мексика, 1824 год: молодой республике нужно золото Сан-Мендолито, но обозы грабят по воле ожившего идола Дон дель Оро. Изнеженный гость с платочком ночью собирает легион, и трюки у него настоящие, с настоящих лошадей.',
      en: 'Mexico, 1824: the young republic needs the gold of San Mendolito, but the wagons are robbed at the bidding of a living idol, Don del Oro. By night a dandy with a handkerchief leads a legion, and the falls from horses are real.',
      kk: 'Мексика, 1824 жыл: жас республикаға Сан-Мендолито алтыны керек, бірақ керуендерді тірілген пұт Дон дель Ороның еркімен тонайды. Күндіз орамал ұстаған кербез түнде легион жинайды, ал ат үстіндегі өнері шынайы.',
      uz: 'Meksika, 1824-yil: yosh respublikaga San-Mendolito oltini kerak, ammo karvonlarni tirilgan but Don del Oro amri bilan talaydilar. Kunduzi ro‘molcha tutgan oliftanamo mehmon tunda legion to‘playdi, ot ustidagi nayranglari esa haqiqiy.',
    },
    year: '1939',
    genres: ['adventure', 'western'],
    countries: ['usa'],
    persons: [
      ['director', 'william-witney'],
      ['director', 'john-english'],
      ['actor', 'reed-hadley'],
      ['actor', 'sheila-darcy'],
      ['actor', 'william-corson'],
    ],
    seasons: [
      [
        episode(
          28,
          { ru: 'Золотой бог', en: 'The Golden God', kk: 'Алтын құдай', uz: 'Oltin xudo' },
          {
            ru: 'Диего Вега принимает легион от умирающего дяди и прячет шпагу под плащом щёголя.',
            en: 'Diego Vega takes over a legion from his dying uncle and hides a sword beneath a fop’s cloak.',
            kk: 'Диего Вега өліп бара жатқан ағасынан легионды қабылдап, семсерін кербез плащының астына жасырады.',
            uz: 'Diego Vega o‘layotgan amakisidan legionni qabul qilib, shamshirini oliftaning plashi ostiga yashiradi.',
          },
        ),
        episode(
          17,
          { ru: 'Пылающая «Z»', en: 'The Flaming Z', kk: 'Жалындаған «Z»', uz: 'Yonayotgan «Z»' },
          {
            ru: 'Тюрьма горит, и в огне видна знакомая буква.',
            en: 'A prison burns, and a familiar letter shows in the flames.',
            kk: 'Түрме өртеніп, жалынның ішінен таныс әріп көрінеді.',
            uz: 'Qamoqxona yonadi va alanga ichida tanish harf ko‘rinadi.',
          },
        ),
        episode(
          17,
          {
            ru: 'Нисходящая гибель',
            en: 'Descending Doom',
            kk: 'Төніп келе жатқан ажал',
            uz: 'Yuqoridan tushgan ajal',
          },
          {
            ru: 'В шахте обрывается трос подъёмника.',
            en: 'Down in the mine the cable of the lift gives way.',
            kk: 'Шахтада көтергіштің арқаны үзіледі.',
            uz: 'Shaxtada ko‘targichning arqoni uziladi.',
          },
        ),
        episode(
          17,
          { ru: 'Мост опасности', en: 'Bridge of Peril', kk: 'Қатерлі көпір', uz: 'Xatarli ko‘prik' },
          {
            ru: 'Обоз с порохом и подвесной мост встречаются в неудачный час.',
            en: 'A powder wagon and a rope bridge meet at the wrong hour.',
            kk: 'Оқ-дәрі тиелген арба мен аспалы көпір сәтсіз сағатта түйіседі.',
            uz: 'Porox ortilgan arava va osma ko‘prik noqulay soatda to‘qnash keladi.',
          },
        ),
        episode(
          17,
          { ru: 'Приманка', en: 'The Decoy', kk: 'Алдауыш жем', uz: 'Xo‘rak' },
          {
            ru: 'Кто-то ещё надевает маску Зорро.',
            en: 'Somebody else puts on the mask of Zorro.',
            kk: 'Зорроның бетпердесін басқа біреу киеді.',
            uz: 'Zorroning niqobini yana kimdir kiyadi.',
          },
        ),
        episode(
          17,
          {
            ru: 'Зорро спешит на помощь',
            en: 'Zorro to the Rescue',
            kk: 'Зорро көмекке келеді',
            uz: 'Zorro yordamga keladi',
          },
          {
            ru: 'Друзей выводят на казнь, а солнце уже стоит над площадью.',
            en: 'Friends are led out to be shot, and the sun already stands above the square.',
            kk: 'Достарды өлім жазасына шығарады, ал күн алаңның үстіне көтеріліп қалған.',
            uz: 'Do‘stlarni qatlga olib chiqishadi, quyosh esa maydon ustiga ko‘tarilib qolgan.',
          },
        ),
        episode(
          17,
          { ru: 'Беглец', en: 'The Fugitive', kk: 'Қашқын', uz: 'Qochoq' },
          {
            ru: 'Свидетель знает лицо идола и не знает, где спрятаться.',
            en: 'A witness knows the idol’s face and does not know where to hide.',
            kk: 'Куәгер пұттың бет-жүзін біледі, бірақ қайда жасырынарын білмейді.',
            uz: 'Guvoh butning yuzini biladi, lekin qayerga yashirinishni bilmaydi.',
          },
        ),
        episode(
          17,
          { ru: 'Поток смерти', en: 'Flowing Death', kk: 'Ажал ағыны', uz: 'Ajal oqimi' },
          {
            ru: 'Подземный ход затапливает быстрее, чем можно бежать.',
            en: 'An underground passage floods faster than a man can run.',
            kk: 'Жерасты жолын су адам жүгірер жылдамдықтан тез басады.',
            uz: 'Yerosti yo‘lini suv odam yugurishidan tezroq bosadi.',
          },
        ),
        episode(
          17,
          { ru: 'Золотая стрела', en: 'The Golden Arrow', kk: 'Алтын жебе', uz: 'Oltin o‘q' },
          {
            ru: 'Знак Дон дель Оро прилетает с крыши в разгар совета.',
            en: 'The sign of Don del Oro flies in from a roof in the middle of a council.',
            kk: 'Кеңес қызып жатқанда шатырдан Дон дель Ороның белгісі ұшып келеді.',
            uz: 'Kengash qizigan paytda tomdan Don del Oroning belgisi uchib keladi.',
          },
        ),
        episode(
          17,
          { ru: 'Таинственный фургон', en: 'Mystery Wagon', kk: 'Жұмбақ арба', uz: 'Sirli arava' },
          {
            ru: 'В запертом фургоне везут не то, что записано в бумагах.',
            en: 'A locked wagon carries something other than its papers say.',
            kk: 'Құлыптаулы арбада қағазда жазылмаған жүк келе жатыр.',
            uz: 'Qulflangan aravada hujjatda yozilganidan boshqa yuk kelmoqda.',
          },
        ),
        episode(
          17,
          { ru: 'Лицом к лицу', en: 'Face to Face', kk: 'Бетпе-бет', uz: 'Yuzma-yuz' },
          {
            ru: 'В пещере идола Зорро оказывается без плаща и без коня.',
            en: 'In the idol’s cave Zorro finds himself without cloak or horse.',
            kk: 'Пұт үңгірінде Зорро плащсыз да, атсыз да қалады.',
            uz: 'But g‘orida Zorro plashsiz ham, otsiz ham qoladi.',
          },
        ),
        episode(
          17,
          { ru: 'Без маски', en: 'Unmasked', kk: 'Бетпердесіз', uz: 'Niqobsiz' },
          {
            ru: 'Племя яки слушает двух человек и должно решить, кто из них лжёт.',
            en: 'The Yaqui listen to two men and must decide which of them is lying.',
            kk: 'Яки тайпасы екі адамды тыңдап, қайсысы өтірік айтып тұрғанын шешуге тиіс.',
            uz: 'Yaki qabilasi ikki odamni tinglab, qaysi biri yolg‘on gapirayotganini hal qilishi kerak.',
          },
        ),
      ],
    ],
  },
  {
    ...serial,
    id: '900507',
    slug: 'ace-drummond',
    title: { ru: 'Эйс Драммонд', en: 'Ace Drummond', kk: 'Эйс Драммонд', uz: 'Eys Drammond' },
    original: 'Ace Drummond',
    short: {
      ru: 'Лётчик, который поёт в кабине, и голос по имени Дракон',
      en: 'A pilot who sings in the cockpit and a voice called the Dragon',
      kk: 'Кабинада ән салатын ұшқыш және Айдаһар деген дауыс',
      uz: 'Kabinada qo‘shiq aytadigan uchuvchi va Ajdar degan ovoz',
    },
    description: {
      ru: 'В Монголии никак не достроят аэродром: самолёты падают один за другим, а по радио об этом предупреждает неизвестный. Эйс Драммонд из комикса Эдди Рикенбакера ищет Дракона и нефритовую гору.',
      en: 'In Mongolia an airfield cannot get finished: planes fall one after another, and an unknown voice announces it by radio. Ace Drummond, out of Eddie Rickenbacker’s comic strip, looks for the Dragon and for a mountain of jade.',
      kk: 'Моңғолияда әуежай құрылысы бітпей-ақ қойды: ұшақтар бірінен соң бірі құлайды, ал бұл туралы радиодан белгісіз біреу ескертеді. Эдди Рикенбакер комиксінің кейіпкері Эйс Драммонд Айдаһар мен нефрит тауын іздейді.',
      uz: 'Mo‘g‘ulistonda aerodrom qurilishi sira bitmayapti: samolyotlar birin-ketin qulaydi, radioda esa bu haqda noma’lum ovoz ogohlantiradi. Eddi Rikenbaker komiksi qahramoni Eys Drammond Ajdarni va nefrit tog‘ini qidiradi.',
    },
    year: '1936',
    genres: ['adventure', 'crime'],
    countries: ['usa'],
    persons: [
      ['director', 'ford-beebe'],
      ['director', 'clifford-smith'],
      ['actor', 'john-king'],
      ['actor', 'jean-rogers'],
      ['actor', 'noah-beery-jr'],
    ],
    seasons: [
      [
        episode(
          20,
          {
            ru: 'Где Восток встречает Запад',
            en: 'Where East Meets West',
            kk: 'Шығыс пен Батыс тоғысында',
            uz: 'Sharq va G‘arb tutashgan joy',
          },
          {
            ru: 'Драммонд летит в Монголию под чужим именем.',
            en: 'Drummond flies to Mongolia under another name.',
            kk: 'Драммонд Моңғолияға бөтен есіммен ұшады.',
            uz: 'Drammond Mo‘g‘ulistonga boshqa ism bilan uchadi.',
          },
        ),
        episode(
          20,
          { ru: 'Невидимый враг', en: 'The Invisible Enemy', kk: 'Көрінбейтін жау', uz: 'Ko‘rinmas dushman' },
          {
            ru: 'Дракон говорит из приёмника, который выключен.',
            en: 'The Dragon speaks from a receiver that is switched off.',
            kk: 'Айдаһар өшірулі қабылдағыштан сөйлейді.',
            uz: 'Ajdar o‘chirilgan radiopriyomnikdan gapiradi.',
          },
        ),
        episode(
          20,
          { ru: 'Дверь рока', en: 'The Doorway of Doom', kk: 'Ажал есігі', uz: 'Ajal eshigi' },
          {
            ru: 'В монастыре есть дверь, за которой нет пола.',
            en: 'In the monastery there is a door with no floor behind it.',
            kk: 'Ғибадатханада артында едені жоқ есік бар.',
            uz: 'Ibodatxonada ortida poli yo‘q eshik bor.',
          },
        ),
        episode(
          20,
          { ru: 'Загадка радио', en: 'The Radio Riddle', kk: 'Радио жұмбағы', uz: 'Radio jumbog‘i' },
          {
            ru: 'Одна фраза в эфире означает не то, что слышат все.',
            en: 'One phrase on the air means something other than everybody hears.',
            kk: 'Эфирдегі бір сөйлемнің мағынасы бәрі естігеннен бөлек.',
            uz: 'Efirdagi bitta jumla hamma eshitganidan boshqa ma’noni bildiradi.',
          },
        ),
        episode(
          20,
          { ru: 'Пули из песка', en: 'Bullets of Sand', kk: 'Құм оқтар', uz: 'Qum o‘qlar' },
          {
            ru: 'Буря в пустыне застаёт самолёт на малой высоте.',
            en: 'A desert storm catches the plane flying low.',
            kk: 'Шөл дауылы төмен ұшқан ұшақты тап басады.',
            uz: 'Cho‘l bo‘roni past uchayotgan samolyotni tutib oladi.',
          },
        ),
        episode(
          20,
          { ru: 'Злые духи', en: 'Evil Spirits', kk: 'Жын-перілер', uz: 'Yovuz ruhlar' },
          {
            ru: 'Рабочие бросают стройку, потому что слышали голос в скале.',
            en: 'The workers leave the site because they heard a voice in the rock.',
            kk: 'Жұмысшылар жартастан дауыс естіп, құрылысты тастап кетеді.',
            uz: 'Ishchilar qoyadan ovoz eshitib, qurilishni tashlab ketadi.',
          },
        ),
        episode(
          20,
          { ru: 'Тропа без следов', en: 'The Trackless Trail', kk: 'Ізсіз сүрлеу', uz: 'Izsiz so‘qmoq' },
          {
            ru: 'Пропавшего археолога ищут там, где не осталось дорог.',
            en: 'They search for a lost archaeologist where no roads are left.',
            kk: 'Жоғалған археологты жол қалмаған жерден іздейді.',
            uz: 'Yo‘qolgan arxeologni yo‘l qolmagan joydan izlashadi.',
          },
        ),
        episode(
          20,
          { ru: 'Знак в небе', en: 'The Sign in the Sky', kk: 'Аспандағы белгі', uz: 'Osmondagi belgi' },
          {
            ru: 'Дым над горами складывается в приказ.',
            en: 'Smoke above the mountains adds up to an order.',
            kk: 'Тау үстіндегі түтін бұйрыққа айналады.',
            uz: 'Tog‘lar ustidagi tutun buyruqqa aylanadi.',
          },
        ),
        episode(
          20,
          { ru: 'Секретная служба', en: 'Secret Service', kk: 'Құпия қызмет', uz: 'Maxfiy xizmat' },
          {
            ru: 'Один из гостей отеля показывает значок, которого от него не ждали.',
            en: 'A hotel guest shows a badge nobody expected of him.',
            kk: 'Қонақүй тұрғыны ешкім күтпеген төсбелгісін көрсетеді.',
            uz: 'Mehmonxona mehmoni hech kim kutmagan nishonini ko‘rsatadi.',
          },
        ),
        episode(
          20,
          { ru: 'Нефритовая гора', en: 'The Mountain of Jade', kk: 'Нефрит тауы', uz: 'Nefrit tog‘i' },
          {
            ru: 'Карта сходится с местностью, но на вершине уже кто-то есть.',
            en: 'The map fits the land, but somebody is already at the top.',
            kk: 'Карта жермен сәйкес келеді, бірақ шыңда біреу бұрын жеткен.',
            uz: 'Xarita joyga mos keladi, ammo cho‘qqida kimdir allaqachon bor.',
          },
        ),
        episode(
          20,
          { ru: 'Приказ Дракона', en: 'The Dragon Commands', kk: 'Айдаһар бұйырады', uz: 'Ajdar buyuradi' },
          {
            ru: 'Враг впервые выходит на связь из соседней комнаты.',
            en: 'For the first time the enemy speaks from the next room.',
            kk: 'Жау алғаш рет көрші бөлмеден байланысқа шығады.',
            uz: 'Dushman ilk bor qo‘shni xonadan turib aloqaga chiqadi.',
          },
        ),
        episode(
          20,
          { ru: 'Эскадрилья смерти', en: 'The Squadron of Death', kk: 'Ажал эскадрильясы', uz: 'O‘lim eskadrilyasi' },
          {
            ru: 'Над перевалом Драммонда ждут сразу несколько машин без опознавательных знаков.',
            en: 'Above the pass several unmarked planes are waiting for Drummond.',
            kk: 'Асу үстінде Драммондты белгісіз бірнеше ұшақ күтіп тұр.',
            uz: 'Dovon ustida Drammondni belgisiz bir nechta samolyot kutib turibdi.',
          },
        ),
        episode(
          20,
          { ru: 'Мир един', en: 'The World’s Akin', kk: 'Әлем — бір туыс', uz: 'Olam — bir oila' },
          {
            ru: 'На совещании лётчиков Дракон сидит за общим столом.',
            en: 'At the airmen’s conference the Dragon sits at the common table.',
            kk: 'Ұшқыштар кеңесінде Айдаһар ортақ үстелде отыр.',
            uz: 'Uchuvchilar kengashida Ajdar umumiy stolda o‘tiribdi.',
          },
        ),
      ],
    ],
  },
];
