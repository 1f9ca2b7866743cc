import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ProviderRecord } from './caller.ts';

/** Refuses with `region_forbidden` where the provider has named countries and the caller's is none of them. */
export function requireAllowedCountry(provider: ProviderRecord, country: string): void {
  if (!isAllowedCountry(provider, country)) throw new Refusal('region_forbidden', `not available in ${country}`);
}

export const isAllowedCountry = ({ settings: { allowedCountries } }: ProviderRecord, country: string): boolean =>
  allowedCountries.length === 0 || allowedCountries.includes(country);
