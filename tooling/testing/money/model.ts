/** A length of time in UTC. */
export interface ModelLength {
  readonly months: number;
  readonly days: number;
}

/** A packet of the model: sold for one period, the first time perhaps for a trial. */
export interface ModelPacket {
  readonly id: number;
  readonly isBase: boolean;
  readonly price: number;
  readonly length: ModelLength;
  readonly trial: { readonly price: number; readonly length: ModelLength } | null;
}

/** What a promo code gives. */
export interface ModelGift {
  readonly amount: number;
  readonly packet: ModelPacket | null;
  readonly days: number;
}

/** Whether a linked card has money. */
export type ModelCard = 'paid' | 'spent';

/** A purchase of a packet, open until it has a period. */
export interface ModelPurchase {
  readonly packet: ModelPacket;
  isTrial: boolean;
  /** When it was made, or found the balance short. */
  changedAt: number;
  isShort: boolean;
  /** What it renews. */
  renewed: ModelSubscription | null;
  /** Two where it was paused. */
  periods: ModelPeriod[];
  isRefunded: boolean;
}

interface ModelPeriod {
  start: number;
  end: number;
  /** What it is worth when it is left early. */
  worth: number;
}

interface ModelSubscription {
  readonly packet: ModelPacket;
  /** The purchase that it was last bought by; null: it was only given. */
  purchase: ModelPurchase | null;
  renews: boolean;
  tries: number;
  nextTry: number;
  anchorDay: number;
  readonly start: number;
  end: number;
  pausedUntil: number | null;
  periods: ModelPeriod[];
}

const DAY = 86_400;
const GRACE = 3 * DAY;
const OPEN = 7 * DAY;
const TRY_DAYS = [0, 1, 3];

const dayOf = (at: number) => new Date(at * 1000).getUTCDate();

/** The end of a period: months end on the anchor day, or on the last day of a shorter month. */
function endAfter(start: number, { months, days }: ModelLength, anchorDay: number): number {
  if (months === 0) return start + days * DAY;
  const from = new Date(start * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(anchorDay, lastDay) + days) / 1000;
  return midnight + (start % DAY);
}

