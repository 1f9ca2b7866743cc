import { partOf } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { favorites as calls } from '#contract/favorites.ts';
import type { FavoriteService } from './service.ts';

export function favoriteRoutes(wire: Wire, { favorites }: { readonly favorites: FavoriteService }): void {
  wire.handle(calls.list, async ({ caller, query }) => partOf(await favorites.list(caller, query.kind ?? null), query));
  wire.handle(calls.add, ({ caller, body }) => favorites.add(caller, body));
  wire.handle(calls.order, ({ caller, body }) => favorites.order(caller, body));
  wire.handle(calls.remove, ({ caller, params }) => favorites.remove(caller, params.id));
  wire.handle(calls.ofPerson, ({ caller, params }) => favorites.ofPerson(caller, params.id));
}
