import { episode } from './episode.ts';
import type { Title } from './title.ts';

const serial = { kind: 'series', isCartoon: false, age: 6 } as const;

/** Chapter plays with robots, rays and sunken cities. */
export const fantasticSerials: readonly Title[] = [
  {
    ...serial,
    id: '900504',
    slug: 'undersea-kingdom',
    title: {
      ru: 'Подводное королевство',
      en: 'Undersea Kingdom',
      kk: 'Суасты патшалығы',
      uz: 'Suv osti qirolligi',
    },
    original: 'Undersea Kingdom',
    short: {
      ru: 'Ракетная подлодка, Атлантида и роботы из жести',
      en: 'A rocket submarine, Atlantis and robots made of tin',
      kk: 'Зымыран сүңгуір қайық, Атлантида және қаңылтыр роботтар',
      uz: 'Raketali suvosti kemasi, Atlantida va tunuka robotlar',
    },
    description: {
      ru: 'Лейтенант флота, профессор и журналистка ищут на дне причину землетрясений, а находят два воюющих племени и тирана с телевизором. Колесницы против лучевых пушек, двенадцать обрывов на самом интересном месте.',
      en: 'A navy lieutenant, a professor and a newspaperwoman go down to find the cause of earthquakes, and find two tribes at war and a tyrant with a television. Chariots against ray guns, and twelve chapters cut off at the worst moment.',
      kk: 'Флот лейтенанты, профессор және журналист қыз жер сілкінісінің себебін су түбінен іздеп, соғысып жатқан екі тайпа мен теледидары бар тиранды табады. Арбалар сәулелі зеңбірекке қарсы, он екі бөлімнің бәрі ең қызық жерінде үзіледі.',
      uz: 'Flot leytenanti, professor va jurnalist qiz zilzilalar sababini suv tubidan izlab, urushayotgan ikki qabila va televizorli zolimni topadi. Aravalar nurli to‘plarga qarshi, o‘n ikki qismning hammasi eng qiziq joyida uziladi.',
    },
    year: '1936',
    genres: ['fantasy', 'adventure'],
    countries: ['usa'],
    persons: [
      ['director', 'b-reeves-eason'],
      ['director', 'joseph-kane'],
      ['actor', 'ray-corrigan'],
      ['actor', 'lois-wilde'],
      ['actor', 'monte-blue'],
      ['actor', 'lon-chaney-jr'],
    ],
    seasons: [
      [
        episode(
          31,
          {
            ru: 'Под дном океана',
            en: 'Beneath the Ocean Floor',
            kk: 'Мұхит түбінің астында',
            uz: 'Okean tubi ostida',
          },
          {
            ru: 'Подлодка профессора уходит на глубину вместе с незваным юным пассажиром.',
            en: 'The professor’s submarine dives with one small passenger nobody invited.',
            kk: 'Профессордың сүңгуір қайығы шақырылмаған кішкентай жолаушымен тереңге кетеді.',
            uz: 'Professorning suvosti kemasi taklif etilmagan kichkina yo‘lovchi bilan chuqurlikka tushadi.',
          },
        ),
        episode(
          20,
          { ru: 'Подводный город', en: 'The Undersea City', kk: 'Суасты қаласы', uz: 'Suv osti shahri' },
          {
            ru: 'Гости узнают, что в Атлантиде две власти и обе вооружены.',
            en: 'The visitors learn that Atlantis has two rulers, both of them armed.',
            kk: 'Қонақтар Атлантидада екі билік барын, екеуі де қарулы екенін біледі.',
            uz: 'Mehmonlar Atlantidada ikkita hokimiyat borligini va ikkalasi ham qurollanganini biladi.',
          },
        ),
        episode(
          20,
          { ru: 'Арена смерти', en: 'Arena of Death', kk: 'Өлім аренасы', uz: 'O‘lim arenasi' },
          {
            ru: 'Корриган выходит на песок против лучших бойцов узурпатора.',
            en: 'Corrigan steps onto the sand against the usurper’s best fighters.',
            kk: 'Корриган тақты тартып алушының мықты жауынгерлеріне қарсы алаңға шығады.',
            uz: 'Korrigan taxtni egallab olganning eng kuchli jangchilariga qarshi maydonga chiqadi.',
          },
        ),
        episode(
          20,
          { ru: 'Месть волкитов', en: 'Revenge of the Volkites', kk: 'Волкиттердің кегі', uz: 'Volkitlar qasosi' },
          {
            ru: 'Механические солдаты получают приказ и не умеют его отменять.',
            en: 'The mechanical soldiers get an order and have no way of forgetting it.',
            kk: 'Темір сарбаздар бұйрық алады, ал оны ұмыта алмайды.',
            uz: 'Temir askarlar buyruq oladi va uni unuta olmaydi.',
          },
        ),
        episode(
          20,
          {
            ru: 'Пленники Атлантиды',
            en: 'Prisoners of Atlantis',
            kk: 'Атлантида тұтқындары',
            uz: 'Atlantida asirlari',
          },
          {
            ru: 'Профессор перестаёт узнавать друзей и садится за чертежи врага.',
            en: 'The professor no longer knows his friends and sits down to the enemy’s blueprints.',
            kk: 'Профессор достарын танымай, жаудың сызбаларына отырады.',
            uz: 'Professor do‘stlarini tanimay qoladi va dushman chizmalariga o‘tiradi.',
          },
        ),
        episode(
          20,
          {
            ru: 'Удар джаггернаута',
            en: 'The Juggernaut Strikes',
            kk: 'Джаггернаут соққысы',
            uz: 'Jaggernaut zarbasi',
          },
          {
            ru: 'К воротам священного города катится бронированная машина.',
            en: 'An armoured machine rolls up to the gates of the sacred city.',
            kk: 'Қасиетті қаланың қақпасына сауытты машина келе жатыр.',
            uz: 'Muqaddas shahar darvozasiga zirhli mashina yaqinlashmoqda.',
          },
        ),
        episode(
          20,
          {
            ru: 'Ловушка в подлодке',
            en: 'The Submarine Trap',
            kk: 'Сүңгуір қайықтағы тұзақ',
            uz: 'Suvosti kemasidagi tuzoq',
          },
          {
            ru: 'Единственный путь наверх охраняют лучше, чем трон.',
            en: 'The only way back up is guarded more closely than the throne.',
            kk: 'Жоғарыға апаратын жалғыз жол тақтан да мықты күзетілген.',
            uz: 'Yuqoriga olib chiqadigan yagona yo‘l taxtdan ham qattiqroq qo‘riqlanadi.',
          },
        ),
        episode(
          20,
          { ru: 'В железную башню', en: 'Into the Metal Tower', kk: 'Темір мұнараға', uz: 'Temir minoraga' },
          {
            ru: 'Корриган пробирается туда, откуда управляют землетрясениями.',
            en: 'Corrigan makes his way to the place where earthquakes are ordered.',
            kk: 'Корриган жер сілкінісін басқаратын жерге жасырын енеді.',
            uz: 'Korrigan zilzilalar boshqariladigan joyga yashirincha kiradi.',
          },
        ),
        episode(
          20,
          { ru: 'Смерть в воздухе', en: 'Death in the Air', kk: 'Ауадағы ажал', uz: 'Havodagi ajal' },
          {
            ru: 'Под каменным сводом взлетает машина, похожая на рыбу.',
            en: 'A craft shaped like a fish takes off beneath a vault of stone.',
            kk: 'Тас күмбездің астында балыққа ұқсас ұшақ көтеріледі.',
            uz: 'Tosh gumbaz ostida baliqqa o‘xshash uchoq ko‘tariladi.',
          },
        ),
        episode(
          20,
          { ru: 'Гибель Атлантиды', en: 'Atlantis Destroyed', kk: 'Атлантиданың күйреуі', uz: 'Atlantidaning qulashi' },
          {
            ru: 'Стены священного города впервые дают трещину.',
            en: 'The walls of the sacred city crack for the first time.',
            kk: 'Қасиетті қаланың қабырғасы алғаш рет жарылады.',
            uz: 'Muqaddas shahar devorlari birinchi marta yoriladi.',
          },
        ),
        episode(
          20,
          { ru: 'Пылающая смерть', en: 'Flaming Death', kk: 'Жалынды ажал', uz: 'Olovli ajal' },
          {
            ru: 'Башня раскаляет свои двигатели и готовится к подъёму.',
            en: 'The tower heats its engines and makes ready to rise.',
            kk: 'Мұнара қозғалтқыштарын қыздырып, көтерілуге дайындалады.',
            uz: 'Minora dvigatellarini qizdirib, ko‘tarilishga tayyorlanadi.',
          },
        ),
        episode(
          20,
          {
            ru: 'Подъём наверх',
            en: 'Ascent to the Upperworld',
            kk: 'Жер бетіне көтерілу',
            uz: 'Yuqori dunyoga ko‘tarilish',
          },
          {
            ru: 'Последний бой идёт уже над водой, под дулами линкоров.',
            en: 'The last fight takes place above the water, under the guns of battleships.',
            kk: 'Соңғы шайқас су бетінде, әскери кемелердің зеңбірегі алдында өтеді.',
            uz: 'So‘nggi jang suv ustida, harbiy kemalar to‘plari qarshisida bo‘ladi.',
          },
        ),
      ],
    ],
  },
  {
    ...serial,
    id: '900505',
    slug: 'the-phantom-creeps',
    title: { ru: 'Призрак крадётся', en: 'The Phantom Creeps', kk: 'Жылжыған елес', uz: 'Pisib kelgan sharpa' },
    original: 'The Phantom Creeps',
    short: {
      ru: 'Бела Лугоши, пояс-невидимка и самый хмурый робот экрана',
      en: 'Bela Lugosi, a belt of invisibility and the sulkiest robot on screen',
      kk: 'Бела Лугоши, көрінбейтін белдік және экрандағы ең қабағы түйілген робот',
      uz: 'Bela Lugoshi, ko‘rinmas kamar va ekrandagi eng qovog‘i soliq robot',
    },
    description: {
      ru: 'Доктор Зорка отказывается отдать изобретения правительству и инсценирует собственную гибель. За ящичком с осколком метеорита гоняются агенты, шпионы и репортёрша, а по дому ходит железный слуга с лицом идола.',
      en: 'Dr. Zorka will not hand his inventions to the government and stages his own death. Agents, spies and a woman reporter chase a small box with a piece of meteorite, while an iron servant with an idol’s face walks about the house.',
      kk: 'Доктор Зорка өнертабыстарын үкіметке бергісі келмей, өлген болып көрінеді. Метеорит сынығы бар сандықшаны агенттер, тыңшылар және репортёр қыз қуады, ал үйде пұтқа ұқсас темір малай жүреді.',
      uz: 'Doktor Zorka ixtirolarini hukumatga bergisi kelmay, o‘zini o‘lganga soladi. Meteorit parchasi solingan qutichani agentlar, josuslar va muxbir qiz quvadi, uyda esa but yuzli temir xizmatkor yuradi.',
    },
    year: '1939',
    genres: ['fantasy', 'horror', 'adventure'],
    countries: ['usa'],
    persons: [
      ['director', 'ford-beebe'],
      ['director', 'saul-a-goodkind'],
      ['actor', 'bela-lugosi'],
      ['actor', 'robert-kent'],
      ['actor', 'dorothy-arnold'],
      ['actor', 'edward-van-sloan'],
    ],
    seasons: [
      [
        episode(
          24,
          { ru: 'Грозная сила', en: 'The Menacing Power', kk: 'Қауіпті күш', uz: 'Xavfli kuch' },
          {
            ru: 'Зорка показывает старому другу лабораторию и жалеет об этом.',
            en: 'Zorka shows an old friend his laboratory and is sorry he did.',
            kk: 'Зорка ескі досына зертханасын көрсетіп, артынан өкінеді.',
            uz: 'Zorka eski do‘stiga laboratoriyasini ko‘rsatib, keyin afsuslanadi.',
          },
        ),
        episode(
          20,
          { ru: 'Смерть на дорогах', en: 'Death Stalks the Highways', kk: 'Жолдағы ажал', uz: 'Yo‘llardagi ajal' },
          {
            ru: 'По шоссе мчится машина, в которой не видно водителя.',
            en: 'A car speeds down the highway with no driver to be seen.',
            kk: 'Тас жолмен жүргізушісі көрінбейтін көлік зулайды.',
            uz: 'Katta yo‘lda haydovchisi ko‘rinmaydigan mashina uchib boradi.',
          },
        ),
        episode(
          20,
          { ru: 'Падающие башни', en: 'Crashing Towers', kk: 'Құлаған мұнаралар', uz: 'Qulayotgan minoralar' },
          {
            ru: 'Погоня выезжает под линию высокого напряжения.',
            en: 'The chase runs in under the high-tension lines.',
            kk: 'Қуғын жоғары кернеулі желінің астына жетеді.',
            uz: 'Quvg‘in yuqori kuchlanishli simlar ostiga yetib boradi.',
          },
        ),
        episode(
          20,
          { ru: 'Невидимый ужас', en: 'Invisible Terror', kk: 'Көрінбейтін үрей', uz: 'Ko‘rinmas dahshat' },
          {
            ru: 'В запертой комнате кто-то передвигает вещи.',
            en: 'In a locked room somebody is moving things.',
            kk: 'Құлыптаулы бөлмеде біреу заттарды жылжытып жүр.',
            uz: 'Qulflangan xonada kimdir narsalarni surib yuribdi.',
          },
        ),
        episode(
          20,
          { ru: 'Грохот рельсов', en: 'Thundering Rails', kk: 'Рельстер гүрілі', uz: 'Relslar gumburi' },
          {
            ru: 'Шпионы решают, что поезд — лучшее место для обмена.',
            en: 'The spies decide that a train is the best place for an exchange.',
            kk: 'Тыңшылар айырбасқа пойыз ең қолайлы жер деп шешеді.',
            uz: 'Josuslar ayirboshlash uchun poyezd eng qulay joy deb qaror qiladi.',
          },
        ),
        episode(
          20,
          { ru: 'Железное чудовище', en: 'The Iron Monster', kk: 'Темір құбыжық', uz: 'Temir maxluq' },
          {
            ru: 'Агенты впервые видят слугу доктора без занавески.',
            en: 'The agents see the doctor’s servant without a curtain for the first time.',
            kk: 'Агенттер доктордың малайын алғаш рет пердесіз көреді.',
            uz: 'Agentlar doktorning xizmatkorini ilk bor pardasiz ko‘radi.',
          },
        ),
        episode(
          20,
          { ru: 'Опасный туман', en: 'The Menacing Mist', kk: 'Қатерлі тұман', uz: 'Xatarli tuman' },
          {
            ru: 'Маленькая капсула превращает здание в ловушку.',
            en: 'One small capsule turns a building into a trap.',
            kk: 'Кішкентай капсула ғимаратты тұзаққа айналдырады.',
            uz: 'Kichkina kapsula binoni tuzoqqa aylantiradi.',
          },
        ),
        episode(
          20,
          { ru: 'В огненной западне', en: 'Trapped in the Flames', kk: 'Өрт құрсауында', uz: 'Olov qurshovida' },
          {
            ru: 'Ящичек меняет хозяина, пока горит склад.',
            en: 'The box changes hands while a warehouse burns.',
            kk: 'Қойма жанып жатқанда сандықша басқа қолға өтеді.',
            uz: 'Ombor yonayotganda quticha boshqa qo‘lga o‘tadi.',
          },
        ),
        episode(
          20,
          { ru: 'Навстречу гибели', en: 'Speeding Doom', kk: 'Зулаған апат', uz: 'Shiddatli halokat' },
          {
            ru: 'Тормоза отказывают именно на горной дороге.',
            en: 'The brakes fail on the mountain road, of all places.',
            kk: 'Тежегіш дәл тау жолында істен шығады.',
            uz: 'Tormoz aynan tog‘ yo‘lida ishlamay qoladi.',
          },
        ),
        episode(
          20,
          { ru: 'Следы призрака', en: 'Phantom Footprints', kk: 'Елестің іздері', uz: 'Sharpaning izlari' },
          {
            ru: 'Невидимка забывает, что пол бывает пыльным.',
            en: 'The invisible man forgets that floors can be dusty.',
            kk: 'Көрінбейтін адам еденнің шаң болатынын ұмытады.',
            uz: 'Ko‘rinmas odam pol chang bo‘lishini unutadi.',
          },
        ),
        episode(
          20,
          { ru: 'Взрыв', en: 'The Blast', kk: 'Жарылыс', uz: 'Portlash' },
          {
            ru: 'Тайник доктора найден, но дверь в нём только одна.',
            en: 'The doctor’s hideout is found, but it has only one door.',
            kk: 'Доктордың жасырын орны табылады, бірақ оның есігі біреу ғана.',
            uz: 'Doktorning yashirin joyi topiladi, ammo uning eshigi bitta.',
          },
        ),
        episode(
          20,
          { ru: 'Уничтожить мир', en: 'To Destroy the World', kk: 'Дүниені жою', uz: 'Dunyoni yo‘q qilish' },
          {
            ru: 'Зорка поднимается в небо с последним запасом метеорита.',
            en: 'Zorka takes to the sky with the last of the meteorite.',
            kk: 'Зорка метеориттің соңғы қорымен аспанға көтеріледі.',
            uz: 'Zorka meteoritning so‘nggi zaxirasi bilan osmonga ko‘tariladi.',
          },
        ),
      ],
    ],
  },
];
