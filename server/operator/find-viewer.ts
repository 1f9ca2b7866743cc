import type pg from 'pg';
import { readSettings } from '#api/platform/provider/provider-settings.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';

/** A viewer as named on the command line. */
export interface Viewer {
  readonly providerId: ProviderId;
  readonly id: UserId;
  readonly username: string;
  readonly isActive: boolean;
  readonly language: string;
  readonly isTold: boolean;
}

type ViewerRow = Pick<Viewer, 'providerId' | 'id' | 'username' | 'isActive'> & {
  readonly shortname: string;
  readonly settings: unknown;
};

/**
 * Finds a viewer by verified phone, user name or number; without a provider, the only match.
 * @throws OperatorError for none, or more than one.
 */
export async function findViewer(client: pg.ClientBase, customer: string, provider: string | null): Promise<Viewer> {
  const { rows } = await client.query<ViewerRow>(
    `SELECT u.provider_id AS "providerId", u.id, u.username, u.is_active AS "isActive", p.shortname, p.settings
     FROM users u JOIN providers p ON p.id = u.provider_id
     WHERE (u.username = $1 OR u.id::text = $1 OR (u.phone = $1 AND u.phone_verified_at IS NOT NULL))
       AND ($2::text IS NULL OR p.shortname = $2)`,
    [customer, provider],
  );
  const [found, another] = rows;
  if (found === undefined) throw new OperatorError(`there is no viewer ${customer}`);
  if (another !== undefined)
    throw new OperatorError(`several providers have a viewer ${customer}: choose one with --provider`);
  const { shortname, settings: stored, ...viewer } = found;
  const read = readSettings(stored);
  if (!read.ok) throw new OperatorError(`the settings of ${shortname} cannot be used: ${read.fault}`);
  const { languages, signIn } = read.settings;
  return { ...viewer, language: languages[0] ?? '', isTold: signIn.hasBlockStatus };
}
