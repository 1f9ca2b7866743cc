import { shelf } from './shelf.ts';

export const show = shelf('show', 501, { category: 'show', genres: ['show'], countries: ['russia'], age: 12 }, [
  {
    slot: 'morning',
    title: {
      ru: 'Кофе с незнакомцем',
      en: 'Coffee with a Stranger',
      kk: 'Бейтаныс жанмен кофе',
      uz: 'Notanish bilan qahva',
    },
    description: {
      ru: 'Ведущий приглашает за столик первого прохожего.',
      en: 'The host invites the first passer-by to the table.',
      kk: 'Жүргізуші алғаш кездескен жүргіншіні дастарқанға шақырады.',
      uz: 'Boshlovchi birinchi duch kelgan o‘tkinchini stolga taklif qiladi.',
    },
    year: '2024',
  },
  {
    slot: 'morning',
    title: { ru: 'Разминка', en: 'Warm-up', kk: 'Бой жазу', uz: 'Badantarbiya' },
    description: {
      ru: 'Шутки, зарядка и загадка дня.',
      en: 'Jokes, exercise and the riddle of the day.',
      kk: 'Қалжың, жаттығу және күн жұмбағы.',
      uz: 'Hazillar, badantarbiya va kun topishmog‘i.',
    },
    year: '2025',
  },
  {
    slot: 'day',
    title: { ru: 'Сто вопросов', en: 'A Hundred Questions', kk: 'Жүз сұрақ', uz: 'Yuz savol' },
    description: {
      ru: 'Викторина, где можно взять подсказку у собственной бабушки.',
      en: 'A quiz where you may phone your own grandmother.',
      kk: 'Өз әжеңнен көмек сұрауға болатын викторина.',
      uz: 'O‘z buvingizdan yordam so‘rash mumkin bo‘lgan viktorina.',
    },
    year: '2023',
  },
  {
    slot: 'day',
    title: { ru: 'Обмен мастерами', en: 'Trading Trades', kk: 'Шеберлер алмасады', uz: 'Ustalar almashuvi' },
    description: {
      ru: 'Парикмахер печёт хлеб, пекарь стрижёт. Что пойдёт не так?',
      en: 'The barber bakes, the baker cuts hair. What could go wrong?',
      kk: 'Шаштараз нан пісіреді, наубайшы шаш алады. Не бүлінуі мүмкін?',
      uz: 'Sartarosh non yopadi, novvoy soch oladi. Nima noto‘g‘ri ketishi mumkin?',
    },
    year: '2024',
  },
  {
    slot: 'day',
    title: { ru: 'Чердак', en: 'The Attic', kk: 'Шатыр асты', uz: 'Chordoq' },
    description: {
      ru: 'Оценщики ищут сокровища среди старых вещей.',
      en: 'Appraisers look for treasure among old things.',
      kk: 'Бағалаушылар ескі заттардың арасынан қазына іздейді.',
      uz: 'Baholovchilar eski buyumlar orasidan xazina izlaydi.',
    },
    year: '2022',
  },
  {
    slot: 'day',
    title: {
      ru: 'Очень дальние родственники',
      en: 'Very Distant Relatives',
      kk: 'Өте алыс туыстар',
      uz: 'Juda uzoq qarindoshlar',
    },
    description: {
      ru: 'Участники узнают, кем приходятся друг другу.',
      en: 'Guests discover how they are related.',
      kk: 'Қатысушылар бір-біріне кім болып келетінін біледі.',
      uz: 'Ishtirokchilar bir-biriga kim bo‘lishini bilib oladi.',
    },
    year: '2023',
  },
  {
    slot: 'serial',
    title: { ru: 'Коммуналка 2.0', en: 'Shared Flat 2.0', kk: 'Ортақ пәтер 2.0', uz: 'Umumiy xonadon 2.0' },
    description: {
      ru: 'Ситком о восьми жильцах умной квартиры, которая умнее их.',
      en: 'A sitcom: eight tenants and a smart flat that is smarter than they are.',
      kk: 'Өзінен ақылды пәтерде тұратын сегіз тұрғын туралы ситком.',
      uz: 'O‘zlaridan aqlliroq xonadonda yashovchi sakkiz kishi haqida sitkom.',
    },
    year: '2023',
    episodes: 80,
    genres: ['comedy'],
  },
  {
    slot: 'serial',
    title: { ru: 'Отдел жалоб', en: 'Complaints Department', kk: 'Шағым бөлімі', uz: 'Shikoyatlar bo‘limi' },
    description: {
      ru: 'Комедия о людях, которых никто не хочет слышать по телефону.',
      en: 'A comedy about the people nobody wants to hear on the phone.',
      kk: 'Телефонда ешкім естігісі келмейтін жандар туралы комедия.',
      uz: 'Telefonda hech kim eshitishni istamaydigan odamlar haqida komediya.',
    },
    year: '2024',
    episodes: 60,
    genres: ['comedy'],
  },
  {
    slot: 'evening',
    title: { ru: 'Поздний ужин', en: 'Late Supper', kk: 'Кеш берілген ас', uz: 'Kechki taom' },
    description: {
      ru: 'Вечернее шоу с оркестром, гостями и горячим вторым.',
      en: 'A late show with a band, guests and a hot second course.',
      kk: 'Оркестрі, қонағы және ыстық тағамы бар кешкі шоу.',
      uz: 'Orkestr, mehmonlar va issiq taomli kechki shou.',
    },
    year: '2025',
  },
  {
    slot: 'evening',
    title: { ru: 'Свободный микрофон', en: 'Open Mic', kk: 'Еркін микрофон', uz: 'Erkin mikrofon' },
    description: {
      ru: 'Семь минут на сцене, чтобы рассмешить зал.',
      en: 'Seven minutes on stage to make the room laugh.',
      kk: 'Залды күлдіру үшін сахнада жеті минут.',
      uz: 'Zalni kuldirish uchun sahnada yetti daqiqa.',
    },
    year: '2025',
    age: 16,
  },
  {
    slot: 'evening',
    title: { ru: 'Голос двора', en: 'Voice of the Yard', kk: 'Аула дауысы', uz: 'Hovli ovozi' },
    description: {
      ru: 'Поют водители, учителя и пожарные, судят соседи.',
      en: 'Drivers, teachers and firefighters sing; neighbours judge.',
      kk: 'Жүргізуші, мұғалім, өрт сөндіруші ән салады, көршілер бағалайды.',
      uz: 'Haydovchilar, o‘qituvchilar va o‘t o‘chiruvchilar kuylaydi, qo‘shnilar baholaydi.',
    },
    year: '2024',
  },
  {
    slot: 'feature',
    title: { ru: 'Гала-вечер', en: 'Gala Night', kk: 'Гала-кеш', uz: 'Gala-oqshom' },
    description: {
      ru: 'Лучшие номера сезона на одной сцене.',
      en: 'The season’s best acts on one stage.',
      kk: 'Маусымның үздік нөмірлері бір сахнада.',
      uz: 'Mavsumning eng yaxshi chiqishlari bir sahnada.',
    },
    year: '2025',
  },
  {
    slot: 'feature',
    title: { ru: 'Фокусы без обмана', en: 'Honest Magic', kk: 'Алдаусыз фокус', uz: 'Aldovsiz fokuslar' },
    description: {
      ru: 'Иллюзионисты показывают чудо, а потом объясняют его физикой.',
      en: 'Illusionists show a wonder, then explain the physics.',
      kk: 'Иллюзионистер ғажап көрсетіп, сосын оны физикамен түсіндіреді.',
      uz: 'Illyuzionistlar mo‘jiza ko‘rsatib, keyin uni fizika bilan tushuntiradi.',
    },
    year: '2024',
    age: 6,
  },
]);
