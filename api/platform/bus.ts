/** What processes tell each other. Keys are opaque: who listens to a topic knows what they name. */
export interface BusMessage {
  /**
   * `sessions`: cached sessions of `{providerId}:{userId}` are stale. `catalogue`: everything cached of `{providerId}` is.
   * `deliveries`: a message of `{providerId}` waits to be delivered.
   */
  readonly topic: 'sessions' | 'catalogue' | 'timeline' | 'deliveries';
  readonly key: string;
}

/** The key listeners get when messages may have been missed: whatever they cached may be stale. */
export const EVERYTHING = '*';

/** Delivers to this process at once and to every other within a second. */
export interface Bus {
  publish(message: BusMessage): Promise<void>;
  /** The listener gets the message's key, or `EVERYTHING`. Returns the way to stop listening. */
  subscribe(topic: BusMessage['topic'], listener: (key: string) => void): () => void;
  close(): Promise<void>;
}
