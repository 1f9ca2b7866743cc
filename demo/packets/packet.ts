import type { ScreenText } from '../text.ts';

/** By currency, in its smallest unit. */
export type Prices = Readonly<Record<'KZT' | 'EUR', number>>;

export interface DemoPeriod {
  /** Makes its id with that of the packet. */
  readonly name: 'month' | 'quarter' | 'year';
  readonly months: number;
  readonly prices: Prices;
  readonly description: ScreenText;
  /** Days that a trial lasts; it costs nothing. */
  readonly trialDays?: number;
}

export interface DemoBenefit {
  readonly icon: string;
  readonly text: ScreenText;
}

export interface DemoPacket {
  readonly id: number;
  readonly name: ScreenText;
  readonly short: ScreenText;
  readonly description: ScreenText;
  /** What viewers of it read when it has begun. */
  readonly message?: ScreenText;
  /** What it is shown at, where it is not sold by periods. */
  readonly prices: Prices;
  readonly oldPrices?: Prices;
  /** What it costs those whose promo code failed. */
  readonly promoPrices?: Prices;
  readonly isBase: boolean;
  readonly kind?: 'promo' | 'provider_only';
  readonly parentId?: number;
  readonly includes?: readonly number[];
  /** The packet's agreement is shown before it is bought. */
  readonly hasAgreement?: boolean;
  readonly hasDesign?: boolean;
  readonly rowSlug?: string;
  readonly streams?: number;
  readonly devices?: number;
  readonly withoutAds?: boolean;
  readonly channels: readonly number[];
  readonly libraries?: readonly number[];
  readonly benefits?: readonly DemoBenefit[];
  readonly periods: readonly DemoPeriod[];
}
