import type { Registry } from 'prom-client';
import type { Configuration, Role } from '#server/configuration.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { ReadyCheck } from '../health.ts';
import type { Teardown } from '../teardown.ts';

/** What every role is opened with. Each role's room is loaded by the processes that play it, and by no other. */
export interface RoleContext {
  readonly configuration: Configuration;
  /** Takes what closes again whatever a role opens. */
  readonly teardown: Teardown;
  readonly signingKeys: SigningKeys;
  readonly metrics: Registry;
  readonly readyChecks: Map<Role, ReadyCheck>;
  readonly logger: false | { readonly level: string };
}
