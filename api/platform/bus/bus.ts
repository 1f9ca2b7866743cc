/**
 * What processes keep in memory, by the area that writes it. A message of a topic says that what was kept is stale:
 * - `provider`: a provider's settings, hosts and brand, or all that it shows at once (an import, `provider apply`);
 * - `channels`, `guide`, `content` (titles, people, rows and their pages), `site` (texts, news): of a provider;
 * - `billing`: a provider's packets, or a user's subscriptions and account;
 * - `sessions`: a user's sessions, devices, profiles and what is personal.
 */
export const cacheTopics = ['provider', 'channels', 'guide', 'content', 'site', 'billing', 'sessions'] as const;
export type CacheTopic = (typeof cacheTopics)[number];

/** Work that waits for a worker: timelines to publish, messages to deliver. */
export const workTopics = ['timeline', 'deliveries'] as const;

export type Topic = CacheTopic | (typeof workTopics)[number];

/** What processes tell each other. The key is `{providerId}`, or `{providerId}:{userId}` where a user is meant. */
export interface BusMessage {
  readonly topic: Topic;
  readonly key: string;
}

/** The key listeners get when messages may have been missed: whatever they cached may be stale. */
export const EVERYTHING = '*';

/** Delivers to this process at once and to every other within a second. */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  /** The listener gets the message's key, or `EVERYTHING`. Returns the way to stop listening. */
  subscribe(topic: Topic, listener: (key: string) => void): () => void;
  close(): Promise<void>;
}
