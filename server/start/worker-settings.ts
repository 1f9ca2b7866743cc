import type { StoreLocation } from '#media/store/location.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { HttpGatewaySettings } from '#worker/delivery/http-gateway.ts';
import type { Configuration } from '../configuration.ts';
import type { LiveMemory } from './live-memory.ts';

/** What a worker is told to work on, by whoever starts it: plain values, for they travel between processes. */
export interface WorkerSettings {
  readonly connectionString: string;
  readonly store: StoreLocation;
  /** Null: live stops when the store takes nothing. */
  readonly liveMemory: LiveMemory | null;
  /** Bytes that all recordings together may take; null: as many as there is room for. */
  readonly recordingQuota: number | null;
  /** Closed messages are read with these, newest first. */
  readonly signingKeys: SigningKeys;
  /** Who carries messages to viewers; null: they stay in the development inbox. */
  readonly gateway: HttpGatewaySettings | null;
  /** Where films stand while they become titles. */
  readonly packagingFolder: string;
  readonly packaging: Configuration['packaging'];
}
