import { createHash } from 'node:crypto';

/** What becomes of a payment by a test card, on the page and when the linked card is charged. */
export type CardOutcome = 'paid' | 'declined' | 'no_money' | 'slow' | 'dies' | 'late' | 'spent';

export interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  /** The page asks for a code of the card's bank as well. */
  readonly isVerified: boolean;
  readonly meaning: string;
}

/** The cards that the sandbox knows; any other is declined. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', outcome: 'paid', isVerified: false, meaning: 'paid' },
  { number: '4000000000000002', outcome: 'paid', isVerified: true, meaning: 'paid after the code 1234 (3-D Secure)' },
  { number: '4000000000000036', outcome: 'declined', isVerified: false, meaning: 'declined' },
  { number: '4000000000009995', outcome: 'no_money', isVerified: false, meaning: 'not enough money' },
  {
    number: '4000000000000044',
    outcome: 'slow',
    isVerified: false,
    meaning: 'paid, but the reply takes half a minute',
  },
  {
    number: '4000000000000051',
    outcome: 'dies',
    isVerified: false,
    meaning: 'paid, but the connection breaks and no notice comes',
  },
  {
    number: '4000000000000069',
    outcome: 'late',
    isVerified: false,
    meaning: 'declined, and paid some seconds later',
  },
  {
    number: '4000000000000077',
    outcome: 'spent',
    isVerified: false,
    meaning: 'paid on the page; when it is linked and charged there is not enough money',
  },
];

/** The code of the card's bank that is right. */
export const VERIFICATION_CODE = '1234';

const TOKEN_LENGTH = 24;

/** By which a linked card is charged: the same each time, so that a sandbox that starts anew still knows it. */
export const tokenOf = ({ number }: TestCard): string =>
  `card-${createHash('sha256').update(number).digest('hex').slice(0, TOKEN_LENGTH)}`;

export const cardNumbered = (number: string) => testCards.find((card) => card.number === number.replace(/\D/g, ''));

export const cardOfToken = (token: string) => testCards.find((card) => tokenOf(card) === token);

export const maskOf = ({ number }: TestCard): string => `${number.slice(0, 6)}******${number.slice(-4)}`;
