import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSchema } from '#api/platform/wire/validation.ts';
import { defaultSettings, ProviderSettings, type StatedSettings } from '#contract/provider-settings.ts';
import { root } from '#server/process/run.ts';
import { readSettings, withDefaults } from './provider-settings.ts';

const page = readFileSync(join(root, 'docs', 'operations', 'providers.md'), 'utf8');
/** A line of the table: the setting, and what it is unless set where that is a plain value. */
const ROW = /^\| `(\w+)` \| (?:`([^`]+)` \||)/gm;

test('every setting has its line in the table, and nothing else has', () => {
  const [settings = ''] = page.split('## The operators of the demo');
  const rows = [...settings.matchAll(ROW)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(ProviderSettings.properties).toSorted());
});

test('the table tells what holds unless it is set', () => {
  const told = [...page.matchAll(ROW)].flatMap(([, name = '', value]) => (value === undefined ? [] : [[name, value]]));
  expect(told.length).toBeGreaterThan(20);
  for (const [name = '', value] of told) {
    const usual: unknown = Object.entries(defaultSettings).find(([key]) => key === name)?.[1];
    expect([name, value]).toEqual([name, typeof usual === 'string' ? usual : spelt(usual)]);
  }
});

const spelt = (value: unknown) => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const isComplete = compileSchema(ProviderSettings);

/** Something that differs from its default in every setting. */
const examples: Required<StatedSettings> = {
  languages: ['kk'],
  guestsAllowed: false,
  registrationAllowed: false,
  autoregistrationAllowed: true,
  hasPurchases: false,
  additionalPacketsWithoutBase: true,
  phoneMask: '999 999 999',
  phoneOtpLength: 4,
  signIn: { methods: ['telecom_card'], codeLength: 4, messengerLink: 'https://bot.example/?start={phone}' },
  promoDays: 14,
  autoAuthUrl: 'https://login.example/auto',
  signInUrl: '/portal',
  agreementUrl: 'https://operator.example/agreement',
  privacyUrl: '/privacy',
  accountLink: { label: 'Account', url: 'https://account.example/' },
  login: { title: { kk: 'Кіру' }, description: { kk: 'Код келеді' } },
  support: { email: 'help@operator.example', phone: '+7 700', url: '' },
  registration: { url: 'https://operator.example/join', caption: 'Join' },
  currency: { asciiName: 'tg', utfName: '₸', isoCode: 'KZT', format: '{amount} {symbol}' },
  audioLanguages: [{ key: 'kk', priority: 1 }],
  minSearchChars: 2,
  searchDebounceMilliseconds: 300,
  layoutWords: { known: ['кино'], english: ['love'] },
  parentalDurations: [{ minutes: 60, name: { en: 'an hour' } }],
  payments: {
    areAllowed: true,
    useOffers: true,
    paysystems: [{ id: 'card', payform: 'short_url', acquirer: 'bank', title: { en: 'By card' } }],
    graceDays: 1,
    trialOncePerCard: false,
    trialOncePerPhone: false,
    useIframe: true,
  },
  packets: { hidden: [1], sort: 'price', areShared: true, flow: 'provider_bill' },
  landing: { devices: [{ id: 'tv', title: { en: 'Television' } }], features: [] },
  parental: {
    tellsCode: true,
    embedsMayIgnore: true,
    dialogue: { icon: null, title: { en: 'A PIN' }, message: { en: 'Set one' }, buttons: [] },
  },
  tokenLifetimeSeconds: 3_600,
  streamLimit: 3,
  strictStreams: true,
  deviceIdSignIn: true,
  categoriesAsObjects: true,
  allowedCountries: ['KZ'],
  adultChannels: [3],
  blackoutClip: 'nature',
  hiddenContents: ['nosferatu'],
  contentCacheSeconds: 60,
  framedBy: ['https://*.portal.example'],
  streamOrigins: ['https://stream.example'],
  vitrina: { script: 'https://partner.example/player.js' },
  links: { about: '/about', menu: [{ title: { en: 'Shop' }, url: 'https://shop.example/' }], stores: [] },
  partners: { mbank: { menu: [], accountLink: null, support: null } },
  features: { search: false, messages: false, news: false, favorites: true },
  seasonal: { channel: 8, rowset: 'newyear' },
};
const inParts = ['signIn', 'login', 'support', 'registration', 'parental', 'links', 'features'] as const;

/** Some of the settings, and of those that come in parts some parts. */
const someSettings = fc
  .record(
    {
      ...mapped(examples, (value) => fc.constant(value)),
      ...Object.fromEntries(
        inParts.map((name) => [name, fc.record(mapped(examples[name], fc.constant), { requiredKeys: [] })]),
      ),
    },
    { requiredKeys: [] },
  )
  .map((settings): StatedSettings => settings);

function mapped<Value, Result>(object: object, change: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

test('defaults are complete and valid', () => {
  expect([isComplete(defaultSettings), isComplete.errors]).toEqual([true, null]);
  expect(withDefaults({})).toEqual(defaultSettings);
});

test('any stored part of the settings reads as complete and valid, and keeps what was stated', () => {
  fc.assert(
    fc.property(someSettings, (stated) => {
      const read = readSettings(JSON.parse(JSON.stringify(stated)));
      expect(read.ok && isComplete(read.settings)).toBe(true);
      if (read.ok) expect(read.settings).toMatchObject(stated);
    }),
  );
});

test('any other stored value is one line, or complete settings too', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...Object.keys(defaultSettings), 'retired'), fc.jsonValue()),
  );
  fc.assert(
    fc.property(anything, (stored) => {
      const read = readSettings(stored);
      if (read.ok) expect(isComplete(read.settings)).toBe(true);
      else expect(read.fault).toMatch(/^[^\n]+$/);
    }),
  );
});

test.each([
  [null, 'the settings: must be object'],
  [[], 'the settings: must be object'],
  [{ languages: 'ru' }, 'languages: must be array'],
  [{ signIn: { codeLength: 5 } }, 'signIn.codeLength: must be equal to one of the allowed values'],
  [{ currency: { isoCode: 'EUR' } }, "currency: must have required property 'asciiName'"],
])('%j cannot be read: %s', (stored, fault) => {
  expect(readSettings(stored)).toEqual({ ok: false, fault });
});

test('a setting that is not known is left out', () => {
  expect(readSettings({ retired: true, promoDays: 3 })).toEqual({ ok: true, settings: withDefaults({ promoDays: 3 }) });
});
