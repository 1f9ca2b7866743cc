import type { Registry } from 'prom-client';
import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Configuration, Role } from '#server/configuration.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { ReadyCheck } from '../health.ts';
import type { Teardown } from '../teardown.ts';

/** What every role is started with. A role's modules are loaded only by processes with that role. */
export interface RoleContext {
  readonly configuration: Configuration;
  readonly clock: Clock;
  /** Collects what closes the resources of a role. */
  readonly teardown: Teardown;
  readonly signingKeys: SigningKeys;
  /** The banks that payments go to. */
  readonly acquirers: readonly AcquirerSettings[];
  /** The operator of fiscal data; null: receipts are not made. */
  readonly fiscal: Configuration['fiscal'];
  readonly metrics: Registry;
  readonly readyChecks: Map<Role, ReadyCheck>;
  readonly logger: false | { readonly level: string };
}
