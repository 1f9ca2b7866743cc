/** A packet of the model: sold for so many days. */
export interface ModelPacket {
  readonly id: number;
  readonly isBase: boolean;
  readonly price: number;
  readonly days: number;
}

interface ModelPeriod {
  start: number;
  end: number;
  /** What it is worth when it is left early. */
  worth: number;
}

export interface ModelSubscription {
  readonly packet: ModelPacket;
  /** Bought, not given. */
  isBought: boolean;
  renews: boolean;
  tries: number;
  nextTry: number;
  readonly periods: ModelPeriod[];
}

const DAY = 86_400;
const GRACE = 3 * DAY;
const TRY_DAYS = [0, 1, 3];

const startOf = ({ periods }: ModelSubscription) => periods[0]?.start ?? 0;
const endOf = ({ periods }: ModelSubscription) => periods.at(-1)?.end ?? 0;

/** What a viewer has, by the rules in their simplest form: days only, one payer, no failures. */
export class MoneyModel {
  balance = 0;
  subscriptions: ModelSubscription[] = [];

  /** What the balance lacks for a packet; null: there is nothing to buy, or it may not be bought. */
  missing(packet: ModelPacket, now: number): number | null {
    if (this.balance < 0 || this.#held(now).some((held) => this.#isRunning(held, packet, now))) return null;
    return Math.max(0, this.#costOf(packet, now) - this.balance);
  }

  buy(packet: ModelPacket, now: number): void {
    if (this.missing(packet, now) !== 0) return;
    this.balance -= this.#costOf(packet, now);
    const bought = { worth: packet.price, length: packet.days * DAY };
    const same = this.#held(now).filter((held) => held.packet === packet);
    const unpaid = same.find((held) => this.#isInGrace(held, now));
    if (unpaid !== undefined) {
      this.#prolong(unpaid, bought);
      return;
    }
    const replaced = this.#replaced(packet, now);
    for (const left of replaced) this.#leave(left, now);
    const before = [...same, ...(packet.isBase && replaced.length === 0 ? this.#otherBases(packet, now) : [])];
    this.#open(packet, Math.max(now, ...before.map(endOf)), bought);
    // A renewal that waited for money is paid by it.
    for (const old of this.subscriptions) if (old.packet === packet && endOf(old) + GRACE <= now) old.renews = false;
  }

  give(packet: ModelPacket, days: number, now: number): void {
    const length = days * DAY;
    const same = this.#held(now).filter((held) => held.packet === packet);
    const last = same.toSorted((one, other) => endOf(one) - endOf(other)).at(-1);
    if (last !== undefined) {
      const start = endOf(last);
      last.periods.push({ start, end: start + length, worth: 0 });
      Object.assign(last, { tries: 0, nextTry: 0 });
      return;
    }
    const bases = packet.isBase ? this.#otherBases(packet, now) : [];
    const start = Math.max(now, ...bases.map(endOf));
    this.subscriptions.push({
      ...{ packet, isBought: false, renews: false, tries: 0, nextTry: 0 },
      periods: [{ start, end: start + length, worth: 0 }],
    });
  }

  /** What a viewer cancels that has not begun. */
  cancelFuture(packet: ModelPacket, now: number): void {
    const future = this.subscriptions.find((held) => held.packet === packet && startOf(held) > now);
    if (future === undefined) return;
    this.balance += future.periods.reduce((sum, { worth }) => sum + worth, 0);
    this.subscriptions = this.subscriptions.filter((held) => held !== future);
  }

  stopRenewing(packet: ModelPacket, now: number): void {
    const running = this.#held(now).find((held) => held.packet === packet && startOf(held) <= now);
    if (running !== undefined) running.renews = false;
  }

  renew(now: number): void {
    const due = this.subscriptions.filter((held) => held.renews && endOf(held) <= now && held.nextTry <= now);
    for (const held of due.toSorted((one, other) => endOf(one) - endOf(other))) this.#renewOne(held, now);
  }

  /** What is open at an instant. */
  openPackets(now: number): readonly number[] {
    const open = this.#held(now).filter((held) => startOf(held) <= now);
    return [...new Set(open.map(({ packet }) => packet.id))].sort();
  }

  /** Subscriptions that are due and would be out of their grace after so many seconds. */
  isNearGraceEnd(now: number, seconds: number): boolean {
    return this.subscriptions.some((held) => held.renews && endOf(held) <= now && now + seconds >= endOf(held) + GRACE);
  }

  #renewOne(held: ModelSubscription, now: number): void {
    const { packet } = held;
    const isFollowed = this.subscriptions.some(
      (other) =>
        other !== held &&
        startOf(other) === endOf(held) &&
        endOf(other) > now &&
        (other.packet === packet || (other.packet.isBase && packet.isBase)),
    );
    if (isFollowed) {
      held.renews = false;
      return;
    }
    if (this.balance < packet.price) {
      held.tries += 1;
      const later = TRY_DAYS.slice(held.tries).map((days) => endOf(held) + days * DAY);
      held.nextTry = later.find((at) => at > now) ?? Number.POSITIVE_INFINITY;
      return;
    }
    if (this.#isInGrace(held, now)) {
      this.balance -= packet.price;
      this.#prolong(held, { worth: packet.price, length: packet.days * DAY });
      return;
    }
    held.renews = false;
    this.buy(packet, now);
  }

  #costOf(packet: ModelPacket, now: number): number {
    const credits = this.#replaced(packet, now).flatMap(({ periods }) =>
      periods.map(({ start, end, worth }) => {
        const remaining = Math.min(Math.max(0, end - now), end - start);
        return Math.floor((worth * remaining) / (end - start));
      }),
    );
    return packet.price - credits.reduce((sum, credit) => sum + credit, 0);
  }

  /** Base subscriptions that a base packet takes the place of. */
  #replaced(packet: ModelPacket, now: number): readonly ModelSubscription[] {
    const bases =
      packet.isBase && !this.#held(now).some((held) => held.packet === packet) ? this.#otherBases(packet, now) : [];
    const isReplacing = bases.every(
      (base) => this.#isInGrace(base, now) || !base.isBought || packet.price > base.packet.price,
    );
    return isReplacing ? bases : [];
  }

  #otherBases(packet: ModelPacket, now: number): readonly ModelSubscription[] {
    return this.#held(now).filter((held) => held.packet.isBase && held.packet !== packet);
  }

