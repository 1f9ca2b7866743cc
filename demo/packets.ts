import type { Text } from './text.ts';

/** What can be bought: every channel that is not free is in at least one. */
export interface DemoPacket {
  readonly id: number;
  readonly name: Text;
  /** By currency, in its smallest unit. */
  readonly prices: Readonly<Record<'KZT' | 'EUR', number>>;
  readonly isBase: boolean;
  readonly channels: readonly number[];
}

export const packets: readonly DemoPacket[] = [
  {
    id: 1,
    name: { ru: 'Базовый', en: 'Base', kk: 'Негізгі', uz: 'Asosiy' },
    prices: { KZT: 2_990_00, EUR: 6_90 },
    isBase: true,
    channels: [11, 14, 15, 16, 17, 18, 19, 20, 24, 26],
  },
  {
    id: 2,
    name: { ru: 'Кино', en: 'Cinema', kk: 'Кино', uz: 'Kino' },
    prices: { KZT: 1_490_00, EUR: 3_90 },
    isBase: false,
    channels: [12, 13, 14, 25],
  },
];
