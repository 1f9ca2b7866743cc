import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Device } from '#contract/session.ts';
import type { PartsOf } from '../blank.ts';
import type { AnswerFor, Answers, Plain } from '../wire-calls.ts';
import { device, user } from './viewers.ts';

/** The PIN of every account that has one. */
export const PIN = '2468';

/** Takes that PIN and no other. */
export const checkPin: AnswerFor<'parental.checkPin'> = ({ body }) => {
  if (body.pincode !== PIN) throw new Refusal('wrong_code');
  return { elevated_until: '2037-01-01T00:00:00Z' };
};

/** A member with a PIN, and what of this device it guards: kept as the service keeps it. */
export function parent(parts: PartsOf<Plain<Device>> = {}): Answers {
  let own = device('member', parts);
  return {
    'session.self': user('member', { parental_status: 'set' }),
    'parental.checkPin': checkPin,
    'session.getDevice': () => own,
    'session.updateDevice': ({ body: { settings, parental_settings } }) => {
      own = {
        ...own,
        settings: { ...own.settings, ...settings },
        parental_settings: own.parental_settings && { ...own.parental_settings, ...parental_settings },
      };
      return own;
    },
  };
}
