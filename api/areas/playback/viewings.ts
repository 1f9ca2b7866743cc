import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { lockNames } from '#api/platform/database/locks.ts';
import { isUuid } from '#api/platform/database/uuid.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ChannelId, ContentId, StatId, UnixSeconds } from '#contract/units.ts';
import { raisedLimit } from '#rules/billing/rights.ts';
import { LEAST_VIEWED_SECONDS, progressAt } from '#rules/playback/progress.ts';
import { dateOf, statId, unixSeconds } from '#rules/units.ts';
import type { BillingService } from '../billing/service.ts';
import { histories, viewings } from './tables.ts';
import { findPlayedTitle } from './title-store.ts';

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

  constructor({ database, billing }: ViewingsOptions) {
    this.#database = database;
    this.#billing = billing;
  }

  /**
   * Opens a viewing in place of the one that the caller's device had; refuses with `too_many_streams`, whose detail names
   * the devices that watch, where as many others watch as may at a time.
   */
  async open(caller: SignedInCaller, subject: Subject, isInHistory: boolean): Promise<StatId> {
    const { provider, session, now } = caller;
    const rights = await this.#billing.rightsOf(caller);
    const most = raisedLimit(provider.settings.streamLimit, rights.streams);
    const player = playerOf(caller);
    const id = statId(randomUUID());
    const openedAt = dateOf(now);
    await this.#database.transaction(async (transaction) => {
      await lockNames(transaction, provider.id, [`viewings of ${session.userId}`]);
      const mine = and(
        eq(viewings.providerId, provider.id),
        eq(viewings.userId, session.userId),
        eq(viewings.isReplaced, false),
      );
      const others = await transaction
        .selectDistinct({ player: viewings.player, deviceId: viewings.deviceId })
        .from(viewings)
        .where(and(mine, gt(viewings.seenAt, countedSince(now)), ne(viewings.player, player)));
      if (others.length >= most) {
        throw new Refusal('too_many_streams', { devices: await namesOf(transaction, caller, others) });
      }
      await transaction
        .update(viewings)
        .set({ isReplaced: true })
        .where(and(mine, eq(viewings.player, player)));
      await transaction.insert(viewings).values({
        providerId: provider.id,
        statId: id,
        userId: session.userId,
        profileId: session.profile.id,
        player,
        deviceId: session.deviceId,
        contentId: subject.kind === 'title' ? subject.id : null,
        channelId: subject.kind === 'channel' ? subject.id : null,
        isInHistory,
        openedAt,
        seenAt: openedAt,
      });
    });
    return id;
  }

  /**
   * Keeps a viewing of the caller's counted and, from the tenth second on, the position of a title in the history of who
   * began it [C-CPLAY-15]. Refuses with `not_found` what the caller has not opened. A late report of a smaller duration
   * than was reported before changes nothing. Answers whether the device has opened another stream since, and the title that
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
    return this.#database.transaction(async (transaction) => {
      const [viewing] = await transaction
        .select()
        .from(viewings)
        .where(and(eq(viewings.providerId, provider.id), eq(viewings.statId, id), eq(viewings.userId, session.userId)))
        .for('update');
      if (viewing === undefined) throw new Refusal('not_found');
      const known = { isReplaced: viewing.isReplaced, title: viewing.contentId };
      if (seconds < viewing.seconds) return known;
      await transaction
        .update(viewings)
        .set({ seconds, seenAt: dateOf(now) })
        .where(and(eq(viewings.providerId, provider.id), eq(viewings.statId, id)));
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

const countedSince = (now: UnixSeconds) => dateOf(unixSeconds(now - COUNTED_SECONDS));

/** What a viewer calls the devices that watch; a session without one has no name. */
async function namesOf(
  database: Pick<Database, 'execute'>,
  { provider }: SignedInCaller,
  players: readonly Pick<typeof viewings.$inferSelect, 'deviceId'>[],
): Promise<string[]> {
  const ids = players.flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]));
  const { rows } = await database.execute<{ readonly name: string }>(sql`
    SELECT coalesce(nullif(name, ''), trim(concat_ws(' ', vendor, model))) AS name FROM devices
    WHERE provider_id = ${provider.id} AND id = ANY(${sql.param(ids)}::uuid[])
    ORDER BY name`);
  return rows.map(({ name }) => name);
}
