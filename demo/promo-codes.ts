import type { Text } from './text.ts';

/** A promo code of the demo: known to all, and redeemed by any number of viewers. */
export interface DemoPromoCode {
  readonly code: string;
  /** Of its campaign. */
  readonly name: string;
  readonly days: number;
  readonly packets: readonly number[];
  /** To the balance, in the smallest unit of the currency. */
  readonly amount: number;
  readonly conditions: readonly ('user_must_have_credit_card' | 'user_must_be_new' | 'user_must_have_no_packets')[];
  /** Its packets go on for money, and the sum by which a card is checked is given back. */
  readonly isPaid: boolean;
  /** What is asked before it is applied. */
  readonly confirmation: { readonly title: Text; readonly text: Text; readonly description: Text } | null;
}

const CINEMA = 2;
const GIFT = 8;
const DAYS_OF_GIFT = 30;

/** Of the first demo operator. */
export const promoCodes: readonly DemoPromoCode[] = [
  {
    ...{ code: 'KINOGIFT', name: 'Films as a gift', days: DAYS_OF_GIFT, packets: [GIFT], amount: 0 },
    ...{ conditions: [], isPaid: false },
    confirmation: {
      title: { ru: 'Кино в подарок', en: 'Films as a gift' },
      text: { ru: 'Открыть киноканалы на 30 дней?', en: 'Open the film channels for 30 days?' },
      description: { ru: 'Бесплатно, потом отключится само.', en: 'Free of charge, and it ends by itself.' },
    },
  },
  {
    ...{ code: 'KINO500', name: 'Five hundred tenge', days: 0, packets: [], amount: 500_00 },
    ...{ conditions: [], isPaid: false, confirmation: null },
  },
  {
    ...{ code: 'KINOCARD', name: 'Cinema with a card', days: DAYS_OF_GIFT, packets: [CINEMA], amount: 0 },
    ...{ conditions: ['user_must_have_credit_card'], isPaid: true },
    confirmation: {
      title: { ru: '30 дней кино', en: '30 days of films' },
      text: {
        ru: 'Пакет «Кино» откроется на 30 дней, потом продлится по цене пакета.',
        en: 'The Cinema packet opens for 30 days, then renews at its price.',
      },
      description: { ru: 'Сумма проверки карты вернётся.', en: 'The sum that checks the card is given back.' },
    },
  },
];
