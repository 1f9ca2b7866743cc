import { type Audience, isFor } from '../profiles/audience.ts';

/** From this age on a channel is one for adults. */
const ADULT_AGE = 18;

/** What an operator begins with that names no adult channels of its own [C-VALID-18]. */
export const DEFAULT_ADULT_CHANNEL_IDS: readonly number[] = [
  901, 902, 903, 904, 905, 906, 907, 908, 909, 910, 911, 912,
];

export interface RatedChannel {
  readonly id: number;
  readonly age: number | null;
}

/** Whether a channel is one for adults: by its age, for want of one, or because the operator's list has it. */
export const isAdultChannel = ({ id, age }: RatedChannel, adultIds: readonly number[]): boolean =>
  age === null || age >= ADULT_AGE || adultIds.includes(id);

/** Whether a channel may be shown [C-VALID-15]. */
export const isChannelFor = (audience: Audience, channel: RatedChannel, adultIds: readonly number[]): boolean =>
  audience === 'all' || (isFor(audience, channel.age) && !isAdultChannel(channel, adultIds));
