import { userSubject } from '#api/platform/attempts/attempt-limit.ts';
import { takeAttempt } from '#api/platform/attempts/attempts.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Database } from '#api/platform/database/database.ts';
import { phoneOf } from '#api/platform/messages/phones.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { emailChanges } from '#rules/account/attempt-policies.ts';
import { emailProblem } from '#rules/account/email.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import type { ParentalService } from '../parental/service.ts';
import type { ProfileService } from '../profiles/service.ts';
import type { SessionService } from '../session/service.ts';
import { isProvedByOther, type PersonalChanges, updateUser, writePhone } from './store.ts';

export interface AccountTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly session: SessionService;
  readonly parental: ParentalService;
  readonly profiles: ProfileService;
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
   * `validation_failed` (also another phone than the one a code has proved), `duplicate_user` (somebody else has proved
   * the e-mail address; not for guests), `not_for_children` and `pincode_required` (a child's profile changes more than
   * what the app says of itself) and as a wrong PIN is refused. [A-API-13]
   */
  async update(caller: SignedInCaller, change: UserChange): Promise<Buffer> {
    requireValid(change);
    const { database, bus, parental, profiles, session } = this.#tools;
    const { pin } = change;
    if (isPersonal(change)) profiles.requireAccount(caller);
    if (change.email !== null) await this.#requireFree(caller, change.email);
    const phone = change.phone === null ? null : phoneOf(caller, change.phone);
    const replaced = pin === null ? null : await parental.mayReplacePin(caller, pin.old);
    try {
      await database.transaction(async (transaction) => {
        await updateUser(transaction, caller.session, change);
        if (phone !== null && !(await writePhone(transaction, caller.session, phone)))
          throw new Refusal('validation_failed', { phone: [new DetailText('not_the_proved_phone')] });
        if (pin !== null) await parental.replacePin(transaction, caller, { replaced, pin: pin.wanted });
      });
    } finally {
      // A PIN that was said for nothing was said all the same.
      await bus.publish({ topic: 'sessions', key: sessionsKey(caller.session.providerId, caller.session.userId) });
    }
    return session.self(caller);
  }

  /** Says to a registered user, a few times a day, that another user has proved an address: not to guests. */
  async #requireFree(caller: SignedInCaller, email: string): Promise<void> {
    const { session } = caller;
    if (session.isGuest) return;
    const { database } = this.#tools;
    const policies = new Map([[userSubject(session.userId), emailChanges]]);
    await takeAttempt(database, caller, { kind: 'email_change', policies });
    if (await isProvedByOther(database, session, email))
      throw new Refusal('duplicate_user', { email: [new DetailText('taken')] });
  }
}

/** Apps send their version and the time zone by themselves, also for a child's profile. */
const isPersonal = ({ appVersion: _, timezone: __, ...personal }: UserChange): boolean =>
  Object.values(personal).some((value) => value !== null);

function requireValid({ email, timezone }: PersonalChanges): void {
  const problems: Record<string, string[]> = {};
  const ofEmail = email === null ? null : emailProblem(email);
  if (ofEmail !== null) problems['email'] = [ofEmail];
  if (timezone !== null && !isTimezone(timezone)) problems['timezone'] = ['must be the name of a time zone'];
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', problems);
}
