import type { PromoCondition } from '#contract/promo-codes.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { type AttemptPolicy, doublingWaits, fadingAttempts, growingWaits } from '#rules/attempts.ts';
import { seconds } from '#rules/duration.ts';

/** Wrong codes of one user: from the fifth on each makes the next wait longer. */
export const promoChecksOfUser: AttemptPolicy = growingWaits(
  doublingWaits({ after: 5, first: 60, longest: seconds({ hours: 4 }) }),
);
/** Wrong codes of one network, over all its users: an office or a carrier's thousands share one. */
export const promoChecksOfNetwork: AttemptPolicy = fadingAttempts({ room: 100, fadesEvery: 30 });

/** Without letters and digits that look like others. */
export const PROMO_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Sixty bits: with the limits on wrong codes no guess succeeds. */
export const PROMO_CODE_LENGTH = 12;

/** A code as it is kept: people type small letters, blanks and hyphens. */
export const normalisedPromoCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** What decides whether a code is worth anything. */
export interface PromoCodeFacts {
  readonly expiresAt: UnixSeconds | null;
  readonly isRevoked: boolean;
  /** How often it can be redeemed, and how often it was. */
  readonly uses: number;
  readonly used: number;
}

/** Whether a code still gives something to those who have not redeemed it. */
export const isUsable = ({ expiresAt, isRevoked, uses, used }: PromoCodeFacts, now: UnixSeconds): boolean =>
  !isRevoked && used < uses && (expiresAt === null || now < expiresAt);

/** What conditions are checked against. */
export interface PromoUser {
  readonly hasCard: boolean;
  /** Never had a packet, and bought nothing. */
  readonly isNew: boolean;
  /** Has a packet now. */
  readonly hasPackets: boolean;
}

const isMet: Readonly<Record<PromoCondition, (user: PromoUser) => boolean>> = {
  user_must_have_credit_card: ({ hasCard }) => hasCard,
  user_must_be_new: ({ isNew }) => isNew,
  user_must_have_no_packets: ({ hasPackets }) => !hasPackets,
};

/** The conditions that a user does not meet, apart from those that it will meet later. */
export const unmetConditions = (
  conditions: readonly PromoCondition[],
  user: PromoUser,
  ignored: readonly PromoCondition[] = [],
): readonly PromoCondition[] =>
  conditions.filter((condition) => !ignored.includes(condition) && !isMet[condition](user));
