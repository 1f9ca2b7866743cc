import type { ProviderId, UserId } from '#contract/units.ts';

export interface PhoneMessage {
  readonly providerId: ProviderId;
  /** In digits. */
  readonly phone: string;
  readonly text: string;
}

/** The phones that users have proved to be theirs, and the way to write to them. */
export interface OwnerPhones {
  /** The user's proved phone in digits; null: there is none. */
  find(user: { readonly providerId: ProviderId; readonly userId: UserId }): Promise<string | null>;
  /** Takes a message over: it is delivered from here on, whatever becomes of the caller. */
  deliver(message: PhoneMessage): Promise<void>;
}
