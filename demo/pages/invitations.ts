import type { DemoPromotion } from './page.ts';

const still = (of: string): Pick<DemoPromotion, 'image' | 'imageMobile'> => ({
  image: { of, piece: 'still' },
  imageMobile: { of, piece: 'still' },
});

/** Wide cards of the start page: one for each way an item can lead. */
export const invitations: readonly DemoPromotion[] = [
  {
    id: '702001',
    title: {
      ru: 'Сто лет на экране',
      en: 'A hundred years on screen',
      kk: 'Экрандағы жүз жыл',
      uz: 'Ekranda yuz yil',
      bg: 'Сто години на екрана',
      ka: 'ასი წელი ეკრანზე',
    },
    description: {
      ru: 'Немое кино: с чего начать и от чего не оторваться',
      en: 'Silent film: where to start, and what you will not stop watching',
      kk: 'Үнсіз кино: неден бастап, неден көз алмайсың',
      uz: 'Ovozsiz kino: nimadan boshlash va nimadan ko‘z uzolmaslik',
      bg: 'Нямо кино: откъде да започнете и от какво няма да се откъснете',
      ka: 'მუნჯი კინო: საიდან დაიწყოთ და რას ვერ მოწყდებით',
    },
    ...still('metropolis'),
    leadsTo: { type: 'row', slug: 'silent-classics' },
  },
  {
    id: '702002',
    title: {
      ru: 'Для всей семьи',
      en: 'For the whole family',
      kk: 'Бүкіл отбасына',
      uz: 'Butun oila uchun',
      bg: 'За цялото семейство',
      ka: 'მთელი ოჯახისთვის',
    },
    description: {
      ru: 'Мультфильмы и сказки без единого злого слова',
      en: 'Cartoons and tales without an unkind word',
      kk: 'Бірде-бір жаман сөзі жоқ мультфильмдер мен ертегілер',
      uz: 'Birorta yomon so‘zsiz multfilmlar va ertaklar',
      bg: 'Анимации и приказки без нито една лоша дума',
      ka: 'მულტფილმები და ზღაპრები ერთი ცუდი სიტყვის გარეშე',
    },
    ...still('big-buck-bunny'),
    leadsTo: { type: 'rowset', slug: 'kids' },
  },
  {
    id: '702003',
    title: {
      ru: 'Вернуться в эфир',
      en: 'Back on air',
      kk: 'Эфирге оралу',
      uz: 'Efirga qaytish',
      bg: 'Обратно в ефир',
      ka: 'ეთერში დაბრუნება',
    },
    description: {
      ru: 'Канал, который вы смотрели последним, и неделя его архива',
      en: 'The channel you watched last, and a week of what it showed',
      kk: 'Соңғы көрген арнаңыз бен оның бір апталық мұрағаты',
      uz: 'Oxirgi ko‘rgan kanalingiz va uning bir haftalik arxivi',
      bg: 'Каналът, който гледахте последно, и седмица от архива му',
      ka: 'არხი, რომელსაც ბოლოს უყურეთ, და მისი ერთი კვირის არქივი',
    },
    image: '/art/banners/tayga.webp',
    imageMobile: '/art/banners/tayga-mobile.webp',
    leadsTo: { type: 'last_channel' },
  },
  {
    id: '702004',
    title: {
      ru: 'Откуда эти фильмы',
      en: 'Where these films come from',
      kk: 'Бұл фильмдер қайдан',
      uz: 'Bu filmlar qayerdan',
      bg: 'Откъде са тези филми',
      ka: 'საიდან არის ეს ფილმები',
    },
    description: {
      ru: 'Всё кино здесь либо давно принадлежит всем, либо отдано авторами под открытой лицензией. Смотрите, показывайте, пересказывайте.',
      en: 'Every film here either belongs to everybody by now or was given away by its authors under an open licence. Watch, show, retell.',
      kk: 'Мұндағы әр фильм не көптен бері жұрттың ортақ игілігі, не авторлары ашық лицензиямен сыйлаған. Көріңіз, көрсетіңіз, айтып беріңіз.',
      uz: 'Bu yerdagi har bir film yo allaqachon hammaga tegishli, yo mualliflari ochiq litsenziya bilan bergan. Ko‘ring, ko‘rsating, so‘zlab bering.',
      bg: 'Всеки филм тук или отдавна принадлежи на всички, или е даден от авторите си с отворен лиценз. Гледайте, показвайте, разказвайте.',
      ka: 'აქ ყოველი ფილმი ან დიდი ხანია ყველას ეკუთვნის, ან ავტორებმა ღია ლიცენზიით გასცეს. უყურეთ, აჩვენეთ, მოყევით.',
    },
    ...still('man-with-a-movie-camera'),
    leadsTo: { type: 'text' },
  },
];
