import type { Caller } from '#api/platform/caller/caller.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';

/** A blocked customer plays nothing: refuses with `account_blocked`. */
export function requireUnblocked({ session }: Caller): void {
  if (session?.isBlocked === true) throw new Refusal('account_blocked');
}
