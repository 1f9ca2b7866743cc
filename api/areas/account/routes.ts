import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { JsonBytes, type Wire } from '#api/platform/wire/wire.ts';
import type { UserChanges } from '#contract/account.ts';
import { contract } from '#contract/index.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(wire: Wire, { account }: { readonly account: AccountService }): void {
  const update = async (caller: SignedInCaller, told: UserChanges) =>
    new JsonBytes(
      await account.update(caller, {
        firstName: told.first_name?.trim() ?? null,
        lastName: told.last_name?.trim() ?? null,
        email: told.email ?? null,
        timezone: told.timezone ?? null,
        appVersion: told.app_version ?? null,
        phone: told.phone ?? null,
        pin: told.pincode === undefined ? null : { wanted: told.pincode, old: told.old_pincode },
      }),
    );
  wire.handle(contract.account.updateSelf, ({ caller, body }) => update(caller, body));
  wire.handle(contract.account.updateUser, ({ caller, params, body }) => {
    if (params.id !== caller.session.userId) throw new Refusal('not_found');
    return update(caller, body);
  });
}
