import { episode } from './episode.ts';
import type { CatalogueText, Title } from './title.ts';

const series = { kind: 'series', isCartoon: false, age: 12 } as const;

const HALF_HOUR_WITHOUT_ADVERTS = 26;

const mystery = (title: CatalogueText, description: CatalogueText) =>
  episode(HALF_HOUR_WITHOUT_ADVERTS, title, description);

/** Detective and uncanny series of early television. */
export const televisionMysteries: readonly Title[] = [
  {
    ...series,
    id: '900508',
    slug: 'sherlock-holmes-1954',
    title: { ru: 'Шерлок Холмс', en: 'Sherlock Holmes', kk: 'Шерлок Холмс', uz: 'Sherlok Xolms' },
    original: 'Sherlock Holmes',
    short: {
      ru: 'Молодой улыбчивый Холмс и Бейкер-стрит, построенная под Парижем',
      en: 'A young, smiling Holmes and a Baker Street built near Paris',
      kk: 'Жас әрі жайдары Холмс және Париж маңында салынған Бейкер-стрит',
      uz: 'Yosh, kulib turadigan Xolms va Parij yaqinida qurilgan Beyker-strit',
    },
    description: {
      ru: 'Рональд Ховард играет сыщика, который ещё не успел стать легендой: он рассеян, весел и ошибается в мелочах. Рядом Ватсон, умеющий драться, и Лестрейд, умеющий только арестовывать. Почти все дела придуманы для экрана.',
      en: 'Ronald Howard plays a detective who is not a legend yet: absent-minded, cheerful and wrong about small things. Beside him are a Watson who can fight and a Lestrade who can only arrest. Most of the cases were made up for the screen.',
      kk: 'Рональд Ховард әлі аңызға айналып үлгермеген ізкесерді сомдайды: ұмытшақ, көңілді, ұсақ-түйектен қателеседі. Қасында төбелесе алатын Ватсон мен тек тұтқындай алатын Лестрейд. Істердің көбі экран үшін ойлап табылған.',
      uz: 'Ronald Xovard hali afsonaga aylanib ulgurmagan izquvarni o‘ynaydi: parishonxotir, quvnoq, mayda ishlarda adashadi. Yonida mushtlasha oladigan Vatson va faqat hibsga ola biladigan Lestreyd. Ishlarning ko‘pi ekran uchun o‘ylab topilgan.',
    },
    year: '1954',
    genres: ['crime'],
    countries: ['usa', 'france'],
    persons: [
      ['producer', 'sheldon-reynolds'],
      ['director', 'jack-gage'],
      ['director', 'steve-previn'],
      ['actor', 'ronald-howard'],
      ['actor', 'howard-marion-crawford'],
      ['actor', 'archie-duncan'],
    ],
    seasons: [
      [
        mystery(
          {
            ru: 'Дело о наследстве Каннингемов',
            en: 'The Case of the Cunningham Heritage',
            kk: 'Каннингемдер мұрасы туралы іс',
            uz: 'Kanningemlar merosi ishi',
          },
          {
            ru: 'Ватсон снимает комнату пополам с чудаком, и в тот же день они едут на убийство.',
            en: 'Watson takes rooms with an eccentric, and soon they drive to a murder.',
            kk: 'Ватсон бір қызық адаммен бірге пәтер жалдап, көп ұзамай екеуі кісі өліміне аттанады.',
            uz: 'Vatson bir g‘alati odam bilan xona ijaraga oladi va tez orada ular qotillik joyiga jo‘naydi.',
          },
        ),
        mystery(
          { ru: 'Дело леди Берил', en: 'The Case of Lady Beryl', kk: 'Леди Берил ісі', uz: 'Ledi Beril ishi' },
          {
            ru: 'Жену дипломата застают над телом с револьвером, и она охотно признаётся.',
            en: 'A diplomat’s wife is found over a body with a revolver and is eager to confess.',
            kk: 'Дипломаттың әйелін мәйіт үстінде тапаншамен ұстайды, ол кінәсін бірден мойындайды.',
            uz: 'Diplomatning xotini jasad ustida to‘pponcha bilan topiladi va darrov aybini tan oladi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о пенсильванском ружье',
            en: 'The Case of the Pennsylvania Gun',
            kk: 'Пенсильвания мылтығы туралы іс',
            uz: 'Pensilvaniya miltig‘i ishi',
          },
          {
            ru: 'В замке со рвом стреляли в упор, и мост всю ночь был поднят.',
            en: 'A shot at close range in a moated castle, with the drawbridge up.',
            kk: 'Оры бар қамалда жақыннан оқ атылған, ал көпір көтерулі болған.',
            uz: 'Xandaqli qasrda yaqindan o‘q uzilgan, ko‘prik esa ko‘tarilgan edi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о техасской наезднице',
            en: 'The Case of the Texas Cowgirl',
            kk: 'Техастық шабандоз қыз туралы іс',
            uz: 'Texaslik chavandoz qiz ishi',
          },
          {
            ru: 'Артистка ковбойского цирка просит убрать из её номера мертвеца.',
            en: 'A star of the Wild West show asks to have a dead man removed from her hotel room.',
            kk: 'Ковбой циркінің әртісі бөлмесінен мәйітті алып кетуді сұрайды.',
            uz: 'Kovboylar sirki artisti xonasidan murdani olib ketishni so‘raydi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о драчливом призраке',
            en: 'The Case of the Belligerent Ghost',
            kk: 'Төбелескіш елес туралы іс',
            uz: 'Mushtlashuvchi arvoh ishi',
          },
          {
            ru: 'Ватсона бьёт по лицу прохожий, который скончался накануне.',
            en: 'Watson is struck in the face by a passer-by already known to be dead.',
            kk: 'Ватсонды өліп қалған өткінші бетінен ұрады.',
            uz: 'Vatsonni o‘lib bo‘lgan yo‘lovchi yuziga uradi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о застенчивой балерине',
            en: 'The Case of the Shy Ballerina',
            kk: 'Ұялшақ балерина туралы іс',
            uz: 'Uyatchan balerina ishi',
          },
          {
            ru: 'Ватсон уходит из гостей в чужом пальто, и владелец пальто погибает.',
            en: 'Watson goes home in the wrong overcoat, and the coat’s owner is killed.',
            kk: 'Ватсон бөтен пальтомен кетіп қалады, ал пальтоның иесі қаза табады.',
            uz: 'Vatson birovning paltosida ketib qoladi, palto egasi esa o‘ldiriladi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о легенде Уинтропов',
            en: 'The Case of the Winthrop Legend',
            kk: 'Уинтроптар аңызы туралы іс',
            uz: 'Uintroplar afsonasi ishi',
          },
          {
            ru: 'В этой семье перед смертью находят серебряные монеты.',
            en: 'In this family silver coins turn up before a death.',
            kk: 'Бұл отбасында өлім алдында күміс тиындар табылады.',
            uz: 'Bu oilada o‘lim oldidan kumush tangalar topiladi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о жмурках',
            en: 'The Case of Blind Man’s Bluff',
            kk: 'Соқыртеке туралы іс',
            uz: 'Ko‘z bog‘lash o‘yini ishi',
          },
          {
            ru: 'Жертвам присылают куриную лапку с чёрной лентой.',
            en: 'Each victim is sent a chicken’s claw with a black ribbon.',
            kk: 'Құрбандарға қара таспа байланған тауық аяғы жіберіледі.',
            uz: 'Qurbonlarga qora lenta bog‘langan tovuq oyog‘i yuboriladi.',
          },
        ),
        mystery(
          {
            ru: 'Дело Гарри Крокера',
            en: 'The Case of Harry Crocker',
            kk: 'Гарри Крокер ісі',
            uz: 'Garri Kroker ishi',
          },
          {
            ru: 'Подозреваемый умеет выбираться из любых наручников и всё же просит о помощи.',
            en: 'The suspect can get out of any handcuffs, and still he asks for help.',
            kk: 'Күдікті кез келген кісеннен босай алады, сонда да көмек сұрайды.',
            uz: 'Gumonlanuvchi har qanday kishandan chiqa oladi, shunda ham yordam so‘raydi.',
          },
        ),
        mystery(
          {
            ru: 'Дело о Союзе рыжих',
            en: 'The Case of the Red-Headed League',
            kk: 'Жирен шаштылар одағы туралы іс',
            uz: 'Malla sochlilar ittifoqi ishi',
          },
          {
            ru: 'Хозяину лавки хорошо платят за то, что он переписывает энциклопедию.',
            en: 'A shopkeeper is paid well to copy out an encyclopaedia.',
            kk: 'Дүкен иесіне энциклопедияны көшіргені үшін жақсы ақы төленеді.',
            uz: 'Do‘kondorga ensiklopediyani ko‘chirgani uchun yaxshi haq to‘lanadi.',
          },
        ),
      ],
    ],
  },
  {
    ...series,
    id: '900509',
    slug: 'one-step-beyond',
    title: {
      ru: 'Один шаг за грань',
      en: 'One Step Beyond',
      kk: 'Шектен бір қадам әрі',
      uz: 'Chegaradan bir qadam nari',
    },
    original: 'Alcoa Presents: One Step Beyond',
    short: {
      ru: 'Истории, которым рассказчик отказывается давать объяснение',
      en: 'Stories their host declines to explain',
      kk: 'Жүргізушісі түсіндіруден бас тартатын хикаялар',
      uz: 'Boshlovchisi izohlashdan bosh tortadigan hikoyalar',
    },
    description: {
      ru: 'Джон Ньюленд спокойно выходит к камере и рассказывает о вещих снах, двойниках и голосах из пустых комнат. Каждая история, уверяет он, кем-то записана; верить ли ей, зритель решает сам.',
      en: 'John Newland walks up to the camera in perfect calm and tells of dreams that came true, doubles and voices from empty rooms. Every story, he assures us, is on record somewhere; believing it is left to the viewer.',
      kk: 'Джон Ньюленд камера алдына сабырлы шығып, айдай келген түстер, егіз бейнелер және бос бөлмедегі дауыстар туралы баяндайды. Әр оқиға бір жерде жазылып қалған дейді ол; сену-сенбеу көрерменнің еркінде.',
      uz: 'Jon Nyulend kamera oldiga xotirjam chiqib, o‘ngidan kelgan tushlar, qiyofadoshlar va bo‘sh xonadagi ovozlar haqida so‘zlaydi. Har bir voqea qayerdadir yozib qo‘yilgan, deydi u; ishonish-ishonmaslik tomoshabinga havola.',
    },
    year: '1959',
    genres: ['fantasy', 'thriller', 'drama'],
    countries: ['usa'],
    persons: [
      ['director', 'john-newland'],
      ['presenter', 'john-newland'],
      ['writer', 'merwin-gerard'],
      ['producer', 'collier-young'],
    ],
    seasons: [
      [
        mystery(
          { ru: 'Одержимая невеста', en: 'The Bride Possessed', kk: 'Арбалған қалыңдық', uz: 'Sehrlangan kelin' },
          {
            ru: 'В свадебной поездке жена перестаёт узнавать мужа.',
            en: 'On the honeymoon a wife ceases to know her husband.',
            kk: 'Үйлену сапарында әйелі күйеуін танымай қалады.',
            uz: 'Asal oyida xotin erini tanimay qoladi.',
          },
        ),
        mystery(
          { ru: 'Ночь на 14 апреля', en: 'Night of April 14th', kk: '14 сәуір түні', uz: '14-aprel kechasi' },
          {
            ru: 'Невесте снится ледяная вода, а жених уже купил билеты на «Титаник».',
            en: 'A bride dreams of icy water, and the tickets are for the Titanic.',
            kk: 'Қалыңдық мұздай су туралы түс көреді, ал билеттер «Титаникке» алынған.',
            uz: 'Kelin tushida muzdek suv ko‘radi, chiptalar esa «Titanik»ka olingan.',
          },
        ),
        mystery(
          {
            ru: 'Только для экстренных случаев',
            en: 'Emergency Only',
            kk: 'Тек төтенше жағдайда',
            uz: 'Faqat favqulodda holatda',
          },
          {
            ru: 'На вечеринке гостю описывают купе, в котором он не собирался ехать.',
            en: 'At a party a guest hears a compartment described that he has no plan to travel in.',
            kk: 'Кеште қонаққа ол мінбек емес купені суреттеп береді.',
            uz: 'Ziyofatda mehmonga u bormoqchi bo‘lmagan kupe tasvirlab beriladi.',
          },
        ),
        mystery(
          { ru: 'Тёмная комната', en: 'The Dark Room', kk: 'Қараңғы бөлме', uz: 'Qorong‘i xona' },
          {
            ru: 'Фотограф снимает в Париже соседа, а на плёнке пустая стена.',
            en: 'A photographer shoots a Frenchman’s portrait, and the film shows a bare wall.',
            kk: 'Фотограф француздың суретін түсіреді, ал таспада бос қабырға ғана.',
            uz: 'Fotograf fransuzni suratga oladi, plyonkada esa bo‘sh devor.',
          },
        ),
        mystery(
          {
            ru: 'Двенадцать часов жизни',
            en: 'Twelve Hours to Live',
            kk: 'Он екі сағат өмір',
            uz: 'O‘n ikki soat umr',
          },
          {
            ru: 'После ссоры жена знает, где разбилась машина мужа, и не может никого убедить.',
            en: 'After a quarrel a wife knows her husband has crashed and can convince no one.',
            kk: 'Ұрыстан кейін әйелі күйеуінің апатқа түскенін біледі, бірақ ешкімді сендіре алмайды.',
            uz: 'Janjaldan so‘ng xotin eri halokatga uchraganini biladi, ammo hech kimni ishontira olmaydi.',
          },
        ),
      ],
      [
        mystery(
          { ru: 'Мозговая волна', en: 'Brainwave', kk: 'Ми толқыны', uz: 'Miya to‘lqini' },
          {
            ru: 'На корабле нет врача, и раненого капитана оперируют по голосу из рации.',
            en: 'With no doctor aboard, a wounded captain is operated on by a voice on the radio.',
            kk: 'Кемеде дәрігер жоқ, жаралы капитанға радиодағы дауыс бойынша ота жасалады.',
            uz: 'Kemada shifokor yo‘q, yarador kapitan radiodagi ovoz yordamida operatsiya qilinadi.',
          },
        ),
        mystery(
          { ru: 'Открытое окно', en: 'The Open Window', kk: 'Ашық терезе', uz: 'Ochiq deraza' },
          {
            ru: 'Художник видит напротив женщину в беде, а квартира давно пуста.',
            en: 'An artist sees a woman in trouble across the way, in a flat that stands empty.',
            kk: 'Суретші қарсы терезеден қиналған әйелді көреді, ал ол пәтер бос тұр.',
            uz: 'Rassom ro‘paradagi derazada qiynalgan ayolni ko‘radi, kvartira esa bo‘sh.',
          },
        ),
        mystery(
          { ru: 'Каменотёс', en: 'The Stone Cutter', kk: 'Тас қашаушы', uz: 'Toshtarosh' },
          {
            ru: 'Мастер надгробий высекает даты раньше, чем их назовёт врач.',
            en: 'A maker of tombstones carves the dates before any doctor can.',
            kk: 'Құлпытас шебері күндерді дәрігерден бұрын қашап қояды.',
            uz: 'Qabrtosh ustasi sanalarni shifokordan oldin o‘yib qo‘yadi.',
          },
        ),
        mystery(
          { ru: 'Землетрясение', en: 'Earthquake', kk: 'Жер сілкінісі', uz: 'Zilzila' },
          {
            ru: 'Сан-Франциско, 1906 год: гостиничный посыльный знает о завтрашнем утре слишком много.',
            en: 'San Francisco, 1906: a hotel bellhop knows too much about tomorrow morning.',
            kk: 'Сан-Франциско, 1906 жыл: қонақүй қызметкері ертеңгі таң туралы тым көп біледі.',
            uz: 'San-Fransisko, 1906-yil: mehmonxona xizmatchisi ertangi tong haqida juda ko‘p biladi.',
          },
        ),
        mystery(
          { ru: 'Клоун', en: 'The Clown', kk: 'Сайқымазақ', uz: 'Masxaraboz' },
          {
            ru: 'Ревнивого мужа преследует лицо в гриме из каждого зеркала.',
            en: 'A painted face follows a jealous husband from one mirror to the next.',
            kk: 'Қызғаншақ күйеуді әр айнадан боялған бет қуады.',
            uz: 'Rashkchi erni har bir oynadan bo‘yalgan yuz ta’qib qiladi.',
          },
        ),
      ],
      [
        mystery(
          { ru: 'Вальс смерти', en: 'The Death Waltz', kk: 'Өлім вальсі', uz: 'O‘lim valsi' },
          {
            ru: 'Дочь полковника обещала танец кавалеристу, и он вернётся за обещанным.',
            en: 'A colonel’s daughter promised a cavalryman a dance, and he will come to claim it.',
            kk: 'Полковниктің қызы атты әскерге би уәде еткен, ол уәдесін сұрап келеді.',
            uz: 'Polkovnikning qizi suvoriyga raqs va’da qilgan, u va’dasini so‘rab keladi.',
          },
        ),
        mystery(
          { ru: 'Последний раунд', en: 'The Last Round', kk: 'Соңғы раунд', uz: 'So‘nggi raund' },
          {
            ru: 'Стареющий боксёр слышит, чья тень выходит в этом зале против обречённых.',
            en: 'An ageing boxer learns whose shadow is seen in this hall before the worst fights.',
            kk: 'Қартаң боксшы осы залда кімнің көлеңкесі көрінетінін біледі.',
            uz: 'Qariyotgan bokschi bu zalda kimning soyasi ko‘rinishini bilib oladi.',
          },
        ),
        mystery(
          { ru: 'Сигнал принят', en: 'Signal Received', kk: 'Дабыл қабылданды', uz: 'Signal qabul qilindi' },
          {
            ru: 'Трём морякам с «Худа» перед выходом в море снятся разные сны.',
            en: 'Three sailors bound for HMS Hood are each given a glimpse of what is coming.',
            kk: '«Худ» кемесіне аттанған үш теңізшіге болашақ аян береді.',
            uz: '«Xud» kemasiga otlangan uch dengizchiga kelajak ayon bo‘ladi.',
          },
        ),
        mystery(
          { ru: 'Очевидец', en: 'Eye Witness', kk: 'Куәгер', uz: 'Shohid' },
          {
            ru: 'Бостонский газетчик пишет об извержении Кракатау, о котором ещё никто не телеграфировал.',
            en: 'A Boston newspaperman writes up Krakatoa before any telegram has arrived.',
            kk: 'Бостондық журналист Кракатау атқылауы туралы жеделхат келмей тұрып жазады.',
            uz: 'Bostonlik jurnalist Krakatau otilishi haqida telegramma kelmasidan oldin yozadi.',
          },
        ),
        mystery(
          { ru: 'Кошмар', en: 'Nightmare', kk: 'Қорқынышты түс', uz: 'Dahshatli tush' },
          {
            ru: 'Кисть художника раз за разом пишет женщину, которой он никогда не встречал.',
            en: 'A painter’s brush returns again and again to a woman he has never met.',
            kk: 'Суретшінің қылқаламы ешқашан көрмеген әйелді қайта-қайта салады.',
            uz: 'Rassomning mo‘yqalami hech ko‘rmagan ayolini qayta-qayta chizadi.',
          },
        ),
      ],
    ],
  },
];
