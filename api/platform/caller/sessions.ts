import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { InvalidationLog } from '#api/platform/bus/invalidation.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProfileRole } from '#contract/profiles.ts';
import type { DeviceId, ProfileId, ProviderId, UserId } from '#contract/units.ts';
import { unixSecondsOf } from '#rules/units.ts';
import type { Session } from './caller.ts';
import { hashToken, isToken } from './tokens.ts';

/** Changes come over the bus; this bounds how long a lost message can be felt. */
const CACHE_MILLISECONDS = 30_000;
const MAX_CACHED_SESSIONS = 50_000;

/** How the bus names a user on the topic `sessions`. */
export const sessionsKey = (providerId: ProviderId, userId: UserId) => `${providerId}:${userId}`;

/** The most frequent query there is: by its name PostgreSQL plans it once a connection. */
const SESSION_QUERY = {
  name: 'session_by_token',
  text: `SELECT s.provider_id, s.user_id, s.device_id, s.stage, s.expires_at, s.elevated_until,
      u.is_guest, u.timezone, u.parental_status, b.user_id IS NOT NULL AS is_blocked, p.id AS profile_id, p.role AS profile_role
    FROM sessions s JOIN users u ON u.provider_id = s.provider_id AND u.id = s.user_id
    LEFT JOIN devices d ON d.provider_id = s.provider_id AND d.id = s.device_id
    LEFT JOIN block_statuses b ON b.provider_id = u.provider_id AND b.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT id, role FROM profiles WHERE provider_id = s.provider_id AND user_id = s.user_id
      ORDER BY id IS NOT DISTINCT FROM coalesce(d.profile_id, s.profile_id) DESC, number LIMIT 1) p
    WHERE s.token_hash = $1 AND u.is_active`,
};

interface CachedSession {
  readonly session: Session;
  readonly key: string;
  readonly expiresAt: number;
  readonly loadedAt: number;
}

interface SessionRow extends Record<string, unknown> {
  provider_id: ProviderId;
  user_id: UserId;
  device_id: DeviceId | null;
  stage: Session['stage'];
  is_guest: boolean;
  is_blocked: boolean;
  parental_status: Session['parentalStatus'];
  elevated_until: Date | null;
  timezone: string | null;
  profile_id: ProfileId;
  profile_role: ProfileRole;
  expires_at: Date | null;
}

/** Finds sessions by token, remembering each for a while, until the bus says that it is stale. */
export class SessionDirectory {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #marks: InvalidationLog;
  readonly #cache: LRUCache<string, CachedSession>;

  constructor({ database, bus, clock }: { database: Database; bus: Bus; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
    this.#marks = new InvalidationLog(bus, ['sessions']);
    this.#cache = new LRUCache({
      ...atMost(MAX_CACHED_SESSIONS),
      ttl: CACHE_MILLISECONDS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /**
   * The session of a token; null when there is none, or it has expired, or its user is blocked. `beforeQuery` is called where
   * the database has to be asked, and may refuse.
   */
  find(token: string, beforeQuery: () => void): Session | null | Promise<Session | null> {
    if (!isToken(token)) return null;
    const hash = hashToken(token);
    const cacheKey = hash.toString('latin1');
    const cached = this.#cache.get(cacheKey);
    if (cached !== undefined && !this.#marks.isStale(cached.key, cached.loadedAt)) return this.#unexpired(cached);
    beforeQuery();
    return this.#load(hash, cacheKey);
  }

  close(): void {
    this.#marks.close();
  }

  async #load(hash: Buffer, cacheKey: string): Promise<Session | null> {
    const loadedAt = this.#marks.moment();
    const { rows } = await this.#database.$client.query<SessionRow>({ ...SESSION_QUERY, values: [hash] });
    const row = rows[0];
    if (row === undefined) {
      this.#cache.delete(cacheKey);
      return null;
    }
    const found: CachedSession = {
      session: {
        providerId: row.provider_id,
        userId: row.user_id,
        deviceId: row.device_id,
        stage: row.stage,
        isGuest: row.is_guest,
        isBlocked: row.is_blocked,
        tokenHash: hash,
        profile: { id: row.profile_id, role: row.profile_role },
        parentalStatus: row.parental_status,
        elevatedUntil: row.elevated_until === null ? null : unixSecondsOf(row.elevated_until),
        timezone: row.timezone,
      },
      key: sessionsKey(row.provider_id, row.user_id),
      expiresAt: row.expires_at === null ? Number.POSITIVE_INFINITY : row.expires_at.getTime(),
      loadedAt,
    };
    this.#cache.set(cacheKey, found);
    return this.#unexpired(found);
  }

  #unexpired({ session, expiresAt }: CachedSession): Session | null {
    return expiresAt > this.#clock.now() ? session : null;
  }
}