  #open(packet: ModelPacket, start: number, { worth, length }: { worth: number; length: number }): void {
    this.subscriptions.push({
      ...{ packet, isBought: true, renews: true, tries: 0, nextTry: 0 },
      periods: [{ start, end: start + length, worth }],
    });
  }

  #prolong(held: ModelSubscription, { worth, length }: { worth: number; length: number }): void {
    const start = endOf(held);
    held.periods.push({ start, end: start + length, worth });
    Object.assign(held, { isBought: true, renews: true, tries: 0, nextTry: 0 });
  }

  #leave(left: ModelSubscription, now: number): void {
    this.subscriptions = this.subscriptions.filter((held) => held !== left || startOf(held) < now);
    left.renews = false;
    const kept = left.periods.filter(({ start }) => start < now);
    left.periods.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...kept.map((period) => ({ ...period, end: Math.min(period.end, now) })),
    );
  }

  #held(now: number): readonly ModelSubscription[] {
    return this.subscriptions.filter((held) => endOf(held) > now || this.#isInGrace(held, now));
  }

  #isInGrace(held: ModelSubscription, now: number): boolean {
    return held.renews && endOf(held) <= now && now < endOf(held) + GRACE;
  }

  /** It was bought and is paid: buying it again is the same purchase. */
  #isRunning(held: ModelSubscription, packet: ModelPacket, now: number): boolean {
    return held.packet === packet && held.isBought && endOf(held) > now;
  }
}
