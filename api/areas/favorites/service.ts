import type { Bus } from '#api/platform/bus/bus.ts';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { requireFeature } from '#api/platform/caller/features.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  type FavoriteKind,
  type FavoriteOrder,
  type FavoriteRequest,
  favoriteKinds,
  type MarkedFavorite,
  MOST_FAVORITES,
} from '#contract/favorites.ts';
import { channelId, contentId, dateOf, isoInstant, programId } from '#rules/units.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import * as store from './store.ts';

export interface FavoriteServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly catalogue: CatalogueService;
}

/** What profiles mark as favourites; refuses with `not_found` where the operator offers none. */
export class FavoriteService {
  readonly #options: FavoriteServiceOptions;

  constructor(options: FavoriteServiceOptions) {
    this.#options = options;
  }

  /** The favourites of the profile, the latest first; channels alone in the profile's own order. */
  async list(caller: SignedInCaller, kind: FavoriteKind | null): Promise<MarkedFavorite[]> {
    requireFeature(caller, 'favorites');
    const { database, catalogue } = this.#options;
    const favorites = await store.loadFavorites(database, ownerOf(caller), kind, await catalogue.viewOf(caller));
    return favorites.map(presentFavorite);
  }

  /**
   * Marks one thing; what is marked already stays as it is. Refuses with `sign_in_required` for guests, `not_found`,
   * `not_for_children` and `too_many_favorites`.
   */
  async add(caller: SignedInCaller, request: FavoriteRequest): Promise<MarkedFavorite> {
    requireRegistered(caller);
    const target = targetOf(request);
    const { database, catalogue } = this.#options;
    const state = await store.findTarget(database, caller.provider.id, target, await catalogue.viewOf(caller));
    if (state !== 'shown') throw new Refusal(state === 'missing' ? 'not_found' : state);
    const limits = { now: dateOf(caller.now), most: MOST_FAVORITES };
    const marked = await store.insertFavorite(database, ownerOf(caller), target, limits);
    if (marked === null) throw new Refusal('too_many_favorites');
    await this.#changed(caller);
    return presentFavorite(marked);
  }

  /** Takes a mark away; refuses with `sign_in_required` for guests and `not_found`, also for another profile's. */
  async remove(caller: SignedInCaller, id: string): Promise<MarkedFavorite> {
    requireRegistered(caller);
    const removed = await store.deleteFavorite(this.#options.database, ownerOf(caller), id);
    if (removed === null) throw new Refusal('not_found');
    await this.#changed(caller);
    return presentFavorite(removed);
  }

  /**
   * Puts the profile's favourite channels into an order; those that are not named follow, the latest first, and what is no
   * favourite is left out. Answers the channels as `list` does. Refuses with `sign_in_required` for guests.
   */
  async order(caller: SignedInCaller, { channel_ids }: FavoriteOrder): Promise<MarkedFavorite[]> {
    requireRegistered(caller);
    await store.orderChannels(this.#options.database, ownerOf(caller), channel_ids);
    await this.#changed(caller);
    return this.list(caller, 'channel');
  }

  /** The mark of a person by id or slug, if there is one; refuses with `not_found` and `not_for_children`. */
  async ofPerson(
    caller: SignedInCaller,
    segment: string,
  ): Promise<{ is_favored: boolean; favorite: MarkedFavorite | null }> {
    requireFeature(caller, 'favorites');
    const { id } = await this.#options.catalogue.requirePerson(caller, segment);
    const target = { kind: 'person', objectId: String(id) } as const;
    const marked = await store.findFavorite(this.#options.database, ownerOf(caller), target);
    return { is_favored: marked !== null, favorite: marked === null ? null : presentFavorite(marked) };
  }

  #changed({ session }: SignedInCaller): Promise<void> {
    return this.#options.bus.publish({ topic: 'sessions', key: sessionsKey(session.providerId, session.userId) });
  }
}

function requireRegistered(caller: SignedInCaller): void {
  requireFeature(caller, 'favorites');
  if (caller.session.isGuest) throw new Refusal('sign_in_required');
}

const ownerOf = ({ session }: SignedInCaller): store.FavoriteOwner => ({
  providerId: session.providerId,
  profileId: session.profile.id,
});

/** The one thing that a request names [A-ENT-25]; `personId` is another name of `person_id`. */
function targetOf({ channel_id, program_id, person_id, personId, content_id }: FavoriteRequest): store.FavoriteTarget {
  const named: Readonly<Record<FavoriteKind, string | number | undefined>> = {
    channel: channel_id,
    program: program_id,
    person: person_id ?? personId,
    content: content_id,
  };
  const kinds = favoriteKinds.filter((kind) => named[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) throw new Refusal('validation_failed', { channel_id: [ONE_OF] });
  return { kind, objectId: String(named[kind]) };
}

const ONE_OF = 'or else exactly one of program_id, person_id and content_id is required';

function presentFavorite({ id, kind, objectId, createdAt }: store.FavoriteRecord): MarkedFavorite {
  const personId = kind === 'person' ? Number(objectId) : null;
  return {
    ...{ id, kind, object_id: objectId, created_at: isoInstant(createdAt) },
    channel_id: kind === 'channel' ? channelId(Number(objectId)) : null,
    program_id: kind === 'program' ? programId(Number(objectId)) : null,
    content_id: kind === 'content' ? contentId(objectId) : null,
    ...{ person_id: personId, personId },
  };
}