/** A day that periods keep to: as before where the new one goes on from them. */
function anchorAfter(start: number, known: number): number {
  const from = new Date(start * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  return from.getUTCDate() === Math.min(known, lastDay) ? known : from.getUTCDate();
}

const unusedOf = ({ start, end, worth }: ModelPeriod, now: number) =>
  Math.floor((worth * Math.min(Math.max(0, end - now), end - start)) / (end - start));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What may not be open beside a packet. */
const isExcluded = ({ packet }: ModelSubscription, beside: ModelPacket) =>
  packet === beside || (packet.isBase && beside.isBase);

/** What a viewer has, by the rules in their simplest form: one payer, no failures. */
export class MoneyModel {
  balance = 0;
  now: number;
  subscriptions: ModelSubscription[] = [];
  /** In the order in which they were linked first. */
  readonly #cards: { readonly card: ModelCard; isActive: boolean; isPrimary: boolean }[] = [];
  readonly #redeemed = new Set<ModelGift>();
  readonly #tried = new Set<ModelPacket>();
  #open: ModelPurchase[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Time goes on; purchases that are not paid for a week are given up. */
  passTo(now: number): void {
    this.now = now;
    this.#open = this.#open.filter(({ changedAt }) => changedAt >= now - OPEN);
    for (const held of this.subscriptions)
      if (held.pausedUntil !== null && held.pausedUntil <= now) held.pausedUntil = null;
  }

  /** The open purchase of a packet; null: there is nothing to buy, or it may not be bought. */
  open(packet: ModelPacket): ModelPurchase | null {
    if (this.balance < 0 || this.#held().some((held) => held.packet === packet && this.#isRunning(held))) return null;
    const known = this.#open.find((purchase) => purchase.packet === packet);
    if (known?.renewed != null) return known;
    const isHeld = this.#held().some((held) => held.packet === packet);
    const isTrial = packet.trial !== null && !this.#tried.has(packet) && !isHeld;
    const purchase = known ?? this.#openNew(packet);
    purchase.isTrial = isTrial;
    return purchase;
  }

  /** What the balance lacks for an open purchase. */
  missing(purchase: ModelPurchase): number {
    return Math.max(0, this.#costOf(purchase) - this.balance);
  }

  buy(packet: ModelPacket): void {
    const purchase = this.open(packet);
    if (purchase !== null) this.activate(purchase);
  }

  /** Money has come for a purchase. */
  pay(purchase: ModelPurchase, amount: number): void {
    this.balance += amount;
    if (this.#open.includes(purchase)) this.activate(purchase);
  }

  activate(purchase: ModelPurchase): boolean {
    const { packet, isTrial } = purchase;
    if (this.missing(purchase) > 0) {
      if (!purchase.isShort) purchase.changedAt = this.now;
      purchase.isShort = true;
      return false;
    }
    const replaced = this.#replaced(packet);
    const unpaid = this.#unpaidOf(purchase);
    this.balance -= this.#costOf(purchase);
    this.#open = this.#open.filter((other) => other !== purchase);
    if (isTrial) this.#tried.add(packet);
    const length = isTrial && packet.trial !== null ? packet.trial.length : packet.length;
    const worth = isTrial ? 0 : packet.price;
    for (const left of replaced) this.#leave(left);
    if (unpaid !== null) {
      purchase.periods = [this.#prolong(unpaid, length, worth)];
      Object.assign(unpaid, { purchase, renews: true });
      return true;
    }
    const before = this.#held().filter((held) => isExcluded(held, packet));
    const start = replaced.length > 0 ? this.now : Math.max(this.now, ...before.map(({ end }) => end));
    const held = this.#begin(packet, start, length, worth);
    Object.assign(held, { purchase, renews: true });
    purchase.periods = [...held.periods];
    // A renewal that waited for money is paid by it.
    if (purchase.renewed !== null) purchase.renewed.renews = false;
    return true;
  }

  give(packet: ModelPacket, days: number): void {
    const excluded = this.#held().filter((held) => isExcluded(held, packet));
    const last = excluded.toSorted((one, other) => one.end - other.end).at(-1);
    const length = { months: 0, days };
    if (last?.packet === packet) this.#prolong(last, length, 0);
    else this.#begin(packet, Math.max(this.now, ...excluded.map(({ end }) => end)), length, 0);
  }

  redeem(gift: ModelGift): void {
    if (this.#redeemed.has(gift)) return;
    this.#redeemed.add(gift);
    this.balance += gift.amount;
    if (gift.packet !== null) this.give(gift.packet, gift.days);
  }

  linkCard(card: ModelCard): void {
    const known = this.#cards.find((other) => other.card === card);
    const isFirst = !this.#cards.some(({ isActive }) => isActive);
    if (known === undefined) this.#cards.push({ card, isActive: true, isPrimary: isFirst });
    else if (!known.isActive) Object.assign(known, { isActive: true, isPrimary: isFirst });
  }

  /** Removes the primary card; the next one takes its place. */
  removeCard(): void {
    const primary = this.#cards.find(({ isPrimary }) => isPrimary);
    if (primary === undefined) return;
    Object.assign(primary, { isActive: false, isPrimary: false });
    const next = this.#cards.find(({ isActive }) => isActive);
    if (next !== undefined) next.isPrimary = true;
  }

  get card(): ModelCard | null {
    return this.#cards.find(({ isPrimary }) => isPrimary)?.card ?? null;
  }

  /** What the viewer cancels that has not begun. */
  cancelFuture(packet: ModelPacket): void {
    const future = this.subscriptions
      .filter((held) => held.packet === packet && held.start > this.now)
      .toSorted((one, other) => one.start - other.start)[0];
    if (future === undefined) return;
    this.balance += sum(future.periods.map(({ worth }) => worth));
    if (future.purchase !== null) future.purchase.isRefunded = true;
    this.#end(future);
  }

  stopRenewing(packet: ModelPacket): void {
    const running = this.#held().find((held) => held.packet === packet && held.start <= this.now);
    if (running?.renews) this.#stopRenewing(running);
  }

  /** Gives back all of a payment at the bank, with its purchase; nothing where that is spent. Answers whether it did. */
  refund(purchase: ModelPurchase | null, amount: number): boolean {
    const returned = purchase === null ? 0 : this.#returned(purchase, 'whole');
    if (this.balance + returned < amount) return false;
    if (purchase !== null) this.#giveBack(purchase, 'whole');
    this.balance -= amount;
    return true;
  }

  /** The bank takes a payment back: its purchase ends, and is owed for as far as it was used. */
  chargeBack(purchase: ModelPurchase | null, amount: number): void {
    this.balance -= amount;
    if (purchase !== null) this.#giveBack(purchase, 'unused');
  }

  /** The operator pauses what runs and nothing follows: what is left of its time comes later. */
  pause(packet: ModelPacket, seconds: number): void {
    const held = this.#running(packet);
    if (held === undefined || held.pausedUntil !== null || this.#isFollowed(held)) return;
    const running = held.periods.find(({ start, end }) => start < this.now && end > this.now);
    const later = held.periods.filter(({ start }) => start >= this.now);
    for (const period of later) this.#move(period, seconds);
    if (running !== undefined) {
      const worth = unusedOf(running, this.now);
      const rest = { start: this.now + seconds, end: running.end + seconds, worth };
      Object.assign(running, { end: this.now, worth: running.worth - worth });
      held.periods.splice(held.periods.indexOf(running) + 1, 0, rest);
      if (held.purchase?.periods.includes(running)) held.purchase.periods.push(rest);
    }
    held.pausedUntil = this.now + seconds;
    held.end += seconds;
  }

  resume(packet: ModelPacket): void {
    const held = this.#running(packet);
    if (held === undefined || held.pausedUntil === null) return;
    const seconds = this.now - held.pausedUntil;
    for (const period of held.periods.filter(({ end }) => end > this.now)) this.#move(period, seconds);
    held.pausedUntil = null;
    held.end += seconds;
  }

  renew(): void {
    const due = this.subscriptions.filter(
      ({ renews, end, nextTry }) => renews && end <= this.now && nextTry <= this.now,
    );
    const inOrder = due.toSorted((one, other) => one.end - other.end || one.packet.id - other.packet.id);
    for (const held of inOrder) this.#renewOne(held);
  }

  /** What is open. */
  openPackets(): readonly number[] {
    const open = this.#held().filter(({ start, pausedUntil }) => start <= this.now && pausedUntil === null);
    return [...new Set(open.map(({ packet }) => packet.id))].sort();
  }

  /** Whether a renewal is due that would be out of its grace after so many seconds. */
  isNearGraceEnd(seconds: number): boolean {
    const later = this.now + seconds;
    return this.subscriptions.some(
      ({ renews, end, nextTry }) => renews && nextTry <= later && end <= later && later >= end + GRACE,
    );
  }

  #renewOne(held: ModelSubscription): void {
    const { packet } = held;
    if (!held.renews) return;
    if (this.#isFollowed(held) || this.#wasFollowed(held)) {
      this.#stopRenewing(held);
      return;
    }
    const known = this.#open.find((purchase) => purchase.packet === packet);
    const purchase = known ?? this.#openNew(packet);
    purchase.renewed = held;
    if (this.activate(purchase)) return;
    if (this.card === 'paid' && this.balance >= 0) {
      this.pay(purchase, this.missing(purchase));
      return;
    }
    held.tries += 1;
    const later = TRY_DAYS.slice(held.tries).map((days) => held.end + days * DAY);
    held.nextTry = later.find((at) => at > this.now) ?? Number.POSITIVE_INFINITY;
  }

  #openNew(packet: ModelPacket): ModelPurchase {
    const nothing = { isTrial: false, isShort: false, renewed: null, isRefunded: false };
    const opened: ModelPurchase = { packet, changedAt: this.now, periods: [], ...nothing };
    this.#open.push(opened);
    return opened;
  }

  #costOf({ packet, isTrial }: ModelPurchase): number {
    const price = isTrial && packet.trial !== null ? packet.trial.price : packet.price;
    const periods = this.#replaced(packet).flatMap((left) => left.periods);
    return price - sum(periods.map((period) => unusedOf(period, this.now)));
  }

  /** Base subscriptions that a base packet takes the place of. */
  #replaced(packet: ModelPacket): readonly ModelSubscription[] {
    const held = this.#held();
    if (!packet.isBase || held.some((other) => other.packet === packet)) return [];
    const bases = held.filter((other) => other.packet.isBase);
    const isReplacing = bases.every(
      (base) => this.#isInGrace(base) || base.purchase === null || packet.price > base.packet.price,
    );
    return isReplacing ? bases : [];
  }

  /** The subscription in grace that a purchase goes on with. */
  #unpaidOf({ packet, renewed }: ModelPurchase): ModelSubscription | null {
    const unpaid = this.#held().filter((held) => this.#isInGrace(held) && !this.#isFollowed(held));
    return unpaid.find((held) => held === renewed) ?? unpaid.find((held) => held.packet === packet) ?? null;
  }

  #begin(packet: ModelPacket, start: number, length: ModelLength, worth: number): ModelSubscription {
    const anchorDay = dayOf(start);
    const end = endAfter(start, length, anchorDay);
    const begun: ModelSubscription = {
      ...{ packet, purchase: null, renews: false, tries: 0, nextTry: 0, anchorDay, start, end, pausedUntil: null },
      periods: [{ start, end, worth }],
    };
    this.subscriptions.push(begun);
    return begun;
  }

  #prolong(held: ModelSubscription, length: ModelLength, worth: number): ModelPeriod {
    const start = held.end;
    const anchorDay = anchorAfter(start, held.anchorDay);
    const period = { start, end: endAfter(start, length, anchorDay), worth };
    held.periods.push(period);
    Object.assign(held, { anchorDay, end: period.end, tries: 0, nextTry: 0 });
    return period;
  }

  /** Ends a subscription now for another one, which pays what is not used of it. */
  #leave(left: ModelSubscription): void {
    this.#end(left);
    for (const period of left.periods) period.worth -= unusedOf(period, this.now);
    this.#cut(left);
  }

  #end(ended: ModelSubscription): void {
    this.#stopRenewing(ended);
    if (ended.start >= this.now) this.subscriptions = this.subscriptions.filter((held) => held !== ended);
    const paused = ended.periods.filter(({ start }) => start < this.now).map(({ end }) => end);
    ended.end = Math.min(ended.end, ended.pausedUntil === null ? this.now : Math.max(...paused), this.now);
    ended.pausedUntil = null;
  }

  /** Periods that have not begun are gone, and the one that runs ends now. */
  #cut(held: ModelSubscription): void {
    for (const period of held.periods.filter(({ start }) => start >= this.now)) period.worth = 0;
    held.periods = held.periods.filter(({ start }) => start < this.now);
    for (const period of held.periods) period.end = Math.min(period.end, this.now);
  }

  #stopRenewing(held: ModelSubscription): void {
    held.renews = false;
    this.#open = this.#open.filter(({ renewed }) => renewed !== held);
  }

  #returned({ periods, isTrial, isRefunded, packet }: ModelPurchase, part: 'whole' | 'unused'): number {
    if (periods.length === 0 || isRefunded) return 0;
    if (part === 'unused') return sum(periods.map((period) => unusedOf(period, this.now)));
    return isTrial && packet.trial !== null ? packet.trial.price : sum(periods.map(({ worth }) => worth));
  }

  #giveBack(purchase: ModelPurchase, part: 'whole' | 'unused'): void {
    if (purchase.periods.length === 0 || purchase.isRefunded) return;
    this.balance += this.#returned(purchase, part);
    purchase.isRefunded = true;
    for (const period of purchase.periods) {
      const held = this.subscriptions.find(({ periods }) => periods.includes(period));
      if (held !== undefined && period.end > this.now) this.#endPeriod(held, period);
      else period.worth = 0;
    }
  }

  #endPeriod(held: ModelSubscription, period: ModelPeriod): void {
    const later = held.periods.filter(({ start }) => start > period.start);
    const start = Math.max(this.now, period.start);
    const seconds = period.end - start;
    if (later.length === 0 && (held.start >= period.start || held.pausedUntil !== null)) {
      this.#end(held);
      this.#cut(held);
      period.worth = 0;
      return;
    }
    if (period.start >= this.now) held.periods = held.periods.filter((other) => other !== period);
    Object.assign(period, { end: start, worth: 0 });
    for (const next of later) this.#move(next, -seconds);
    held.end -= seconds;
    if (later.length === 0) this.#stopRenewing(held);
  }

  #move(period: ModelPeriod, seconds: number): void {
    period.start += seconds;
    period.end += seconds;
  }

  #running(packet: ModelPacket): ModelSubscription | undefined {
    return this.#held().find((held) => held.packet === packet && held.start <= this.now && held.end > this.now);
  }

  #held(): readonly ModelSubscription[] {
    return this.subscriptions.filter((held) => held.end > this.now || this.#isInGrace(held));
  }

  #isInGrace(held: ModelSubscription): boolean {
    const { renews, end } = held;
    return renews && end <= this.now && this.now < end + GRACE && !this.#wasFollowed(held);
  }

  /** Something else had its place after its end, and has ended since. */
  #wasFollowed({ packet, end }: ModelSubscription): boolean {
    return this.subscriptions.some(
      (other) =>
        other.start >= end &&
        other.end > other.start &&
        other.end <= this.now &&
        isExcluded(other, packet) &&
        !this.#isInGrace(other),
    );
  }

  /** Something else has its place after its end. */
  #isFollowed(held: ModelSubscription): boolean {
    return this.#held().some((other) => other !== held && other.start >= held.end && isExcluded(other, held.packet));
  }

  /** It was bought and is paid: buying it again is the same purchase. */
  #isRunning({ purchase, end }: ModelSubscription): boolean {
    return purchase?.isRefunded === false && end > this.now && purchase.periods.some((period) => period.end > this.now);
  }
}
