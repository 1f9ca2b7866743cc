import { additionalPackets } from './packets/additional-packets.ts';
import { basePackets } from './packets/base-packets.ts';
import type { DemoPacket, Prices } from './packets/packet.ts';
import type { ScreenText } from './text.ts';

/** What is sold, in the order of the list: every channel that is not free is in at least one packet. */
export const packets: readonly DemoPacket[] = [...basePackets, ...additionalPackets];

interface DemoBundle {
  readonly packets: readonly [first: number, second: number];
  readonly name: ScreenText;
  readonly description: ScreenText;
  readonly prices: Prices;
  readonly internetSpeed: string;
}

/** Packets that are sold together. */
export const bundles: readonly DemoBundle[] = [
  {
    packets: [1, 2],
    name: {
      ru: 'Всё вместе',
      en: 'All together',
      kk: 'Барлығы бірге',
      uz: 'Hammasi birga',
      bg: 'Всичко заедно',
      ka: 'ყველაფერი ერთად',
    },
    description: {
      ru: 'Базовый пакет с кино и домашним интернетом.',
      en: 'The base packet with films and home internet.',
      kk: 'Негізгі топтама кино және үй интернетімен.',
      uz: 'Asosiy paket kino va uy interneti bilan.',
      bg: 'Основният пакет с кино и домашен интернет.',
      ka: 'საბაზო პაკეტი კინოთი და სახლის ინტერნეტით.',
    },
    prices: { KZT: 3_990_00, EUR: 9_50 },
    internetSpeed: '200',
  },
];

interface DemoTitleOffer {
  readonly id: string;
  readonly slug: string;
  readonly name: ScreenText;
  readonly prices: Prices;
  /** How long it is rented; left out: it is bought for good. */
  readonly days?: number;
}

const RENTAL_DAYS = 2;
const rent: ScreenText = {
  ru: 'Аренда на два дня',
  en: 'Rent for two days',
  kk: 'Екі күнге жалға алу',
  uz: 'Ikki kunga ijaraga olish',
  bg: 'Наем за два дни',
  ka: 'ორი დღით დაქირავება',
};
const buy: ScreenText = {
  ru: 'Купить навсегда',
  en: 'Buy for good',
  kk: 'Біржола сатып алу',
  uz: 'Butunlay sotib olish',
  bg: 'Купуване завинаги',
  ka: 'სამუდამოდ ყიდვა',
};

/** Films that are not free: they are rented and bought, and come with packets that open the film library. */
export const soldTitles = ['phantom-of-the-opera', 'his-girl-friday'] as const;

export const titleOffers: readonly DemoTitleOffer[] = soldTitles.flatMap((slug) => [
  { id: `${slug}-rent`, slug, name: rent, prices: { KZT: 390_00, EUR: 1_90 }, days: RENTAL_DAYS },
  { id: `${slug}-buy`, slug, name: buy, prices: { KZT: 1_490_00, EUR: 5_90 } },
]);

/** The value-added tax of each currency's country, in hundredths of a percent. */
export const taxes = {
  KZT: [
    { name: 'vat', since: '2009-01-01', rateBasisPoints: 1_200 },
    { name: 'vat', since: '2026-01-01', rateBasisPoints: 1_600 },
  ],
  EUR: [{ name: 'vat', since: '2012-07-01', rateBasisPoints: 2_100 }],
} as const;
