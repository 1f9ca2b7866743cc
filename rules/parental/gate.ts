import type { ParentalSettings, User } from '#contract/session.ts';
import type { UnixSeconds } from '#contract/units.ts';
import type { PinAction } from './settings.ts';

/** Watching needs the PIN only for adult content. */
export type Watching = Extract<PinAction, 'vod' | 'channel' | 'program'>;

/** An action that may need the PIN; choosing or changing an adult profile always does. */
export type Action = PinAction | 'adult_profile';

export const isWatching = (action: Action): action is Watching =>
  action === 'vod' || action === 'channel' || action === 'program';

/** The inputs of the access gate. */
export interface ParentalControl {
  readonly status: User['parental_status'];
  readonly isGuest: boolean;
  readonly settings: ParentalSettings;
  /** A PIN check has passed and its grace period lasts. */
  readonly isElevated: boolean;
  /** An embedded player that the operator exempts. */
  readonly skipsPinCheck: boolean;
  /** When the viewer last bought something; null: never. */
  readonly boughtAt: UnixSeconds | null;
  readonly now: UnixSeconds;
}

/** The steps before an action, in this order. */
export type Barrier = 'sign_in' | 'pin_creation' | 'pin';

/** Seconds after a purchase in which watching needs no PIN [A-PAR-21, C-PAY-21]. */
const AFTER_PURCHASE_SECONDS = 30;

/** The access gate: the step a viewer needs before an action; null: none [A-PAR-09 to A-PAR-11, A-PAR-19 to A-PAR-21]. */
export function barrierBefore(action: Action, control: ParentalControl): Barrier | null {
  const { status, isGuest, isElevated, skipsPinCheck } = control;
  if (skipsPinCheck || isElevated || status === 'ignore' || !isAskedFor(action, control)) return null;
  if (isGuest) return 'sign_in';
  return status === 'notset' ? 'pin_creation' : 'pin';
}

function isAskedFor(action: Action, { settings, boughtAt, now }: ParentalControl): boolean {
  switch (action) {
    case 'adult_profile':
      return true;
    case 'vod':
    case 'channel':
    case 'program':
      return settings[action] && (boughtAt === null || now - boughtAt >= AFTER_PURCHASE_SECONDS);
    case 'settings':
    case 'pay':
    case 'profile':
      return settings[action];
  }
}
