import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import { type Bus, type BusMessage, cacheTopics, EVERYTHING, type Topic, workTopics } from './bus.ts';

const CHANNEL = 'kinora_bus';
/** The name, among the connections of the database, of buses that others wait for. */
const CONNECTION = 'kinora bus';
/** What the buses say among themselves: a question has a key of its own, and each other bus answers by it. */
const QUESTION = 'heard?';
const ANSWER = 'heard';
const TOPICS: readonly Topic[] = [...cacheTopics, ...workTopics];
const FIRST_RETRY_MILLISECONDS = 100;
const MAX_RETRY_MILLISECONDS = 5_000;
const PATIENCE: BusPatience = { connectMilliseconds: 5_000, answerMilliseconds: 3_000, beatMilliseconds: 5_000 };
/** Beyond this many unsent messages the oldest are dropped: a reconnecting process treats everything as stale anyway. */
const MAX_UNSENT = 10_000;

type Listener = (key: string) => void;

export interface BusPatience {
  /** How long opening a connection may take. */
  readonly connectMilliseconds: number;
  /** A server that takes longer to answer is taken for gone: publishers wait for it. */
  readonly answerMilliseconds: number;
  /** Between two looks whether the server still answers; one that went without a word is noticed by nothing else. */
  readonly beatMilliseconds: number;
}

export interface PostgresBusOptions {
  readonly connectionString: string;
  readonly patience?: BusPatience;
  /** Whether others wait until it has heard them: yes, but for a command, which keeps nothing and is soon over. */
  readonly isWaitedFor?: boolean;
  /** Called for each lost connection and for listeners that throw. */
  readonly onError: (error: unknown) => void;
}

/** A bus over one database, whose other listeners it knows. */
export interface DatabaseBus extends Bus {
  /** Resolves once every other process has delivered what was published here before, or takes too long to say so. */
  heard(): Promise<void>;
}

/** Opens a bus over LISTEN and NOTIFY on one connection of its own; resolves once it listens. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<DatabaseBus> {
  const bus = new PostgresBus(options);
  await bus.open();
  return bus;
}

/**
 * A lost connection is opened again with growing pauses; then listeners hear `EVERYTHING`, for they may have missed
 * messages, and what could not be sent meanwhile is sent.
 */
class PostgresBus implements DatabaseBus {
  readonly #options: PostgresBusOptions;
  readonly #patience: BusPatience;
  readonly #self = randomUUID();
  readonly #listeners = new Map<Topic, Set<Listener>>(TOPICS.map((topic) => [topic, new Set()]));
  /** Payloads that wait for a connection: a set, because a repeated message adds nothing. */
  readonly #unsent = new Set<string>();
  /** What is done with the answers to this bus's questions: by the key, and the connection that answers. */
  readonly #questions = new Map<string, (connection: number) => void>();
  #client: pg.Client | null = null;
  /** The last of what this connection was asked to do: it does one thing at a time. */
  #turn: Promise<void> = Promise.resolve();
  #beat: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #retryDelay = FIRST_RETRY_MILLISECONDS;
  #isClosed = false;

  constructor(options: PostgresBusOptions) {
    this.#options = options;
    this.#patience = options.patience ?? PATIENCE;
  }

  async open(): Promise<void> {
    this.#client = await this.#connect();
    this.#beat = setInterval(() => void this.#inTurn(() => this.#look()), this.#patience.beatMilliseconds).unref();
  }

  async publish({ topic, key }: BusMessage): Promise<void> {
    this.#deliver(topic, key);
    await this.#send(JSON.stringify({ from: this.#self, topic, key }));
  }

