import { signOutDevice } from '#api/areas/session/sign-out.ts';
import type { DeviceId, ProviderId, UserId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';

const SHORTEST_BEGINNING = 4;

interface DeviceRow {
  readonly providerId: ProviderId;
  readonly shortname: string;
  readonly id: DeviceId;
  readonly userId: UserId;
  readonly username: string;
  readonly name: string;
}

/**
 * Signs one device out and removes it, named by its id or the beginning of it. Returns the line to print.
 * @throws OperatorError for none, or more than one.
 */
export const signDeviceOut = (installation: Installation, device: string, provider: string | null): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const { client } = transaction;
    await requireProvider(client, provider);
    if (!/^[0-9a-f-]*$/i.test(device) || device.length < SHORTEST_BEGINNING)
      throw new OperatorError(`"${device}" is not the id of a device, nor four letters of its beginning`);
    const { rows } = await client.query<DeviceRow>(
      `SELECT d.provider_id AS "providerId", p.shortname, d.id, d.user_id AS "userId", u.username,
         coalesce(nullif(d.name, ''), concat_ws(' ', nullif(d.vendor, ''), nullif(d.model, ''), d.device_type)) AS name
       FROM devices d JOIN providers p ON p.id = d.provider_id
       JOIN users u ON u.provider_id = d.provider_id AND u.id = d.user_id
       WHERE starts_with(d.id::text, lower($1)) AND ($2::text IS NULL OR p.shortname = $2) ORDER BY d.id LIMIT 5`,
      [device, provider],
    );
    const [found, another] = rows;
    if (found === undefined)
      throw new OperatorError(`there is no device ${device}; \`customer show\` lists those of a viewer`);
    if (another !== undefined)
      throw new OperatorError(`several devices begin with ${device}: ${rows.map(({ id }) => id).join(', ')}`);
    await signOutDevice(operatorContext(installation, transaction, found.providerId), found.userId, found.id);
    const { id, name, username, userId, shortname } = found;
    return `device ${id} (${name}) of ${username} (id:${userId}) of ${shortname} is signed out and removed`;
  });
