import { packets } from './packets.ts';
import { payments } from './payments.ts';
import { promoCodes } from './promo-codes.ts';
import { offers, purchases, subscriptions } from './purchases.ts';

/** Everything that is sold and paid. */
export const billing = { ...packets, ...purchases, ...subscriptions, ...offers, ...payments, ...promoCodes };
