import type pg from 'pg';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import { writeContent } from './content.ts';
import { findViewer, type Viewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';
import { paymentLines } from './payment-lines.ts';

const MOST_SUBSCRIPTIONS = 20;
const MOST_PAYMENTS = 5;
const MOST_LISTED_PAYMENTS = 100;

/** What an operator has to know of a viewer who calls: who it is, profiles, devices, balance, subscriptions and payments. */
export const showCustomer = (
  installation: Installation,
  customer: string,
  provider: string | null,
): Promise<readonly string[]> =>
  writeContent(installation, async ({ client }) => {
    const viewer = await findViewer(client, customer, provider);
    const user = { providerId: viewer.providerId, userId: viewer.id };
    const now = new Date(installation.clock.now());
    return [
      ...(await whoLines(client, viewer)),
      ...section('profiles', await profileLines(client, viewer)),
      ...section('devices', await deviceLines(client, viewer)),
      ...section('subscriptions', await subscriptionLines(client, viewer, now)),
      ...section('payments', await paymentLines(client, user, MOST_PAYMENTS)),
    ];
  });

/** The payments of a viewer with their refunds, the newest first. */
export const customerPayments = (
  installation: Installation,
  customer: string,
  provider: string | null,
): Promise<readonly string[]> =>
  writeContent(installation, async ({ client }) => {
    const { providerId, id: userId, username } = await findViewer(client, customer, provider);
    const lines = await paymentLines(client, { providerId, userId }, MOST_LISTED_PAYMENTS);
    return lines.length === 0 ? [`${username} has made no payment`] : lines;
  });

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

interface WhoRow {
  readonly isGuest: boolean;
  readonly isStaff: boolean;
  readonly phone: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly contract: string | null;
  readonly name: string;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  readonly hasPin: boolean;
  readonly balanceMinor: number | null;
  readonly currency: string | null;
  readonly mayPay: boolean | null;
  readonly blockStatus: number | null;
  readonly owedMinor: number | null;
}

async function whoLines(client: pg.ClientBase, viewer: Viewer): Promise<readonly string[]> {
  const { rows } = await client.query<WhoRow>(
    `SELECT u.is_guest AS "isGuest", u.is_staff AS "isStaff", u.phone, u.phone_verified_at AS "phoneVerifiedAt", u.email,
       u.email_verified_at AS "emailVerifiedAt", u.provider_uid AS contract,
       trim(concat(u.first_name, ' ', u.last_name)) AS name, u.joined_at AS "joinedAt",
       u.last_login_at AS "lastLoginAt", u.sealed_pin IS NOT NULL AS "hasPin",
       a.balance_minor::float8 AS "balanceMinor", a.currency, a.is_payment_allowed AS "mayPay",
       b.status AS "blockStatus", b.amount_minor::float8 AS "owedMinor"
     FROM users u
     LEFT JOIN accounts a ON a.provider_id = u.provider_id AND a.user_id = u.id
     LEFT JOIN block_statuses b ON b.provider_id = u.provider_id AND b.user_id = u.id
     WHERE u.provider_id = $1 AND u.id = $2`,
    [viewer.providerId, viewer.id],
  );
  const [who] = rows;
  if (who === undefined) return [];
  const proved = (value: string, at: Date | null) =>
    at === null ? `${value}, not verified` : `${value}, verified ${isoInstant(at)}`;
  return [
    `${who.isGuest ? 'guest' : 'user'} ${viewer.username} (id:${viewer.id}) of ${viewer.shortname}`,
    ...(who.name === '' ? [] : [`name: ${who.name}`]),
    ...(who.phone === null ? [] : [`phone: ${proved(who.phone, who.phoneVerifiedAt)}`]),
    ...(who.email === null ? [] : [`e-mail: ${proved(who.email, who.emailVerifiedAt)}`]),
    ...(who.contract === null ? [] : [`contract: ${who.contract}`]),
    `joined ${isoInstant(who.joinedAt)}, signed in last ${atOrNever(who.lastLoginAt)}`,
    ...(viewer.isActive ? [] : ['the account is closed']),
    ...(who.isStaff ? ['works for the operator'] : []),
    `PIN: ${who.hasPin ? 'set' : 'not set'}`,
    ...blockWords(who),
    who.balanceMinor === null
      ? 'balance: no account'
      : `balance: ${decimalAmount(minor(who.balanceMinor))} ${who.currency}, ${who.mayPay ? 'may pay' : 'may not pay'}`,
  ];
}

function blockWords({ blockStatus, owedMinor, currency }: WhoRow): readonly string[] {
  if (blockStatus === null || blockStatus === 0) return [];
  const owed = owedMinor === null || owedMinor === 0 ? '' : ` ${decimalAmount(minor(owedMinor))} ${currency ?? ''}`;
  return [blockStatus === -1 ? `has to pay${owed}` : `is blocked${owed === '' ? '' : `, owes${owed}`}`];
}

async function profileLines(client: pg.ClientBase, { providerId, id }: Viewer): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string; readonly role: string; readonly id: string }>(
    'SELECT name, role, id FROM profiles WHERE provider_id = $1 AND user_id = $2 ORDER BY number',
    [providerId, id],
  );
  return rows.map(
    (profile) => `${profile.name === '' ? 'without a name' : profile.name}, ${profile.role}  ${profile.id}`,
  );
}

interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly sessions: number;
  readonly seenAt: Date;
}

/** A device was seen when it signed in, began a session or played something. */
async function deviceLines(client: pg.ClientBase, { providerId, id }: Viewer): Promise<readonly string[]> {
  const { rows } = await client.query<DeviceRow>(
    `SELECT d.id, coalesce(nullif(d.name, ''), concat_ws(' ', nullif(d.vendor, ''), nullif(d.model, ''), d.device_type)) AS name,
       (SELECT count(*)::int FROM sessions s WHERE s.provider_id = d.provider_id AND s.device_id = d.id) AS sessions,
       greatest(d.created_at, d.login_at,
         (SELECT max(s.created_at) FROM sessions s WHERE s.provider_id = d.provider_id AND s.device_id = d.id),
         (SELECT max(player.seen_at) FROM players player
           WHERE player.provider_id = d.provider_id AND player.user_id = d.user_id AND player.device_id = d.id)) AS "seenAt"
     FROM devices d WHERE d.provider_id = $1 AND d.user_id = $2 ORDER BY "seenAt" DESC, d.id`,
    [providerId, id],
  );
  return rows.map(
    (device) =>
      `device ${device.id}  ${device.name}  last seen ${isoInstant(device.seenAt)}` +
      (device.sessions === 0 ? ', signed out' : ''),
  );
}

interface SubscriptionRow {
  readonly packetId: number;
  readonly name: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly renews: boolean;
  readonly isTrial: boolean;
  readonly renewalMinor: number;
  readonly pausedAt: Date | null;
  readonly resumesAt: Date | null;
  readonly graceUntil: Date | null;
}

async function subscriptionLines(
  client: pg.ClientBase,
  { providerId, id }: Viewer,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `SELECT s.packet_id AS "packetId", (SELECT min(value) FROM packets p, jsonb_each_text(p.name)
         WHERE p.provider_id = s.provider_id AND p.id = s.packet_id) AS name,
       s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.renews, s.is_trial AS "isTrial",
       coalesce(s.renewal_price_minor, s.price_minor)::float8 AS "renewalMinor", s.paused_at AS "pausedAt",
       s.resumes_at AS "resumesAt", s.grace_until AS "graceUntil"
     FROM subscriptions s WHERE s.provider_id = $1 AND s.user_id = $2
     ORDER BY coalesce(s.ends_at, 'infinity') DESC, s.packet_id LIMIT ${MOST_SUBSCRIPTIONS}`,
    [providerId, id],
  );
  return rows.map((row) => {
    const until = row.endsAt === null ? 'without an end' : `until ${isoInstant(row.endsAt)}`;
    const packet = `packet ${row.packetId}${row.name === null ? '' : ` ${row.name}`}`;
    return `${packet}  since ${isoInstant(row.startsAt)} ${until}: ${stateOf(row, now).join(', ')}`;
  });
}

function stateOf(row: SubscriptionRow, now: Date): readonly string[] {
  const { startsAt, endsAt, pausedAt, resumesAt, graceUntil, isTrial, renews, renewalMinor } = row;
  if (endsAt !== null && endsAt <= now) {
    return graceUntil !== null && graceUntil > now
      ? [`not paid, open until ${isoInstant(graceUntil)}`]
      : [`ended${isTrial ? ', a trial' : ''}`];
  }
  const isPaused = pausedAt !== null && pausedAt <= now && (resumesAt === null || resumesAt > now);
  return [
    startsAt > now ? 'to come' : isPaused ? `paused until ${atOrNever(resumesAt)}` : 'open',
    ...(isTrial ? ['a trial'] : []),
    ...(endsAt === null ? [] : [renews ? `renews for ${decimalAmount(minor(renewalMinor))}` : 'ends then']),
  ];
}

const atOrNever = (at: Date | null): string => (at === null ? 'never' : isoInstant(at));
