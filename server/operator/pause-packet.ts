import { type PauseOutcome, pauseSubscription, resumeSubscription } from '#api/areas/billing/subscriptions/pauses.ts';
import { packetId, unixSeconds } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

const MILLISECONDS = 1_000;

export interface PauseRequest {
  readonly customer: string;
  readonly provider: string | null;
  /** Number of the packet. */
  readonly packet: string;
  /** Until when; null: the pause ends. */
  readonly until: string | null;
}

const reasons: Readonly<Record<Extract<PauseOutcome, { kind: 'impossible' }>['why'], string>> = {
  not_running: 'the packet is not paid for now',
  is_paused: 'the packet is paused already',
  not_paused: 'the packet is not paused',
  is_followed: 'another packet begins at its end',
  has_no_end: 'the packet does not end',
};

/** Pauses a packet of a viewer, or ends its pause. Returns the line to print. */
export const pausePacket = (
  installation: Installation,
  { customer, provider, packet, until }: PauseRequest,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const { providerId, id: userId, username } = await findViewer(transaction.client, customer, provider);
    if (!/^\d{1,6}$/.test(packet)) throw new OperatorError(`"${packet}" is not a number`);
    const now = unixSeconds(Math.floor(installation.clock.now() / MILLISECONDS));
    const paused = { user: { providerId, userId }, packetId: packetId(Number(packet)), now };
    const outcome =
      until === null
        ? await resumeSubscription(transaction.database, paused)
        : await pauseSubscription(transaction.database, paused, laterThan(now, until));
    if (outcome.kind === 'impossible') throw new OperatorError(`${username}: ${reasons[outcome.why]}`);
    transaction.record(
      operatorContext(installation, transaction, providerId),
      { area: 'billing', name: 'pauses', topics: [] },
      until === null ? 'remove' : 'put',
      { added: [`${username}/${packet}`], changed: new Map(), removed: [] },
    );
    for (const message of outcome.messages) transaction.publishLater(message);
    return `packet ${packet} of ${username} is ${until === null ? 'open' : `paused until ${until}`}`;
  });

function laterThan(now: number, text: string) {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / MILLISECONDS : Number.NaN;
  if (!(instant > now)) throw new OperatorError(`"${text}" is not a day to come, such as 2027-01-31`);
  return unixSeconds(instant);
}
