import type pg from 'pg';
import type { ProviderId, UserId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/** A viewer as an operator names one. */
export interface Viewer {
  readonly providerId: ProviderId;
  readonly id: UserId;
  readonly username: string;
  readonly language: string;
  readonly isTold: boolean;
}

/**
 * The viewer of a proved phone, or a user's name or number; without a provider the only one that is called so.
 * @throws OperatorError where there is none, or more than one.
 */
export async function findViewer(client: pg.Client, customer: string, provider: string | null): Promise<Viewer> {
  const { rows } = await client.query<Viewer>(
    `SELECT u.provider_id AS "providerId", u.id, u.username, p.settings -> 'languages' ->> 0 AS language,
       (p.settings -> 'signIn' ->> 'hasBlockStatus')::boolean AS "isTold"
     FROM users u JOIN providers p ON p.id = u.provider_id
     WHERE (u.username = $1 OR u.id::text = $1 OR (u.phone = $1 AND u.phone_verified_at IS NOT NULL))
       AND ($2::text IS NULL OR p.shortname = $2)`,
    [customer, provider],
  );
  const [found, another] = rows;
  if (found === undefined) throw new OperatorError(`there is no viewer ${customer}`);
  if (another !== undefined) throw new OperatorError(`several viewers are ${customer}: name one with --provider`);
  return found;
}
