import { packets } from './packets.ts';
import { purchases } from './purchases.ts';

/** Everything that is sold and paid. */
export const billing = { ...packets, ...purchases };
