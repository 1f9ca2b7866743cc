import Type, { type Static, type TSchema } from 'typebox';
import { LONGEST_CONTENT_CACHE_SECONDS } from './catalogue.ts';
import { languages } from './languages.ts';
import { englishWords, knownWords } from './layout-words.ts';
import { partnerIds } from './partners.ts';
import { payforms } from './payments.ts';
import { oneOf, text } from './schema.ts';
import { defaultSignIn, SignInSettings } from './sign-in-settings.ts';
import { ProviderFeatures, ProviderLinks } from './site.ts';

const closed = { additionalProperties: false } as const;

/** A text in some of the languages. */
export const TextByLanguage = Type.Unsafe<Readonly<Partial<Record<string, string>>>>({
  type: 'object',
  propertyNames: { enum: [...languages] },
  additionalProperties: { type: 'string' },
  minProperties: 1,
});
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
/** What may stand in a page's policy: nothing that could end one of its words. */
const FrameOrigin = Type.String({ pattern: '^https://(\\*\\.)?[a-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 253 });
/** An origin that pages may load streams and pictures from. */
const StreamOrigin = Type.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 253 });
/** A script that pages may load: nothing that could end a word of their policy, which has no queries. */
const ScriptAddress = Type.String({
  pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/[A-Za-z0-9._~/-]*$',
  maxLength: 500,
});
/** A path of this service or an address of another one. */
const ADDRESS = '^(https?://|/)';
const Address = Type.String({ pattern: ADDRESS });
const AddressOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: ADDRESS });
const Count = Type.Integer({ minimum: 0 });
/** An object or null. */
const orNull = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['object', 'null'] });
const AccountLink = orNull(Type.Object({ label: Type.String({ minLength: 1 }), url: Address }, closed));
const Support = Type.Object({ email: Type.String(), phone: Type.String(), url: Type.String() }, closed);
const MenuLinks = Type.Array(Type.Object({ title: TextByLanguage, url: Address }, closed));

/** What takes the place of the provider's own inside a partner; null: the provider's own. */
const Partner = Type.Object({ menu: MenuLinks, accountLink: AccountLink, support: orNull(Support) }, closed);

/** What the operator asks those who have no PIN yet, in its own words. */
const ParentalDialogue = Type.Object(
  {
    icon: AddressOrNull,
    title: TextByLanguage,
    message: TextByLanguage,
    buttons: Type.Array(
      Type.Object({ label: TextByLanguage, action: Type.String(), isPrimary: Type.Boolean() }, closed),
    ),
  },
  closed,
);

/** One way to pay: a screen for the viewer (`payform`) and, where a bank takes part, the acquirer that is asked. */
const PaysystemSettings = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }),
    payform: oneOf(payforms),
    /** Name of an acquirer of the installation; null: none is asked. */
    acquirer: Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 64 }),
    title: TextByLanguage,
    howToUse: Type.Optional(TextByLanguage),
    howToUsePacket: Type.Optional(TextByLanguage),
    buttonText: Type.Optional(TextByLanguage),
    description: Type.Optional(TextByLanguage),
    /** What an external app opens. */
    url: Type.Optional(Type.String({ maxLength: 2_000 })),
    skipsPin: Type.Optional(Type.Boolean()),
    /** Partners inside which it is offered; left out: everywhere. */
    partners: Type.Optional(Type.Array(oneOf(partnerIds))),
  },
  closed,
);

/** How money is taken. */
const PaymentSettings = Type.Object(
  {
    /** Accounts of new users may pay. */
    areAllowed: Type.Boolean(),
    /** Purchases go by offers, which name their ways to pay. */
    useOffers: Type.Boolean(),
    paysystems: Type.Array(PaysystemSettings),
    /** How long an unpaid subscription stays open. */
    graceDays: Type.Integer({ minimum: 0, maximum: 31 }),
    /** Besides by user: one trial of a packet for each card, for each phone. */
    trialOncePerCard: Type.Boolean(),
    trialOncePerPhone: Type.Boolean(),
    /** A payment page in a frame of ours. */
    useIframe: Type.Boolean(),
    /** What a fiscal receipt of a payment is: a sale, or an advance that the purchase offsets. */
    receipts: oneOf(['sale', 'advance_and_offset']),
  },
  closed,
);

