import type { PacketEntry } from '#contract/admin/billing.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { amountOf } from './amount.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { findNamed, hintFor, type Name } from './named.ts';

export interface PriceRequest extends Name {
  /** Such as `990` or `990.50`. */
  readonly amount: string;
  /** Id of a period; null: the only one. */
  readonly period: string | null;
}

/**
 * Sets what a packet costs for a period; the price of the first period is that of the packet. Returns the line to print.
 * @throws OperatorError where it is not said which of several periods is meant.
 */
export const setPacketPrice = (
  installation: Installation,
  { amount, period, ...name }: PriceRequest,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const priceMinor = amountOf(amount);
    const found = await findNamed(transaction.client, 'packet', name);
    const context = operatorContext(installation, transaction, found.providerId);
    await transaction.lock(found.providerId);
    const [packet] = await content.packets.read(context, [Number(found.id)]);
    if (packet === undefined) throw new OperatorError(`there is no packet ${name.name}`);
    const index = placeOfPeriod(packet, period);
    const before = packet.periods[index]?.priceMinor ?? packet.priceMinor;
    await content.packets.put(context, [
      {
        ...packet,
        ...(index <= 0 && { priceMinor }),
        periods: packet.periods.map((one, place) => (place === index ? { ...one, priceMinor } : one)),
      },
    ]);
    const sum = (price: number) => decimalAmount(minor(price));
    const ofPeriod = packet.periods[index] === undefined ? '' : ` for ${packet.periods[index].id}`;
    const subject = `packet ${found.called} of ${found.shortname}${ofPeriod}`;
    if (before === priceMinor) return `${subject} costs ${sum(priceMinor)} already: nothing is changed`;
    const renewals = 'who has it already pays a higher price only after a notice';
    return `${subject} costs ${sum(priceMinor)}, was ${sum(before)}${priceMinor > before ? `; ${renewals}` : ''}`;
  });

/** Place of the period that is meant; -1: the packet is not sold by periods. */
function placeOfPeriod({ id, periods }: Complete<PacketEntry>, period: string | null): number {
  const ids = periods.map((one) => one.id);
  if (period === null) {
    if (ids.length > 1)
      throw new OperatorError(`packet ${id} has several periods: choose one with --period ${ids.join(', ')}`);
    return ids.length - 1;
  }
  const index = ids.indexOf(period);
  if (index === -1) throw new OperatorError(`packet ${id} has no period ${period}${hintFor(period, ids)}`);
  return index;
}
