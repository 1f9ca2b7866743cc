import type { ScreenText } from './text.ts';

/** The packets for sale: every channel that is not free is in at least one. */
export interface DemoPacket {
  readonly id: number;
  readonly name: ScreenText;
  /** By currency, in its smallest unit. */
  readonly prices: Readonly<Record<'KZT' | 'EUR', number>>;
  readonly isBase: boolean;
  readonly channels: readonly number[];
}

export const packets: readonly DemoPacket[] = [
  {
    id: 1,
    name: { ru: 'Базовый', en: 'Base', kk: 'Негізгі', uz: 'Asosiy', bg: 'Основен', ka: 'საბაზო' },
    prices: { KZT: 2_990_00, EUR: 6_90 },
    isBase: true,
    channels: [11, 14, 15, 16, 17, 18, 19, 20, 24, 26],
  },
  {
    id: 2,
    name: { ru: 'Кино', en: 'Cinema', kk: 'Кино', uz: 'Kino', bg: 'Кино', ka: 'კინო' },
    prices: { KZT: 1_490_00, EUR: 3_90 },
    isBase: false,
    channels: [12, 13, 14, 25],
  },
];
