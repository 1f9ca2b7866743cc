import type pg from 'pg';
import { readSettings } from '#api/platform/provider/provider-settings.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { requireProvider } from './named.ts';
import { viewerNames } from './viewer-names.ts';

/** A viewer as named on the command line. */
export interface Viewer {
  readonly providerId: ProviderId;
  /** Short name of the provider. */
  readonly shortname: string;
  readonly id: UserId;
  readonly username: string;
  readonly isActive: boolean;
  readonly language: string;
  readonly isTold: boolean;
  /** Whether the provider sends messages. */
  readonly hasMessages: boolean;
}

type ViewerRow = Pick<Viewer, 'providerId' | 'shortname' | 'id' | 'username' | 'isActive'> & {
  readonly settings: unknown;
};

/**
 * Finds a viewer by user name, number, verified phone or e-mail, or number of the contract; without a provider, the only match.
 * @throws OperatorError for none, or more than one.
 */
export async function findViewer(client: pg.ClientBase, customer: string, provider: string | null): Promise<Viewer> {
  await requireProvider(client, provider);
  const { id, login, phones, email, contract } = viewerNames(customer);
  const { rows } = await client.query<ViewerRow>(
    `SELECT u.provider_id AS "providerId", p.shortname, u.id, u.username, u.is_active AS "isActive", p.settings
     FROM users u JOIN providers p ON p.id = u.provider_id
     WHERE (u.username = $1 OR u.id::text = $2 OR (u.phone = ANY ($3) AND u.phone_verified_at IS NOT NULL)
         OR (lower(u.email) = $4 AND u.email_verified_at IS NOT NULL) OR u.provider_uid = $5)
       AND ($6::text IS NULL OR p.shortname = $6) ORDER BY p.shortname, u.id`,
    [login, id, phones, email, contract, provider],
  );
  const [found] = rows;
  if (found === undefined)
    throw new OperatorError(
      `there is no viewer ${customer}; \`customer find\` searches by a part of a phone, an e-mail, a name or a contract`,
    );
  requireOne(customer, rows);
  const { settings: stored, ...viewer } = found;
  const read = readSettings(stored);
  if (!read.ok) throw new OperatorError(`the settings of ${found.shortname} cannot be used: ${read.fault}`);
  const { languages, signIn, features } = read.settings;
  return {
    ...viewer,
    language: languages[0] ?? '',
    isTold: signIn.hasBlockStatus,
    hasMessages: features.messages,
  };
}

function requireOne(customer: string, rows: readonly ViewerRow[]): void {
  if (rows.length < 2) return;
  const providers = new Set(rows.map(({ shortname }) => shortname));
  if (providers.size > 1)
    throw new OperatorError(
      `several providers have a viewer ${customer}: choose one with --provider ${[...providers].join(' or ')}`,
    );
  const names = rows.map(({ id, username }) => `id:${id} (login ${username})`).join(', ');
  throw new OperatorError(`several viewers are called ${customer}: ${names}; name one by id:, login: or contract:`);
}
