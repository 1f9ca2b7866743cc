import type { Registry } from 'prom-client';
import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';
import type { CountryTable } from '#api/platform/caller/country-table.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Configuration, Role } from '#server/configuration.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { ReadyCheck } from '../health.ts';
import type { Teardown } from '../teardown.ts';
import type { Waiting } from '../until-there.ts';

/** What every role is started with. A role's modules are loaded only by processes with that role. */
export interface RoleContext {
  readonly configuration: Configuration;
  readonly clock: Clock;
  /** Collects what closes the resources of a role. */
  readonly teardown: Teardown;
  readonly signingKeys: SigningKeys;
  /** The banks that payments go to. */
  readonly acquirers: readonly AcquirerSettings[];
  /** Countries by address; null: there is no table. */
  readonly countryTable: CountryTable | null;
  /** The operator of fiscal data; null: receipts are not made. */
  readonly fiscal: Configuration['fiscal'];
  readonly metrics: Registry;
  readonly readyChecks: Map<Role, ReadyCheck>;
  /** How what the start needs is waited for. */
  readonly waiting: Waiting;
  /** Where a role's Fastify writes its lines; false: nowhere. */
  readonly loggerOf: (role: Role) => false | { readonly level: string; readonly stream: { write(line: string): void } };
}
