import type { Text } from './text.ts';

/** What can be bought: every channel that is not free is in at least one. */
export interface DemoPacket {
  readonly id: number;
  readonly name: Text;
  readonly price: number;
  readonly isBase: boolean;
  readonly channels: readonly number[];
}

/** Prices are in the currency's smallest unit. */
export const packets: readonly DemoPacket[] = [
  {
    id: 1,
    name: { ru: 'Базовый', en: 'Base', kk: 'Негізгі' },
    price: 299_00,
    isBase: true,
    channels: [11, 14, 15, 16, 17, 18, 19, 20],
  },
  { id: 2, name: { ru: 'Кино', en: 'Cinema', kk: 'Кино' }, price: 199_00, isBase: false, channels: [12, 13, 14] },
];
