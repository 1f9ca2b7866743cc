import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';
import type { StoreLocation } from '#media/store/location.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { HttpGatewaySettings } from '#worker/delivery/http-gateway.ts';
import type { Configuration } from '../configuration.ts';
import type { LiveMemory } from './live-memory.ts';

/** The settings of a worker; plain values, to be sent between processes. */
export interface WorkerSettings {
  readonly connectionString: string;
  readonly store: StoreLocation;
  /** Null: live stops while the store takes no writes. */
  readonly liveMemory: LiveMemory | null;
  /** Limit of all recordings together in bytes; null: none. */
  readonly recordingQuota: number | null;
  /** Keys that decrypt sealed messages, newest first. */
  readonly signingKeys: SigningKeys;
  /** The message gateway; null: messages stay in the development inbox. */
  readonly gateway: HttpGatewaySettings | null;
  /** The banks that payments are checked at. */
  readonly acquirers: readonly AcquirerSettings[];
  /** The operator of fiscal data; null: receipts are not made. */
  readonly fiscal: Configuration['fiscal'];
  /** The work folder of packaging. */
  readonly packagingFolder: string;
  readonly packaging: Configuration['packaging'];
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly clockOffset: number;
  /** Whether the demo's providers are gone on with. */
  readonly hasDemo: boolean;
}
