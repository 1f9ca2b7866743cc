import Type, { type Static, type TSchema } from 'typebox';
import type { ProviderSettings } from '#api/platform/caller.ts';
import { LONGEST_CONTENT_CACHE_SECONDS } from '#contract/catalogue.ts';
import { languages } from '#contract/languages.ts';
import { oneOf } from '#contract/schema.ts';
import { SignInSettings, usualSignIn } from '#contract/sign-in-settings.ts';
import { ProviderFeatures, ProviderLinks } from '#contract/site.ts';
import { partnerIds } from '#rules/partners/partner.ts';

const closed = { additionalProperties: false } as const;

/** A text in some of the languages. */
const Texts = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  propertyNames: { enum: [...languages] },
  additionalProperties: { type: 'string' },
  minProperties: 1,
});
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
/** What may stand in a page's policy: nothing that could end one of its words. */
const FrameOrigin = Type.String({ pattern: '^https://(\\*\\.)?[a-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 253 });
/** A path of this house or an address elsewhere. */
const ADDRESS = '^(https?://|/)';
const Address = Type.String({ pattern: ADDRESS });
const AddressOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: ADDRESS });
const Count = Type.Integer({ minimum: 0 });
const AccountLink = Type.Unsafe<ProviderSettings['accountLink']>({
  type: ['object', 'null'],
  properties: { label: { type: 'string', minLength: 1 }, url: Address },
  required: ['label', 'url'],
  ...closed,
});
const Support = Type.Object({ email: Type.String(), phone: Type.String(), url: Type.String() }, closed);
const MenuLinks = Type.Array(Type.Object({ title: Texts, url: Address }, closed));
/** An object or nothing. */
const orNull = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['object', 'null'] });
const ParentalDialogue = Type.Object(
  {
    icon: AddressOrNull,
    title: Texts,
    message: Texts,
    buttons: Type.Array(Type.Object({ label: Texts, action: Type.String(), isPrimary: Type.Boolean() }, closed)),
  },
  closed,
);

/** What each setting may be, as an operator writes it; the table of `docs/operations/providers.md` says what it does. */
export const settingSchemas = {
  languages: Type.Array(oneOf(languages), { minItems: 1 }),
  guestsAllowed: Type.Boolean(),
  registrationAllowed: Type.Boolean(),
  autoregistrationAllowed: Type.Boolean(),
  hasPurchases: Type.Boolean(),
  additionalPacketsWithoutBase: Type.Boolean(),
  phoneMask: Type.String({ pattern: '[9#]', maxLength: 40 }),
  phoneOtpLength: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 4, maximum: 8 }),
  signIn: SignInSettings,
  promoDays: Count,
  autoAuthUrl: AddressOrNull,
  signInUrl: AddressOrNull,
  agreementUrl: AddressOrNull,
  privacyUrl: AddressOrNull,
  accountLink: AccountLink,
  login: Type.Object({ title: Texts, description: Texts }, closed),
  support: Support,
  registration: Type.Object({ url: Type.String(), caption: Type.String() }, closed),
  currency: Type.Object(
    {
      asciiName: Type.String(),
      utfName: Type.String(),
      isoCode: Type.String({ pattern: '^[A-Z]{3}$' }),
      format: Type.String({ pattern: '\\{amount\\}' }),
    },
    closed,
  ),
  audioLanguages: Type.Array(Type.Object({ key: Type.String(), priority: Count }, closed)),
  minSearchChars: Type.Integer({ minimum: 1, maximum: 255 }),
  searchDebounceMilliseconds: Type.Integer({ minimum: 0, maximum: 10_000 }),
  parentalDurations: Type.Array(Type.Object({ name: Type.Optional(Texts), minutes: Count }, closed)),
  parental: Type.Object(
    { tellsCode: Type.Boolean(), embedsMayIgnore: Type.Boolean(), dialogue: orNull(ParentalDialogue) },
    closed,
  ),
  tokenLifetimeSeconds: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 60 }),
  strictStreams: Type.Boolean(),
  deviceIdSignIn: Type.Boolean(),
  categoriesAsObjects: Type.Boolean(),
  allowedCountries: Type.Array(Country),
  adultChannels: Type.Array(Type.Integer({ minimum: 1 })),
  hiddenContents: Type.Array(Type.String({ minLength: 1 })),
  contentCacheSeconds: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: LONGEST_CONTENT_CACHE_SECONDS,
  }),
  framedBy: Type.Array(FrameOrigin),
  links: Type.Object(
    {
      about: AddressOrNull,
      menu: MenuLinks,
      stores: ProviderLinks.properties.stores,
    },
    closed,
  ),
  partners: Type.Unsafe<ProviderSettings['partners']>({
    type: 'object',
    propertyNames: { enum: [...partnerIds] },
    additionalProperties: Type.Object({ menu: MenuLinks, accountLink: AccountLink, support: orNull(Support) }, closed),
  }),
  features: Type.Object(ProviderFeatures.properties, closed),
  seasonal: orNull(
    Type.Object({ channel: Type.Integer({ minimum: 1 }), rowset: Type.String({ minLength: 1 }) }, closed),
  ),
} satisfies Readonly<Record<keyof ProviderSettings, TSchema>>;

/** What holds for a provider whose file says nothing about it. */
export const usualSettings: ProviderSettings = {
  languages: ['ru', 'en'],
  guestsAllowed: true,
  registrationAllowed: true,
  autoregistrationAllowed: false,
  hasPurchases: true,
  additionalPacketsWithoutBase: false,
  phoneMask: '+7 (999) 999-99-99',
  phoneOtpLength: null,
  signIn: usualSignIn,
  promoDays: 0,
  autoAuthUrl: null,
  signInUrl: null,
  agreementUrl: null,
  privacyUrl: null,
  accountLink: null,
  login: { title: { ru: 'Добро пожаловать', en: 'Welcome' }, description: { ru: '', en: '' } },
  support: { email: '', phone: '', url: '' },
  registration: { url: '', caption: '' },
  currency: { asciiName: 'USD', utfName: '$', isoCode: 'USD', format: '{symbol}{amount}' },
  audioLanguages: [],
  minSearchChars: 1,
  searchDebounceMilliseconds: 1_000,
  parentalDurations: [{ minutes: 30 }],
  parental: { tellsCode: false, embedsMayIgnore: false, dialogue: null },
  tokenLifetimeSeconds: null,
  strictStreams: false,
  deviceIdSignIn: false,
  categoriesAsObjects: false,
  allowedCountries: [],
  adultChannels: [],
  hiddenContents: [],
  contentCacheSeconds: null,
  framedBy: [],
  links: { about: null, menu: [], stores: [] },
  partners: {},
  features: { search: true, messages: true, news: true },
  seasonal: null,
};
