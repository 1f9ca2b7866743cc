import type { DemoBenefit } from './packet.ts';

const icon = (name: string) => `/art/packets/${name}.svg`;

/** What packets promise, each with its picture. */
export const benefits = {
  archive: {
    icon: icon('archive'),
    text: {
      ru: 'Архив передач за неделю',
      en: 'A week of catch-up',
      kk: 'Бір апталық бағдарламалар мұрағаты',
      uz: 'Bir haftalik ko‘rsatuvlar arxivi',
      bg: 'Едноседмичен архив на предаванията',
      ka: 'გადაცემების ერთკვირიანი არქივი',
    },
  },
  screens: {
    icon: icon('screens'),
    text: {
      ru: 'Пять экранов одновременно',
      en: 'Five screens at a time',
      kk: 'Бір мезгілде бес экран',
      uz: 'Bir vaqtda beshta ekran',
      bg: 'Пет екрана едновременно',
      ka: 'ერთდროულად ხუთი ეკრანი',
    },
  },
  cinema: {
    icon: icon('cinema'),
    text: {
      ru: 'Четыре киноканала и весь кинозал',
      en: 'Four film channels and the whole film library',
      kk: 'Төрт киноарна және бүкіл кинозал',
      uz: 'To‘rtta kinokanal va butun kinozal',
      bg: 'Четири филмови канала и цялата филмотека',
      ka: 'ოთხი კინოარხი და მთელი კინოდარბაზი',
    },
  },
  children: {
    icon: icon('children'),
    text: {
      ru: 'Мультфильмы для детей в придачу',
      en: 'Cartoons for children included',
      kk: 'Балаларға арналған мультфильмдер қоса беріледі',
      uz: 'Bolalar uchun multfilmlar qo‘shib beriladi',
      bg: 'С включени анимации за деца',
      ka: 'მულტფილმები ბავშვებისთვის დამატებით',
    },
  },
  withoutAds: {
    icon: icon('without-ads'),
    text: {
      ru: 'Без рекламы',
      en: 'No advertising',
      kk: 'Жарнамасыз',
      uz: 'Reklamasiz',
      bg: 'Без реклами',
      ka: 'რეკლამის გარეშე',
    },
  },
  anyTime: {
    icon: icon('any-time'),
    text: {
      ru: 'Отключить можно в любой день',
      en: 'Cancel any day',
      kk: 'Кез келген күні өшіруге болады',
      uz: 'Istalgan kuni o‘chirish mumkin',
      bg: 'Може да се прекрати във всеки ден',
      ka: 'გამორთვა ნებისმიერ დღეს შეიძლება',
    },
  },
} as const satisfies Readonly<Record<string, DemoBenefit>>;
