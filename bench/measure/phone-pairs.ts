import pg from 'pg';
import { announceChanges } from '#e2e/harness/database.ts';

const PAIRS = 200;
/** Warm-up requests, not counted. */
const UNCOUNTED = 20;
const OPERATOR = 'aurora';
/** The beginning of a phone; a number is appended. */
const phone = (kind: 'known' | 'unknown', number: number) =>
  `371${kind === 'known' ? '20' : '29'}${String(number).padStart(6, '0')}`;

/**
 * Milliseconds of a request for a code for a known and an unknown phone, in turn, at a provider without registration.
 * @throws when the answers differ.
 */
export async function timePhones(address: string, database: string): Promise<readonly (readonly [number, number])[]> {
  await makePhonesKnown(database);
  const pairs: (readonly [number, number])[] = [];
  for (let number = 0; number < UNCOUNTED + PAIRS; number += 1) {
    // The order alternates: a trend within a pair would favour one side.
    const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const [first, second] = [await ask(address, phone(order[0], number)), await ask(address, phone(order[1], number))];
    if (first.body !== second.body)
      throw new Error(`the answers ${first.body} and ${second.body} reveal whether a phone is known`);
    const pair = [first.milliseconds, second.milliseconds] as const;
    if (number >= UNCOUNTED) pairs.push(order[0] === 'known' ? pair : [pair[1], pair[0]]);
  }
  return pairs;
}

async function ask(address: string, number: string) {
  const since = performance.now();
  const answer = await fetch(`${address}/v2/otps?provider=${OPERATOR}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: number }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`a code was answered with ${answer.status}: ${body}`);
  return { milliseconds: performance.now() - since, body };
}

async function makePhonesKnown(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `UPDATE providers SET settings = settings || '{"registrationAllowed": false}' WHERE shortname = $1`,
      [OPERATOR],
    );
    await client.query(
      `INSERT INTO users (provider_id, username, is_guest, joined_at, phone, phone_verified_at)
       SELECT id, 'known-' || phone, false, now(), phone, now() FROM providers, unnest($2::text[]) AS phone
       WHERE shortname = $1`,
      [OPERATOR, Array.from({ length: UNCOUNTED + PAIRS }, (_, number) => phone('known', number))],
    );
    await announceChanges(client);
  } finally {
    await client.end();
  }
}