  async heard(): Promise<void> {
    const key = randomUUID();
    const silent = new Set<number>();
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    this.#questions.set(key, (connection) => {
      silent.delete(connection);
      if (silent.size === 0) resolve();
    });
    await this.#inTurn(async () => {
      for (const connection of await this.#others()) silent.add(connection);
    });
    if (silent.size > 0) {
      const patience = setTimeout(resolve, this.#patience.answerMilliseconds);
      await this.#send(JSON.stringify({ from: this.#self, topic: QUESTION, key }));
      await answered;
      clearTimeout(patience);
    }
    this.#questions.delete(key);
  }

  subscribe(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic);
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#beat !== null) clearInterval(this.#beat);
    await this.#turn;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      ...((this.#options.isWaitedFor ?? true) && { application_name: CONNECTION }),
      connectionTimeoutMillis: this.#patience.connectMilliseconds,
      query_timeout: this.#patience.answerMilliseconds,
      keepAlive: true,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the bus lost its connection')));
    client.on('notification', ({ payload, processId }) => this.#receive(payload, processId));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#options.onError(error);
    client.end().catch(() => {});
    this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#reconnect(), this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RETRY_MILLISECONDS, this.#retryDelay * 2);
  }

  async #reconnect(): Promise<void> {
    try {
      const client = await this.#connect();
      if (this.#isClosed) return void (await client.end());
      this.#client = client;
      this.#retryDelay = FIRST_RETRY_MILLISECONDS;
      for (const topic of TOPICS) this.#deliver(topic, EVERYTHING);
      const unsent = [...this.#unsent];
      this.#unsent.clear();
      for (const payload of unsent) await this.#send(payload);
    } catch (error) {
      this.#options.onError(error);
      this.#scheduleRetry();
    }
  }

  #send(payload: string): Promise<void> {
    return this.#inTurn(() => this.#sendNow(payload));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work);
    return this.#turn;
  }

  /** What was done is done: a message that cannot be sent now is kept, and its sender is not failed for it. */
  async #sendNow(payload: string): Promise<void> {
    const client = this.#client;
    if (client === null) return this.#keep(payload);
    try {
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      if (!isDatabaseOutage(error)) return this.#options.onError(error);
      this.#keep(payload);
      this.#lost(client, error);
    }
  }

  async #look(): Promise<void> {
    const client = this.#client;
    await client?.query('SELECT').catch((error: unknown) => this.#lost(client, error));
  }

  /** The connections of the other buses to wait for; none while the database is away. */
  async #others(): Promise<readonly number[]> {
    const found = await this.#client
      ?.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
        [CONNECTION],
      )
      .catch(this.#options.onError);
    return found?.rows.map(({ pid }) => pid) ?? [];
  }

  #keep(payload: string): void {
    this.#unsent.add(payload);
    for (const oldest of this.#unsent) {
      if (this.#unsent.size <= MAX_UNSENT) break;
      this.#unsent.delete(oldest);
    }
  }

  #receive(payload: string | undefined, connection: number): void {
    const message = parsedMessage(payload);
    if (message === null || message.from === this.#self) return;
    const { topic, key } = message;
    if (topic === ANSWER) this.#questions.get(key)?.(connection);
    // Messages come in the order of their transactions: all before the question are delivered by now.
    else if (topic === QUESTION) void this.#send(JSON.stringify({ from: this.#self, topic: ANSWER, key }));
    else this.#deliver(topic, key);
  }

  #deliver(topic: Topic, key: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(key);
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }
}

interface Heard {
  readonly from: string;
  readonly topic: Topic | typeof QUESTION | typeof ANSWER;
  readonly key: string;
}

/** Anyone who may use the database can notify: what is not one of our messages is not heard. */
function parsedMessage(payload: string | undefined): Heard | null {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    if (typeof value !== 'object' || value === null || !('from' in value && 'topic' in value && 'key' in value))
      return null;
    const topic = ([...TOPICS, QUESTION, ANSWER] as const).find((known) => known === value.topic);
    if (topic === undefined || typeof value.key !== 'string' || typeof value.from !== 'string') return null;
    return { topic, key: value.key, from: value.from };
  } catch {
    return null;
  }
}
