import { sql } from 'drizzle-orm';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { defaultSettings, type ProviderSettings } from '#contract/provider-settings.ts';
import { providerId } from '#rules/units.ts';

/** An operator that allows everything a viewer can be allowed. */
const openSettings: ProviderSettings = {
  ...defaultSettings,
  phoneMask: '+7 (###) ###-##-##',
  phoneOtpLength: 6,
  promoDays: 14,
  agreementUrl: 'https://operator.example/agreement',
  privacyUrl: 'https://operator.example/privacy',
  accountLink: { label: 'My account', url: 'https://operator.example/account' },
  login: {
    title: { ru: 'Добро пожаловать', en: 'Welcome' },
    description: { ru: 'Войдите по номеру телефона', en: 'Sign in with your phone' },
  },
  support: { email: 'help@operator.example', phone: '+70000000000', url: 'https://operator.example/help' },
  registration: { url: 'https://operator.example/join', caption: 'Join' },
  currency: { asciiName: 'rub', utfName: '₽', isoCode: 'RUB', format: '{amount} {symbol}' },
  audioLanguages: [{ key: 'rus', priority: 1 }],
  minSearchChars: 3,
  searchDebounceMilliseconds: 500,
  parentalDurations: [{ minutes: 30 }, { name: { en: 'until morning', ru: 'до утра' }, minutes: 600 }],
  tokenLifetimeSeconds: 43_200,
  deviceIdSignIn: true,
};

/** The operator of a test run that names none: its host is `alpha.test`. */
export const alpha: ProviderRecord = {
  id: providerId(1),
  shortname: 'alpha',
  name: 'Alpha TV',
  timezone: 'Europe/Moscow',
  country: 'RU',
  settings: openSettings,
  brand: { scheme: 'dark', tokens: {}, logo: '/brands/alpha/logo.svg', title: 'Alpha TV', font: null },
};

/** Another operator on the same system: its host is `beta.test`. */
export const beta: ProviderRecord = {
  id: providerId(2),
  shortname: 'beta',
  name: 'Beta Media',
  timezone: 'Asia/Almaty',
  country: 'KZ',
  settings: { ...openSettings, languages: ['kk', 'ru'], promoDays: 7 },
  brand: { scheme: 'light', tokens: {}, logo: '/brands/beta/logo.svg', title: 'Beta Media', font: null },
};

/** Writes a provider with the host `{shortname}.test`, over what was there of it; `alpha` is the default one. */
export async function seedProvider(database: Database, provider: ProviderRecord): Promise<void> {
  const { id, shortname, name, timezone, country, settings, brand } = provider;
  await database.execute(sql`
    INSERT INTO providers (id, shortname, name, is_default, timezone, country, settings, brand)
    VALUES (${id}, ${shortname}, ${name}, ${id === alpha.id}, ${timezone}, ${country},
            ${JSON.stringify(settings)}, ${JSON.stringify(brand)})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone, country = excluded.country,
      settings = excluded.settings, brand = excluded.brand, updated_at = now()`);
  await database.execute(sql`
    INSERT INTO provider_hosts (host, provider_id) VALUES (${`${shortname}.test`}, ${id}) ON CONFLICT DO NOTHING`);
}

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
