import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { defaultSettings, type ProviderSettings, StatedSettings } from '#contract/provider-settings.ts';

const matches = compileSchema<StatedSettings>(StatedSettings);

export type ReadSettings =
  | { readonly ok: true; readonly settings: ProviderSettings }
  /** `fault` is one line that names the setting. */
  | { readonly ok: false; readonly fault: string };

/**
 * Complete settings from those that are kept of a provider: what the operator has said, with defaults for the rest. Settings
 * that this version does not know are left out.
 */
export function readSettings(stored: unknown): ReadSettings {
  const known = knownOf(stored);
  if (matches(known)) return { ok: true, settings: withDefaults(known) };
  return { ok: false, fault: firstFault(matches.errors, 'the settings') };
}

/** What an operator has said, with defaults for the rest. */
export const withDefaults = (stated: StatedSettings): ProviderSettings => ({
  ...defaultSettings,
  ...stated,
  signIn: { ...defaultSettings.signIn, ...stated.signIn },
  login: { ...defaultSettings.login, ...stated.login },
  support: { ...defaultSettings.support, ...stated.support },
  registration: { ...defaultSettings.registration, ...stated.registration },
  payments: { ...defaultSettings.payments, ...stated.payments },
  packets: { ...defaultSettings.packets, ...stated.packets },
  landing: { ...defaultSettings.landing, ...stated.landing },
  parental: { ...defaultSettings.parental, ...stated.parental },
  links: { ...defaultSettings.links, ...stated.links },
  features: { ...defaultSettings.features, ...stated.features },
});

function knownOf(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(defaultSettings, name)));
}
