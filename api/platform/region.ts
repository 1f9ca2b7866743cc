import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Refuses with `region_forbidden` where the provider has named countries and the caller's is none of them. */
export function requireAllowedCountry({ provider, country }: Caller): void {
  const { allowedCountries } = provider.settings;
  if (allowedCountries.length === 0 || allowedCountries.includes(country)) return;
  throw new Refusal('region_forbidden', `not available in ${country}`);
}