/** What the landing page of the provider lists. */
const LandingSettings = Type.Object(
  {
    devices: Type.Array(
      Type.Object({ id: Type.String({ pattern: '^[a-z0-9_-]{1,32}$' }), title: TextByLanguage }, closed),
    ),
    features: Type.Array(Type.Object({ title: TextByLanguage, text: TextByLanguage }, closed)),
  },
  closed,
);

/** How packets are shown and bought. */
const PacketSettings = Type.Object(
  {
    hidden: Type.Array(Type.Integer({ minimum: 1 })),
    sort: oneOf(['position', 'price', 'name']),
    /** Its packets are open to viewers of other providers: they are not those of another one. */
    areShared: Type.Boolean(),
    /** `provider_bill`: a purchase goes on the customer's bill at the operator, without a balance. */
    flow: oneOf(['balance', 'provider_bill']),
  },
  closed,
);

/**
 * What an operator decides. Behaviour follows these names, never a provider's id. The table of `docs/operations/providers.md`
 * says what each one does.
 */
export const ProviderSettings = Type.Object(
  {
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
    /** Where a partner that signs viewers in itself does so; null: nowhere. */
    signInUrl: AddressOrNull,
    agreementUrl: AddressOrNull,
    privacyUrl: AddressOrNull,
    accountLink: AccountLink,
    login: Type.Object({ title: TextByLanguage, description: TextByLanguage }, closed),
    support: Support,
    registration: Type.Object({ url: Type.String(), caption: Type.String() }, closed),
    currency: Type.Object(
      {
        asciiName: Type.String(),
        utfName: Type.String(),
        isoCode: Type.String({ pattern: '^[A-Z]{3}$' }),
        /** Without one a price is written as the viewer's language writes it. */
        format: Type.Optional(Type.String({ pattern: '\\{amount\\}' })),
      },
      closed,
    ),
    audioLanguages: Type.Array(Type.Object({ key: Type.String(), priority: Count }, closed)),
    minSearchChars: Type.Integer({ minimum: 1, maximum: 255 }),
    searchDebounceMilliseconds: Type.Integer({ minimum: 0, maximum: 10_000 }),
    /** Words that tell a text in the wrong keyboard layout from an English one. */
    layoutWords: Type.Object({ known: Type.Array(text(64)), english: Type.Array(text(64)) }, closed),
    payments: PaymentSettings,
    packets: PacketSettings,
    landing: LandingSettings,
    /** A duration without a name is called by its minutes or hours. */
    parentalDurations: Type.Array(Type.Object({ name: Type.Optional(TextByLanguage), minutes: Count }, closed)),
    parental: Type.Object(
      {
        /** The user's `parental_code` is the PIN itself, for old clients that compare it by themselves. */
        tellsCode: Type.Boolean(),
        /** Embedded players may ask to skip the PIN check. */
        embedsMayIgnore: Type.Boolean(),
        /** Null: our own words. */
        dialogue: orNull(ParentalDialogue),
      },
      closed,
    ),
    /** Null: a token never expires by itself. */
    tokenLifetimeSeconds: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 60 }),
    /** Players of one user that may watch at a time; packets may raise it. */
    streamLimit: Type.Integer({ minimum: 1, maximum: 100 }),
    /** Streams demand a device-authorised token. */
    strictStreams: Type.Boolean(),
    /** `POST /v2/auth/device` answers a device id without a token (set-top clients). */
    deviceIdSignIn: Type.Boolean(),
    /** `/v2/channels/categories` answers whole channels, for old set-top clients. */
    categoriesAsObjects: Type.Boolean(),
    /** Countries (ISO 3166 alpha-2) that may watch; empty: all. */
    allowedCountries: Type.Array(Country),
    /** Channels that are for adults whatever their own age says. */
    adultChannels: Type.Array(Type.Integer({ minimum: 1 })),
    /** Asset of the clip that plays in place of what the operator may not show; null: the channel is not available then. */
    blackoutClip: Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 200 }),
    /** Titles whose own pages are not there. */
    hiddenContents: Type.Array(Type.String({ minLength: 1 })),
    /** How long clients may show a title as it came; null: their own fifteen minutes. */
    contentCacheSeconds: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 0,
      maximum: LONGEST_CONTENT_CACHE_SECONDS,
    }),
    /** Origins of others (`https://portal.example`) that may show the pages in a frame. */
    framedBy: Type.Array(FrameOrigin),
    /** Origins that pages may load streams and pictures from, besides those of external channels. */
    streamOrigins: Type.Array(StreamOrigin),
    /** What plays channels of stream type `vitrina`: a partner's script, by its address; null: they play as streams. */
    vitrina: orNull(Type.Object({ script: ScriptAddress }, closed)),
    links: Type.Object({ about: AddressOrNull, menu: MenuLinks, stores: ProviderLinks.properties.stores }, closed),
    /** What is different inside partners, by their ids. */
    partners: Type.Unsafe<Record<string, Static<typeof Partner>>>({
      type: 'object',
      propertyNames: { enum: [...partnerIds] },
      additionalProperties: Partner,
    }),
    features: Type.Object(ProviderFeatures.properties, closed),
    /** What plays on the seasonal page, and the rowset (by slug) under it; null: there is none now. */
    seasonal: orNull(
      Type.Object({ channel: Type.Integer({ minimum: 1 }), rowset: Type.String({ minLength: 1 }) }, closed),
    ),
  },
  closed,
);
export type ProviderSettings = DeepReadonly<Static<typeof ProviderSettings>>;
export type PartnerSettings = DeepReadonly<Static<typeof Partner>>;
export type PaysystemSettings = DeepReadonly<Static<typeof PaysystemSettings>>;
export type PaymentSettings = DeepReadonly<Static<typeof PaymentSettings>>;
export type PacketSettings = DeepReadonly<Static<typeof PacketSettings>>;
export type ParentalDialogueSettings = DeepReadonly<Static<typeof ParentalDialogue>>;

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

