import { foundIn } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { profiles as calls } from '#contract/profiles.ts';
import { roleOfBaseProfile } from './presentation.ts';
import type { ProfileService } from './service.ts';

export function profileRoutes(wire: Wire, { profiles }: { readonly profiles: ProfileService }): void {
  wire.handle(calls.list, async ({ caller, query }) => foundIn(await profiles.list(caller), query, ({ name }) => name));
  wire.handle(calls.create, ({ caller, body }) => {
    const { name, role, icon_avatar_id: avatarId = null, profile_id: baseId } = body;
    const namedRole = role ?? (baseId === undefined ? undefined : roleOfBaseProfile(baseId));
    return profiles.create(caller, { name, role: namedRole ?? 'adult', avatarId });
  });
  wire.handle(calls.update, ({ caller, params, body }) =>
    profiles.update(caller, params.id, { name: body.name, role: body.role, avatarId: body.icon_avatar_id }),
  );
  wire.handle(calls.remove, ({ caller, params }) => profiles.remove(caller, params.id));
  wire.handle(calls.current, ({ caller }) => profiles.current(caller));
  wire.handle(calls.select, ({ caller, body }) => profiles.select(caller, body.id));
  wire.handle(calls.base, ({ caller }) => profiles.base(caller));
  wire.handle(calls.avatarCategories, ({ caller }) => profiles.avatarCategories(caller));
}
