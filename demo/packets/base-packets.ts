import { benefits } from './benefits.ts';
import type { DemoPacket } from './packet.ts';
import { month, quarter, year } from './periods.ts';

const TRIAL_DAYS = 14;
const CHILDRENS_PACKET = 7;

/** Each has television of its own; a viewer has one of them at a time. */
export const basePackets: readonly DemoPacket[] = [
  {
    id: 3,
    name: { ru: 'Открытый', en: 'Open', kk: 'Ашық', uz: 'Ochiq', bg: 'Отворен', ka: 'ღია' },
    short: {
      ru: 'Двенадцать каналов бесплатно',
      en: 'Twelve channels for free',
      kk: 'Он екі арна тегін',
      uz: 'O‘n ikkita kanal bepul',
      bg: 'Дванадесет безплатни канала',
      ka: 'თორმეტი არხი უფასოდ',
    },
    description: {
      ru: 'Каналы, которые открыты всем. К этому пакету можно добавить кино.',
      en: 'The channels that are open to everybody. Films can be added to this packet.',
      kk: 'Баршаға ашық арналар. Бұл топтамаға киноны қосуға болады.',
      uz: 'Hammaga ochiq kanallar. Bu paketga kinoni qo‘shish mumkin.',
      bg: 'Каналите, които са отворени за всички. Към този пакет може да се добави кино.',
      ka: 'არხები, რომლებიც ყველასთვის ღიაა. ამ პაკეტს შეიძლება კინო დაემატოს.',
    },
    prices: { KZT: 0, EUR: 0 },
    isBase: true,
    channels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22, 23],
    periods: [month({ KZT: 0, EUR: 0 })],
  },
  {
    id: 1,
    name: { ru: 'Базовый', en: 'Base', kk: 'Негізгі', uz: 'Asosiy', bg: 'Основен', ka: 'საბაზო' },
    short: {
      ru: 'Наука, спорт, музыка и новости',
      en: 'Science, sport, music and news',
      kk: 'Ғылым, спорт, музыка және жаңалықтар',
      uz: 'Ilm-fan, sport, musiqa va yangiliklar',
      bg: 'Наука, спорт, музика и новини',
      ka: 'მეცნიერება, სპორტი, მუსიკა და სიახლეები',
    },
    description: {
      ru: 'Десять каналов с архивом за неделю и мультфильмы для детей в придачу.',
      en: 'Ten channels with a week of catch-up, and cartoons for children included.',
      kk: 'Бір апталық мұрағаты бар он арна, балаларға арналған мультфильмдер қоса беріледі.',
      uz: 'Bir haftalik arxivli o‘nta kanal, bolalar uchun multfilmlar qo‘shib beriladi.',
      bg: 'Десет канала с едноседмичен архив и включени анимации за деца.',
      ka: 'ათი არხი ერთკვირიანი არქივით და მულტფილმები ბავშვებისთვის დამატებით.',
    },
    message: {
      ru: 'Каналы открыты. Приятного просмотра!',
      en: 'The channels are open. Enjoy!',
      kk: 'Арналар ашылды. Көңілді көріңіз!',
      uz: 'Kanallar ochildi. Yoqimli tomosha!',
      bg: 'Каналите са отворени. Приятно гледане!',
      ka: 'არხები გახსნილია. სასიამოვნო ყურებას გისურვებთ!',
    },
    prices: { KZT: 2_990_00, EUR: 6_90 },
    isBase: true,
    includes: [CHILDRENS_PACKET],
    hasAgreement: true,
    hasDesign: true,
    channels: [11, 14, 15, 16, 17, 18, 19, 20, 24, 26],
    benefits: [benefits.archive, benefits.children, benefits.anyTime],
    periods: [
      month({ KZT: 2_990_00, EUR: 6_90 }, { trialDays: TRIAL_DAYS }),
      quarter({ KZT: 7_990_00, EUR: 18_90 }),
      year({ KZT: 29_900_00, EUR: 69_00 }),
    ],
  },
  {
    id: 5,
    name: { ru: 'Полный', en: 'Full', kk: 'Толық', uz: 'To‘liq', bg: 'Пълен', ka: 'სრული' },
    short: {
      ru: 'Все каналы и кинозал',
      en: 'All channels and the film library',
      kk: 'Барлық арна және кинозал',
      uz: 'Barcha kanallar va kinozal',
      bg: 'Всички канали и филмотеката',
      ka: 'ყველა არხი და კინოდარბაზი',
    },
    description: {
      ru: 'Всё, что есть: телевидение, кино и архив, без рекламы, на пяти экранах.',
      en: 'Everything there is: television, films and catch-up, without advertising, on five screens.',
      kk: 'Барлығы: теледидар, кино және мұрағат, жарнамасыз, бес экранда.',
      uz: 'Hammasi: televideniye, kino va arxiv, reklamasiz, beshta ekranda.',
      bg: 'Всичко: телевизия, кино и архив, без реклами, на пет екрана.',
      ka: 'ყველაფერი: ტელევიზია, კინო და არქივი, რეკლამის გარეშე, ხუთ ეკრანზე.',
    },
    prices: { KZT: 4_490_00, EUR: 9_90 },
    oldPrices: { KZT: 5_490_00, EUR: 12_90 },
    isBase: true,
    hasAgreement: true,
    streams: 5,
    devices: 10,
    withoutAds: true,
    channels: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26],
    libraries: [1],
    benefits: [benefits.cinema, benefits.archive, benefits.screens, benefits.withoutAds],
    periods: [
      month({ KZT: 4_490_00, EUR: 9_90 }),
      quarter({ KZT: 11_990_00, EUR: 26_90 }),
      year({ KZT: 44_900_00, EUR: 99_00 }),
    ],
  },
];