const { signIn, login, support, registration, payments, packets, landing, parental, links, features } =
  ProviderSettings.properties;
const stated = {
  ...ProviderSettings.properties,
  // Their parts have defaults of their own: an operator may say some of them.
  signIn: Type.Partial(signIn, closed),
  login: Type.Partial(login, closed),
  support: Type.Partial(support, closed),
  registration: Type.Partial(registration, closed),
  payments: Type.Partial(payments, closed),
  packets: Type.Partial(packets, closed),
  landing: Type.Partial(landing, closed),
  parental: Type.Partial(parental, closed),
  links: Type.Partial(links, closed),
  features: Type.Partial(features, closed),
};

/** What an operator has said, as it is written in a file and kept in the database; the rest has its default. */
export const StatedSettings = Type.Partial(Type.Object(stated), closed);
export type StatedSettings = DeepReadonly<Static<typeof StatedSettings>>;

/** What holds where an operator has said nothing. */
export const defaultSettings: ProviderSettings = {
  languages: ['ru', 'en'],
  guestsAllowed: true,
  registrationAllowed: true,
  autoregistrationAllowed: false,
  hasPurchases: true,
  additionalPacketsWithoutBase: false,
  phoneMask: '+7 (999) 999-99-99',
  phoneOtpLength: null,
  signIn: defaultSignIn,
  promoDays: 0,
  autoAuthUrl: null,
  signInUrl: null,
  agreementUrl: null,
  privacyUrl: null,
  accountLink: null,
  login: { title: { ru: 'Добро пожаловать', en: 'Welcome' }, description: { ru: '', en: '' } },
  support: { email: '', phone: '', url: '' },
  registration: { url: '', caption: '' },
  currency: { asciiName: 'USD', utfName: '$', isoCode: 'USD' },
  audioLanguages: [],
  minSearchChars: 1,
  searchDebounceMilliseconds: 1_000,
  layoutWords: { known: knownWords, english: englishWords },
  payments: {
    areAllowed: false,
    useOffers: false,
    paysystems: [],
    graceDays: 3,
    trialOncePerCard: true,
    trialOncePerPhone: true,
    useIframe: false,
    receipts: 'sale',
  },
  packets: { hidden: [], sort: 'position', areShared: false, flow: 'balance' },
  landing: { devices: [], features: [] },
  parentalDurations: [{ minutes: 30 }],
  parental: { tellsCode: false, embedsMayIgnore: false, dialogue: null },
  tokenLifetimeSeconds: null,
  streamLimit: 5,
  strictStreams: false,
  deviceIdSignIn: false,
  categoriesAsObjects: false,
  allowedCountries: [],
  adultChannels: [],
  blackoutClip: null,
  hiddenContents: [],
  contentCacheSeconds: null,
  framedBy: [],
  streamOrigins: [],
  vitrina: null,
  links: { about: null, menu: [], stores: [] },
  partners: {},
  features: { search: true, messages: true, news: true, favorites: true, promo_codes: false },
  seasonal: null,
};
