import pg from 'pg';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/** Long enough to reach the customer in a letter, short enough to be worth nothing in an old one. */
const LIFETIME_HOURS = 24;

/** A token that signs a customer of an operator in, once. Only its hash is kept. */
export async function makeCustomerToken(connectionString: string, shortname: string, uid: string): Promise<string> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const token = newToken();
    const { rowCount } = await client.query(
      `INSERT INTO external_tokens (provider_id, token_hash, provider_uid, expires_at)
       SELECT id, $2, $3, now() + make_interval(hours => $4) FROM providers WHERE shortname = $1`,
      [shortname, hashToken(token), uid, LIFETIME_HOURS],
    );
    if (rowCount === 0) throw new OperatorError(`there is no provider ${shortname}`);
    return token;
  } finally {
    await client.end();
  }
}
