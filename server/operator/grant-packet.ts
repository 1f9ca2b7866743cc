import { randomUUID } from 'node:crypto';
import { grantPeriod } from '#api/areas/billing/purchases/grant.ts';
import { findPacket } from '#api/areas/billing/purchases/subject.ts';
import { hasLength } from '#rules/billing/calendar-period.ts';
import { packetId, unixSeconds } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

const MILLISECONDS = 1_000;

export interface GrantRequest {
  readonly customer: string;
  readonly provider: string | null;
  /** Number of the packet. */
  readonly packet: string;
  readonly months: string | null;
  readonly days: string | null;
}

/** Gives a viewer a packet for a time. Returns the line to print. */
export const grantPacket = (installation: Installation, request: GrantRequest): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const {
      providerId,
      id: userId,
      username,
    } = await findViewer(transaction.client, request.customer, request.provider);
    const id = packetId(countOf(request.packet));
    const period = { years: 0, months: countOf(request.months ?? '0'), days: countOf(request.days ?? '0') };
    if (!hasLength(period)) throw new OperatorError('say for how long: --months or --days');
    if ((await findPacket(transaction.database, providerId, id)) === null)
      throw new OperatorError(`there is no packet ${request.packet}`);
    const { outcome, messages } = await grantPeriod(transaction.database, {
      user: { providerId, userId },
      packetId: id,
      period,
      cause: { kind: 'grant', id: randomUUID() },
      now: unixSeconds(installation.clock.now() / MILLISECONDS),
    });
    if (outcome === 'impossible') throw new OperatorError(`what ${username} has does not end`);
    const kind = { area: 'billing', name: 'grants', topics: [] };
    const added = [`${username}/${id}`];
    transaction.record(operatorContext(installation, transaction, providerId), kind, 'put', {
      added,
      changed: new Map(),
      removed: [],
    });
    for (const message of messages) transaction.publishLater(message);
    return `${username} has packet ${id}`;
  });

function countOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new OperatorError(`"${text}" is not a number`);
  return Number(text);
}
