import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import type { Bus, BusMessage } from '#api/platform/bus/bus.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Clock } from '../clock.ts';
import { refusalOfContent } from './admin-error.ts';
import { type Actor, type AuditEntry, writeAuditEntries } from './audit.ts';

/** What every call of an admin service is given: whose content, who changes it, and within which transaction. */
export interface AdminContext {
  readonly providerId: ProviderId;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly transaction: AdminTransaction;
}

/** What a call changed, by key of the entry. */
export interface ContentChange {
  readonly added: readonly string[];
  /** With the fields that changed. Values are left out: they may be secrets. */
  readonly changed: ReadonlyMap<string, readonly string[]>;
  readonly removed: readonly string[];
}

export const isUnchanged = ({ added, changed, removed }: ContentChange) =>
  added.length + changed.size + removed.length === 0;

/** One kind of content of an area, as the audit names it. */
export interface ContentKind {
  readonly area: string;
  readonly name: string;
  /** Topics of the bus on which caches of it listen by provider. */
  readonly topics: readonly BusMessage['topic'][];
}

/** What calls of one kind and action changed in a transaction. */
export interface RecordedChange extends ContentChange {
  readonly kind: ContentKind;
  readonly action: string;
  /** Added without being named. */
  readonly addedBesides: number;
}

interface Recorded extends RecordedChange {
  readonly context: AdminContext;
  readonly added: string[];
  addedBesides: number;
  readonly changed: Map<string, readonly string[]>;
  readonly removed: string[];
}

/** Advisory locks of this class keep two writers of one provider's content apart. */
const CONTENT_LOCK = 0x636f6e74;
/** An audit entry names so many entries; of more it has the counts only. */
const MOST_NAMED = 20;

/** Several admin calls that take effect together, with the audit entries and bus messages that they lead to. */
export class AdminTransaction {
  readonly client: Client | PoolClient;
  readonly database: NodePgDatabase;
  readonly #locked = new Set<ProviderId>();
  readonly #recorded = new Map<string, Recorded>();
  readonly #messages = new Map<string, BusMessage>();
  #changeNumber: number | null = null;
  #entries: readonly number[] = [];

  constructor(client: Client | PoolClient) {
    this.client = client;
    this.database = drizzle(client);
  }

  /** Has the database keep from now on what happens to each row. */
  async keepRowChanges(): Promise<void> {
    const { rows } = await this.database.execute<{ number: string }>(
      sql`SELECT set_config('kinora.change_number', nextval('change_numbers')::text, true) AS number`,
    );
    this.#changeNumber = Number(rows[0]?.number);
  }

  /** Numbers of the audit entries, once it has ended. */
  get entries(): readonly number[] {
    return this.#entries;
  }

  /** What was changed so far: one for each kind and action. */
  changes(): readonly RecordedChange[] {
    return [...this.#recorded.values()];
  }

  /** Waits until no other transaction writes content of this provider. */
  async lock(providerId: ProviderId): Promise<void> {
    if (this.#locked.has(providerId)) return;
    await this.database.execute(sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK}, ${providerId})`);
    this.#locked.add(providerId);
  }

  /** Notes what a call changed: one audit entry for each kind and action. A change of nothing leaves no trace. */
  record(context: AdminContext, kind: ContentKind, action: string, change: ContentChange): void {
    if (isUnchanged(change)) return;
    const known = this.#recordedOf(context, kind, action);
    for (const key of change.added) known.added.push(key);
    for (const [key, fields] of change.changed) known.changed.set(key, fields);
    for (const key of change.removed) known.removed.push(key);
  }

  /** The same for more entries than an audit entry names. */
  recordMany(context: AdminContext, kind: ContentKind, action: string, added: number): void {
    if (added > 0) this.#recordedOf(context, kind, action).addedBesides += added;
  }

  #recordedOf(context: AdminContext, kind: ContentKind, action: string): Recorded {
    const name = JSON.stringify([context.providerId, context.actor, kind.area, kind.name, action]);
    const known = this.#recorded.get(name) ?? recorded(context, kind, action);
    this.#recorded.set(name, known);
    for (const topic of kind.topics) this.publishLater({ topic, key: String(context.providerId) });
    return known;
  }

  /** Publishes the message after the commit, once. */
  publishLater(message: BusMessage): void {
    this.#messages.set(`${message.topic} ${message.key}`, message);
  }

  /**
   * Checks now what would have to wait for the end: there it would be one statement, however much was written.
   * @throws AdminError for content that refers to what is not there.
   */
  async check(): Promise<void> {
    await this.#checkReferences();
    await this.database.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
  }

  /** Checks what had to wait for the end and writes the audit; answers what has to be published after the commit. */
  async finish(): Promise<readonly BusMessage[]> {
    await this.#checkReferences();
    const changeNumber = this.#changeNumber;
    const entries = [...this.#recorded.values()].map((recorded) => ({ ...auditEntryOf(recorded), changeNumber }));
    this.#entries = await writeAuditEntries(this.database, entries);
    return [...this.#messages.values()];
  }

  async #checkReferences(): Promise<void> {
    await this.database.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`).catch((error: unknown) => {
      throw refusalOfContent('the content', error);
    });
  }
}

export interface TransactionOptions {
  /** The database keeps what happens to each row, so that the change can be undone. */
  readonly isUndoable?: boolean;
  /** Everything is done and checked, and then nothing of it stays. */
  readonly isRehearsal?: boolean;
}

/**
 * Runs the work in one transaction and publishes afterwards what it changed; on failure nothing of it stays. Without a bus
 * nothing is published: for content that no process can have cached.
 */
export async function adminTransaction<Result>(
  database: Database,
  bus: Pick<Bus, 'publish'> | null,
  work: (transaction: AdminTransaction) => Promise<Result>,
  { isUndoable = false, isRehearsal = false }: TransactionOptions = {},
): Promise<Result> {
  const client = await database.$client.connect();
  let outcome: { readonly result: Result; readonly messages: readonly BusMessage[] };
  try {
    await client.query('BEGIN');
    await client.query('SET CONSTRAINTS ALL DEFERRED');
    const transaction = new AdminTransaction(client);
    if (isUndoable) await transaction.keepRowChanges();
    const result = await work(transaction);
    const messages = await transaction.finish();
    outcome = { result, messages: isRehearsal ? [] : messages };
    await client.query(isRehearsal ? 'ROLLBACK' : 'COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection undoes the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
  for (const message of outcome.messages) await bus?.publish(message);
  return outcome.result;
}

const recorded = (context: AdminContext, kind: ContentKind, action: string): Recorded => ({
  context,
  kind,
  action,
  added: [],
  addedBesides: 0,
  changed: new Map(),
  removed: [],
});

function auditEntryOf({
  context,
  kind,
  action,
  added,
  addedBesides,
  changed,
  removed,
}: Recorded): Omit<AuditEntry, 'changeNumber'> {
  const keys = [...added, ...changed.keys(), ...removed];
  const [only] = keys;
  const counts = { added: added.length + addedBesides, changed: changed.size, removed: removed.length };
  return {
    providerId: context.providerId,
    actor: context.actor,
    at: new Date(context.clock.now()),
    area: kind.area,
    action,
    subject: keys.length === 1 && addedBesides === 0 ? `${kind.name}/${only}` : kind.name,
    change:
      addedBesides > 0 || keys.length > MOST_NAMED
        ? counts
        : { ...counts, keys: { added, changed: Object.fromEntries(changed), removed } },
  };
}
