import { packets } from './packets.ts';
import { payments } from './payments.ts';
import { promoCodes } from './promo-codes.ts';
import { purchases } from './purchases.ts';

/** Everything that is sold and paid. */
export const billing = { ...packets, ...purchases, ...payments, ...promoCodes };
