import type { ParentalSettings, User } from '#contract/session.ts';
import type { UnixSeconds } from '#contract/units.ts';
import type { GatedAction } from './settings.ts';

/** What is watched asks only where it is for adults. */
export type Watching = Extract<GatedAction, 'vod' | 'channel' | 'program'>;

/** An action that may ask for the PIN; to become or to change an adult always does. */
export type Action = GatedAction | 'adult_profile';

/** All that decides whether somebody is asked. */
export interface ParentalControl {
  readonly status: User['parental_status'];
  readonly isGuest: boolean;
  readonly settings: ParentalSettings;
  /** The right PIN was said and still holds. */
  readonly isElevated: boolean;
  /** An embedded player that the operator lets go without. */
  readonly isSpared: boolean;
  /** When the viewer last bought something; null: never. */
  readonly boughtAt: UnixSeconds | null;
  readonly now: UnixSeconds;
}

/** What has to be done before an action: in this order of who one is. */
export type Barrier = 'sign_in' | 'pin_creation' | 'pin';

/** Seconds after a purchase in which watching asks for nothing [A-PAR-21, C-PAY-21]. */
const AFTER_PURCHASE_SECONDS = 30;

/** What stands between a viewer and an action; null: nothing [A-PAR-09 to A-PAR-11, A-PAR-19 to A-PAR-21]. */
export function barrierBefore(action: Action, control: ParentalControl): Barrier | null {
  const { status, isGuest, isElevated, isSpared } = control;
  if (isSpared || isElevated || status === 'ignore' || !isAskedFor(action, control)) return null;
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
