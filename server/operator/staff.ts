import pg from 'pg';
import { announceUser } from './announce.ts';
import { findViewer } from './find-viewer.ts';

export interface StaffRequest {
  /** A proved phone, or a user's name or number. */
  readonly user: string;
  /** Short name of the provider; null where only one has such a user. */
  readonly provider: string | null;
  readonly isStaff: boolean;
}

/** Says whether a user works for the operator; answers what holds now. */
export async function setStaff(connectionString: string, { user, provider, isStaff }: StaffRequest): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { providerId, id, username } = await findViewer(client, user, provider);
    await client.query('UPDATE users SET is_staff = $3 WHERE provider_id = $1 AND id = $2', [providerId, id, isStaff]);
    await announceUser(connectionString, providerId, id);
    return `user ${username} ${isStaff ? 'works for the operator' : 'is a viewer like others'}`;
  } finally {
    await client.end();
  }
}
