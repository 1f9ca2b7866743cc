import { packets } from './packets.ts';

/** Everything that is sold and paid. */
export const billing = { ...packets };
