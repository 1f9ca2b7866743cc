import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import { OperatorError } from '#server/start/operator-error.ts';

export interface TokenRequest {
  /** A user's name or number. */
  readonly user: string;
  /** Short name of the provider; null where only one has such a user. */
  readonly provider: string | null;
}

interface User {
  readonly providerId: number;
  readonly id: number;
}

/** Long enough to look into something, short enough to be forgotten. */
const LIFETIME_HOURS = 12;

/** A new access token that acts for a user on the device used last, or on one made for it. Only its hash is kept. */
export async function makeToken(connectionString: string, request: TokenRequest): Promise<string> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const user = await findUser(client, request);
    const deviceId = (await lastDevice(client, user)) ?? (await makeDevice(client, user));
    const token = newToken();
    await client.query(
      `INSERT INTO sessions (token_hash, provider_id, user_id, device_id, stage, created_at, expires_at)
       VALUES ($1, $2, $3, $4, 'device', now(), now() + make_interval(hours => $5))`,
      [hashToken(token), user.providerId, user.id, deviceId, LIFETIME_HOURS],
    );
    await client.query('COMMIT');
    return token;
  } finally {
    await client.end();
  }
}

async function findUser(client: pg.Client, { user, provider }: TokenRequest): Promise<User> {
  const { rows } = await client.query<User & { isActive: boolean }>(
    `SELECT u.provider_id AS "providerId", u.id, u.is_active AS "isActive"
     FROM users u JOIN providers p ON p.id = u.provider_id
     WHERE (u.username = $1 OR u.id::text = $1) AND ($2::text IS NULL OR p.shortname = $2)`,
    [user, provider],
  );
  const [found, another] = rows;
  if (found === undefined) throw new OperatorError(`there is no user ${user}`);
  if (another !== undefined) throw new OperatorError(`several users are called ${user}: name one with --provider`);
  if (!found.isActive) throw new OperatorError(`user ${user} is blocked: no token of theirs works`);
  return found;
}

async function lastDevice(client: pg.Client, { providerId, id }: User): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM devices WHERE provider_id = $1 AND user_id = $2
     ORDER BY coalesce(login_at, created_at) DESC LIMIT 1`,
    [providerId, id],
  );
  return rows[0]?.id ?? null;
}

async function makeDevice(client: pg.Client, { providerId, id }: User): Promise<string> {
  const deviceId = randomUUID();
  await client.query(
    `INSERT INTO devices (provider_id, id, user_id, name, device_type, vendor, created_at, login_at)
     VALUES ($1, $2, $3, 'Operator', 'web', 'kinora', now(), now())`,
    [providerId, deviceId, id],
  );
  return deviceId;
}
