import type { Bus } from '#api/platform/bus.ts';
import type { SignedInCaller } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { DetailText } from '#api/platform/detail-text.ts';
import { phoneOf } from '#api/platform/phones.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import { isEmail } from '#rules/account/email.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import type { ParentalService } from '../parental/service.ts';
import type { SessionService } from '../session/service.ts';
import { isDuplicateEmail, type PersonalChanges, updateUser, writePhone } from './store.ts';

export interface AccountTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly session: SessionService;
  readonly parental: ParentalService;
}

export interface UserChange extends PersonalChanges {
  /** As it was typed. */
  readonly phone: string | null;
  /** A new PIN, and the one it replaces. */
  readonly pin: { readonly wanted: string; readonly old: string | undefined } | null;
}

/** What users change of themselves. */
export class AccountService {
  readonly #tools: AccountTools;

  constructor(tools: AccountTools) {
    this.#tools = tools;
  }

  /**
   * Changes the caller, all of it or nothing, and answers the user as the bytes of its JSON. Refuses with
   * `validation_failed` (also another phone than the one a code has proved), `duplicate_user` (the e-mail address is
   * somebody else's) and as a wrong PIN is refused. [A-API-13]
   */
  async update(caller: SignedInCaller, change: UserChange): Promise<Buffer> {
    requireValid(change);
    const { database, bus, parental, session } = this.#tools;
    const { pin } = change;
    const phone = change.phone === null ? null : phoneOf(caller, change.phone);
    const replaced = pin === null ? null : await parental.mayReplacePin(caller, pin.old);
    try {
      await database.transaction(async (transaction) => {
        await updateUser(transaction, caller.session, change);
        if (phone !== null && !(await writePhone(transaction, caller.session, phone)))
          throw new Refusal('validation_failed', { phone: [new DetailText('not_the_proved_phone')] });
        if (pin !== null) await parental.replacePin(transaction, caller, { replaced, pin: pin.wanted });
      });
    } catch (error) {
      throw isDuplicateEmail(error) ? new Refusal('duplicate_user', { email: [new DetailText('taken')] }) : error;
    } finally {
      // A PIN that was said for nothing was said all the same.
      await bus.publish({ topic: 'sessions', key: sessionsKey(caller.session.providerId, caller.session.userId) });
    }
    return session.self(caller);
  }
}

function requireValid({ email, timezone }: PersonalChanges): void {
  const problems: Record<string, string[]> = {};
  if (email !== null && !isEmail(email)) problems['email'] = ['must be an e-mail address'];
  if (timezone !== null && !isTimezone(timezone)) problems['timezone'] = ['must be the name of a time zone'];
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', problems);
}
