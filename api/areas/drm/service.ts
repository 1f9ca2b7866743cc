import { randomBytes } from 'node:crypto';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import { hashToken } from '#api/platform/caller/tokens.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { KeyPermission } from '#contract/drm.ts';
import type { ChannelId } from '#contract/units.ts';
import { accessError } from '#rules/channels/access.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ChannelService } from '../channels/service.ts';
import { findTicket, keepTicket } from './store.ts';

const TICKET_BYTES = 16;

/** Tickets of streams whose media is encrypted: they tell whose stream it is without telling anybody who that is. */
export class TicketService {
  readonly #database: Database;
  readonly #channels: ChannelService;

  constructor({ database, channels }: { readonly database: Database; readonly channels: ChannelService }) {
    this.#database = database;
    this.#channels = channels;
  }

  /** A new ticket for the caller's stream of a channel, good for as many seconds as the stream's token. */
  async issue({ session, now }: SignedInCaller, channelId: ChannelId, seconds: number): Promise<string> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const expiresAt = unixSeconds(now + seconds);
    await keepTicket(this.#database, hashToken(ticket), { ...session, channelId, expiresAt });
    return ticket;
  }

  /**
   * What its holder may have the keys of. Refuses with `permission_denied` when the provider has no such ticket, it has
   * run out or its session has ended, with `account_blocked` when its holder is blocked, and with the channel's own reason when it may no longer be watched.
   */
  async permission({ provider, now }: Caller, ticket: string): Promise<KeyPermission> {
    const holder = await findTicket(this.#database, hashToken(ticket), now);
    if (holder?.providerId !== provider.id) throw new Refusal('permission_denied');
    if (holder.isBlocked) throw new Refusal('account_blocked');
    const refused = accessError(await this.#channels.accessOf(holder, now));
    if (refused !== null) throw new Refusal(refused);
    return { folder: channelKey(holder.providerId, holder.channelId) };
  }
}
