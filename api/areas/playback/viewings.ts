import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { batched } from '#api/platform/database/batched.ts';
import type { Database } from '#api/platform/database/database.ts';
import { isUuid } from '#api/platform/database/uuid.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ChannelId, ContentId, DeviceId, StatId } from '#contract/units.ts';
import { raisedLimit } from '#rules/billing/rights.ts';
import { LEAST_VIEWED_SECONDS, progressAt } from '#rules/playback/progress.ts';
import { dateOf, statId, unixSeconds } from '#rules/units.ts';
import type { BillingService } from '../billing/service.ts';
import { histories, players, viewings } from './tables.ts';
import { findPlayedTitle } from './title-store.ts';
import { type Opened, type Opening, openViewings } from './viewing-store.ts';

/** A viewing counts as being watched for so long after it opened or last reported, in seconds. */
const COUNTED_SECONDS = 90;

/** What is watched. */
export type Subject =
  | { readonly kind: 'channel'; readonly id: ChannelId }
  | { readonly kind: 'title'; readonly id: ContentId };

export interface ViewingsOptions {
  readonly database: Database;
  readonly billing: BillingService;
}

/** What a player says of its viewing. */
export interface ViewingReport {
  /** Seconds that were watched since it opened. */
  readonly duration: number;
  /** Seconds into the title; undefined changes no history. */
  readonly position?: number | undefined;
}

/** Streams that were opened: how many a user watches at a time, and how far each title was watched. */
export class Viewings {
  readonly #database: Database;
  readonly #billing: BillingService;
  readonly #open: (opening: Opening) => Promise<Opened>;

  constructor({ database, billing }: ViewingsOptions) {
    this.#database = database;
    this.#billing = billing;
    this.#open = batched(
      (openings) => openViewings(database, openings),
      (opening) => sessionsKey(opening.provider_id, opening.user_id),
    );
  }

  /**
   * Opens a viewing in place of the one that the caller's device had; refuses with `too_many_streams`, whose detail names
   * the devices that watch, where as many others watch as may at a time.
   */
  async open(caller: SignedInCaller, subject: Subject, isInHistory: boolean): Promise<StatId> {
    const { provider, session, now } = caller;
    const rights = await this.#billing.rightsOf(caller);
    const id = statId(randomUUID());
    const { isOpen, watching } = await this.#open({
      provider_id: provider.id,
      stat_id: id,
      user_id: session.userId,
      profile_id: session.profile.id,
      player: playerOf(caller),
      device_id: session.deviceId,
      content_id: subject.kind === 'title' ? subject.id : null,
      channel_id: subject.kind === 'channel' ? subject.id : null,
      is_in_history: isInHistory,
      opened_at: dateOf(now).toISOString(),
      counted_since: dateOf(unixSeconds(now - COUNTED_SECONDS)).toISOString(),
      most: raisedLimit(provider.settings.streamLimit, rights.streams),
    });
    if (!isOpen) throw new Refusal('too_many_streams', { devices: await namesOf(this.#database, caller, watching) });
    return id;
  }

  /**
   * Keeps a viewing of the caller's counted and, from the tenth second on, the position of a title in the history of who
   * began it [C-CPLAY-15]. Refuses with `not_found` what the caller has not opened. A late report of a smaller duration
   * than was reported before changes no history. Answers whether the device has opened another stream since, and the title that
   * is watched: null of a channel.
   */
  async report(
    caller: SignedInCaller,
    id: StatId,
    { duration, position }: ViewingReport,
  ): Promise<{ readonly isReplaced: boolean; readonly title: ContentId | null }> {
    const { provider, session, now } = caller;
    const seconds = Math.floor(duration);
    if (!isUuid(id)) throw new Refusal('not_found');
    const rowOf = (table: typeof viewings | typeof players) =>
      and(eq(table.providerId, provider.id), eq(table.userId, session.userId), eq(table.statId, id));
    return this.#database.transaction(async (transaction) => {
      const [viewing] = await transaction.select().from(viewings).where(rowOf(viewings)).for('update');
      if (viewing === undefined) throw new Refusal('not_found');
      const { rowCount: playing } = await transaction
        .update(players)
        .set({ seenAt: dateOf(now) })
        .where(rowOf(players));
      const known = { isReplaced: playing === 0, title: viewing.contentId };
      if (seconds < viewing.seconds) return known;
      await transaction.update(viewings).set({ seconds }).where(rowOf(viewings));
      const isKept = viewing.isInHistory && seconds >= LEAST_VIEWED_SECONDS;
      if (viewing.contentId === null || position === undefined || !isKept) return known;
      const title = await findPlayedTitle(transaction, provider.id, viewing.contentId);
      if (title === null) return known;
      const progress = { ...progressAt(position, title.durationSeconds), viewedAt: dateOf(now) };
      await transaction
        .insert(histories)
        .values({
          providerId: provider.id,
          profileId: viewing.profileId,
          contentId: title.id,
          rootId: title.rootId,
          ...progress,
        })
        .onConflictDoUpdate({
          target: [histories.providerId, histories.profileId, histories.contentId],
          set: { ...progress, rootId: title.rootId },
        });
      return known;
    });
  }
}

/** A device plays one stream; a session without a device is its own player. */
const playerOf = ({ session }: SignedInCaller): string => session.deviceId ?? session.tokenHash.toString('base64url');

/** What a viewer calls the devices that watch; a session without one has no name. */
async function namesOf(
  database: Pick<Database, 'execute'>,
  { provider }: SignedInCaller,
  watching: readonly (DeviceId | null)[],
): Promise<string[]> {
  const ids = watching.filter((id) => id !== null);
  const { rows } = await database.execute<{ readonly name: string }>(sql`
    SELECT coalesce(nullif(name, ''), trim(concat_ws(' ', vendor, model))) AS name FROM devices
    WHERE provider_id = ${provider.id} AND id = ANY(${sql.param(ids)}::uuid[])
    ORDER BY name`);
  return rows.map(({ name }) => name);
}
