import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ProviderFeatures } from '#contract/site.ts';
import type { Caller } from './caller.ts';

/** Refuses with `not_found` what belongs to a part of the service that the provider leaves out. */
export function requireFeature({ provider }: Caller, feature: keyof ProviderFeatures): void {
  if (!provider.settings.features[feature]) throw new Refusal('not_found', `${provider.shortname} has no ${feature}`);
}
