import { OperatorError } from '#server/start/operator-error.ts';
import { writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';
import { phonesOf, viewerNames } from './viewer-names.ts';

const MOST_FOUND = 20;
const SHORTEST_PART = 2;

interface FoundRow {
  readonly shortname: string;
  readonly id: number;
  readonly username: string;
  readonly isGuest: boolean;
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly contract: string | null;
  readonly name: string;
}

/**
 * A line for each viewer with a phone, an e-mail, a login, a number, a contract or a name: those that have it whole, else those
 * that have it in part. What was never verified is searched, too, and marked.
 * @throws OperatorError for none.
 */
export const findCustomers = (
  installation: Installation,
  text: string,
  provider: string | null,
): Promise<readonly string[]> =>
  writeContent(installation, async ({ client }) => {
    await requireProvider(client, provider);
    const find = async (condition: string, values: readonly unknown[]) => {
      const { rows } = await client.query<FoundRow>(
        `SELECT p.shortname, u.id, u.username, u.is_guest AS "isGuest", u.phone,
           u.phone_verified_at IS NOT NULL AS "isPhoneVerified", u.email,
           u.email_verified_at IS NOT NULL AS "isEmailVerified", u.provider_uid AS contract,
           trim(concat(u.first_name, ' ', u.last_name)) AS name
         FROM users u JOIN providers p ON p.id = u.provider_id
         WHERE ($1::text IS NULL OR p.shortname = $1) AND (${condition})
         ORDER BY u.is_guest, p.shortname, u.id LIMIT ${MOST_FOUND + 1}`,
        [provider, ...values],
      );
      return rows;
    };
    const { id, login, phones, email, contract } = viewerNames(text);
    const whole = await find(
      'u.username = $2 OR u.id::text = $3 OR u.phone = ANY ($4) OR lower(u.email) = $5 OR u.provider_uid = $6',
      [login, id, phones, email, contract],
    );
    const rows = whole.length > 0 ? whole : await find(IN_PART, partsOf(text));
    if (rows.length === 0)
      throw new OperatorError(`no viewer${provider === null ? '' : ` of ${provider}`} has "${text}"`);
    const lines = rows.slice(0, MOST_FOUND).map(lineOf);
    return rows.length > MOST_FOUND ? [...lines, 'there are more: give a longer part'] : lines;
  });

/** Guests have no names but those that were made for them. */
const IN_PART = `NOT u.is_guest AND (u.phone LIKE ANY ($2) OR u.username ILIKE $3 OR u.email ILIKE $3
  OR u.provider_uid ILIKE $3 OR concat(u.first_name, ' ', u.last_name) ILIKE $3)`;

function partsOf(text: string): readonly unknown[] {
  if (text.trim().length < SHORTEST_PART) throw new OperatorError(`"${text}" is too short to be searched for in part`);
  const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return [phonesOf(text).map(within), within(text.trim())];
}

function lineOf(row: FoundRow): string {
  const { shortname, id, username, isGuest, phone, email, contract, name } = row;
  return [
    shortname,
    `id:${id}`,
    isGuest ? 'a guest' : `login ${username}`,
    ...(phone === null ? [] : [`phone ${phone}${row.isPhoneVerified ? '' : ' (not verified)'}`]),
    ...(email === null ? [] : [`e-mail ${email}${row.isEmailVerified ? '' : ' (not verified)'}`]),
    ...(contract === null ? [] : [`contract ${contract}`]),
    ...(name === '' ? [] : [name]),
  ].join('  ');
}
