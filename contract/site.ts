import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import {
  ChannelIdSchema,
  IsoInstantSchema,
  nullable,
  OpenObject,
  oneOf,
  ProviderIdSchema,
  RowsetIdSchema,
  text,
} from './schema.ts';
import { SignIn, signInMethods } from './sign-in-settings.ts';

export const Currency = Type.Object({
  ASCII_NAME: Type.String(),
  UTF_NAME: Type.String(),
  ISO_CODE: Type.String(),
  /** Text with the placeholders `{amount}` and `{symbol}`: the operator's own, else as the caller's language writes prices. */
  FORMAT: Type.String(),
});
export type Currency = Static<typeof Currency>;

/** How a brand looks: values of design tokens, applied before the first paint. */
export const Brand = Type.Object({
  /** Which base palette the tokens override. */
  scheme: Type.Unsafe<'dark' | 'light'>({ type: 'string', enum: ['dark', 'light'] }),
  tokens: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  logo: Type.String(),
  title: Type.String(),
  /** A family of its own for titles and text, where the operator brings one; files are WOFF2. */
  font: nullable(
    Type.Object({
      family: Type.String(),
      src: Type.String(),
      /** A file for each weight (`700`) or range of them (`400 800`); without them, `src` has all. */
      faces: Type.Optional(Type.Array(Type.Object({ src: Type.String(), weight: Type.String() }))),
    }),
  ),
});
export type Brand = Static<typeof Brand>;

/** Addresses that only the operator knows. */
export const ProviderLinks = Type.Object({
  /** About the service. */
  about: nullable(Type.String()),
  /** Sign-in page for partners with external sign-in; `{return}` is replaced by the return path. */
  sign_in: nullable(Type.String()),
  /** Entries that the operator adds to the menu; they lead outside. */
  menu: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  stores: Type.Array(
    Type.Object({ store: oneOf(['app_store', 'google_play', 'app_gallery', 'samsung', 'lg']), url: Type.String() }),
  ),
});
export type ProviderLinks = Static<typeof ProviderLinks>;

/** The operator's own content inside a partner, in place of its general one. */
export const PartnerLinks = Type.Object({
  /** Entries added to the menu; they lead outside. */
  menu: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  account_link: nullable(Type.Object({ label: Type.String(), url: Type.String() })),
  support: nullable(Type.Object({ email: Type.String(), phone: Type.String(), url: Type.String() })),
});
export type PartnerLinks = Static<typeof PartnerLinks>;

/** Parts of the service that an operator may leave out. */
export const ProviderFeatures = Type.Object({
  search: Type.Boolean(),
  messages: Type.Boolean(),
  news: Type.Boolean(),
  /** Viewers can mark what they like; without it no menu leads to the page of that. */
  favorites: Type.Boolean(),
  promo_codes: Type.Boolean(),
});
export type ProviderFeatures = Static<typeof ProviderFeatures>;

export const Provider = Type.Object({
  id: ProviderIdSchema,
  name: Type.String(),
  proxy: nullable(Type.String()),
  agreement: Type.String(),
  agreements: Type.Object({
    terms: nullable(Type.String()),
    privacy: nullable(Type.String()),
    /** Spelt as deployed clients read it. */
    subscripition: nullable(Type.String()),
  }),
  landing: Type.Object({
    shortname: Type.String(),
    logo: nullable(Type.String()),
    url: Type.String(),
    regform_btn_url: Type.String(),
    regform_btn_caption: Type.String(),
    login: Type.Object({ title: Type.String(), description: Type.String() }),
    support: Type.Object({ email: Type.String(), phone: Type.String(), url: Type.String() }),
  }),
  auto_auth: Type.String(),
  is_have_purchases: Type.Boolean(),
  is_allow_additional_packets_without_base: Type.Boolean(),
  free_channels_count: Type.Integer(),
  store_sources: Type.Array(Type.String()),
  language: nullable(OpenObject),
  currency: Currency,
  phone_mask: Type.String(),
  sign_in: SignIn,
  getip_url: Type.String(),
  display_contact_info: Type.Boolean(),
  disallow_subscribe: Type.Boolean(),
  payment_info: nullable(OpenObject),
  payments: Type.Object({
    /** Purchases go by offers. */
    use_offers: Type.Boolean(),
    use_iframe: Type.Boolean(),
    /** Origins of the acquirers whose pages are shown in a frame. */
    frame_origins: Type.Array(Type.String()),
    /** `provider_bill`: a purchase goes on the customer's bill at the operator. */
    flow: oneOf(['balance', 'provider_bill']),
  }),
  languages: Type.Array(Type.String()),
  timezone: Type.String(),
  brand: Brand,
  links: ProviderLinks,
  /** By the partner's id. */
  partners: Type.Unsafe<Readonly<Record<string, PartnerLinks>>>({ type: 'object', additionalProperties: PartnerLinks }),
  features: ProviderFeatures,
  parental: Type.Object({
    /** Embedded players that say so go without the PIN. */
    embeds_may_ignore: Type.Boolean(),
  }),
  /** Slugs of its text pages: `GET /v2/pages/{slug}`. */
  pages: Type.Array(Type.String()),
  /** The content of its seasonal page; null out of season. */
  seasonal: nullable(
    Type.Object({
      /** The channel that plays there. */
      channel: ChannelIdSchema,
      /** Slug of the rowset with its rows. */
      rowset: Type.String(),
    }),
  ),
  /** The partner's script that plays channels of stream type `vitrina`; null: they play as streams. */
  vitrina: nullable(Type.Object({ script: Type.String() })),
  /** Origins of others that may show its pages in a frame. */
  frame_ancestors: Type.Array(Type.String()),
  /** Origins of others that its channels play from; of very many only their schemes, such as `https:`. */
  stream_origins: Type.Array(Type.String()),
});
export type Provider = Static<typeof Provider>;

export const NetworkInformation = Type.Object({
  id: Type.Integer(),
  remote: Type.String(),
  country: Type.String(),
  /** Of that country, in the caller's language: browsers do not know it in every one of ours. */
  country_name: Type.String(),
  is_guest_allowed: Type.Boolean(),
  is_registration_allowed: Type.Boolean(),
  is_autoregistration_allowed: Type.Boolean(),
  auto_auth: nullable(Type.String()),
  promo_days: Type.Integer(),
  phone_otp_length: nullable(Type.Integer()),
  default: Type.Object({ title: Type.String(), description: Type.String() }),
  agreement: nullable(Type.String()),
  privacy: nullable(Type.String()),
  lk_link: nullable(Type.Object({ label: Type.String(), url: Type.String() })),
  languages: Type.Object({
    audio: Type.Array(
      Type.Object({
        /** As streams name it: `rus`. */
        key: Type.String(),
        name: Type.String(),
        priority: Type.Integer(),
        /** Whether the screens come in it, too. */
        interface: Type.Boolean(),
      }),
    ),
  }),
  provider: nullable(Provider),
});
export type NetworkInformation = Static<typeof NetworkInformation>;

export const PlatformConfiguration = Type.Object({
  min_search_chars: Type.Integer(),
  bouncing_interval: Type.Integer(),
  /**
   * Lowercase words that tell a Russian text in the wrong keyboard layout from an English one; empty in other languages,
   * where no layout is guessed.
   */
  layout_words: Type.Object({ known: Type.Array(Type.String()), english: Type.Array(Type.String()) }),
  parental_duration: Type.Array(Type.Object({ name: Type.String(), duration: Type.Integer() })),
  /** The server's clock when it answered, Unix seconds: clients count from it, not from their own. */
  now: Type.Integer(),
});
export type PlatformConfiguration = Static<typeof PlatformConfiguration>;

/** The kinds of menu pages; some operators' records spell the start page `starpage`. */
export const pageTemplates = [
  'startpage',
  'starpage',
  'search',
  'tvchannels',
  'tvchannels20',
  'tvchannels30',
  'catalog',
  'group.catalog',
  'group.catalog.page',
  'group.catalog.search',
  'outer_link',
] as const;
export type PageTemplate = (typeof pageTemplates)[number];

/** A page as the menu lists it. */
export const MenuPage = Type.Object({
  id: RowsetIdSchema,
  slug: Type.String(),
  title: Type.String(),
  template: Type.String(),
  icon: nullable(Type.Object({ tv_x3: Type.String() })),
  /** Where an `outer_link` leads. */
  url: nullable(Type.String()),
});
export type MenuPage = Static<typeof MenuPage>;

/** A text for the head of a kind of page, with placeholders such as `{title}`. */
export const SeoMask = Type.Object({
  page_type: oneOf(['startpage', 'rowset', 'row', 'channels', 'channel', 'content', 'person', 'news']),
  text_type: oneOf(['h1', 'description', 'keywords', 'shareTitle', 'title']),
  value: Type.String(),
});
export type SeoMask = Static<typeof SeoMask>;

/** Kinds of pages with a sitemap. */
export const addressKinds = ['contents', 'channels', 'persons', 'rows', 'rowsets', 'news'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Addresses of one kind of page, in order. */
export const SeoAddresses = Type.Object({
  addresses: Type.Array(
    Type.Object({
      slug: Type.String(),
      /** Null where changes are not recorded. */
      changed_at: nullable(IsoInstantSchema),
    }),
  ),
  /** The value of `after` for the next page; null after the last one. */
  next: nullable(Type.String()),
});
export type SeoAddresses = Static<typeof SeoAddresses>;

export const NewsItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  short: Type.String(),
  /** Paragraphs, links and lists as HTML; made safe before it left. */
  text: Type.String(),
  image: nullable(Type.String()),
  published_at: IsoInstantSchema,
});
export type NewsItem = Static<typeof NewsItem>;

export const TextPage = Type.Object({ slug: Type.String(), title: Type.String(), text: Type.String() });
export type TextPage = Static<typeof TextPage>;

export const AuthMethods = Type.Object({
  methods: Type.Array(Type.Object({ id: oneOf(signInMethods) })),
});
export type AuthMethods = Static<typeof AuthMethods>;

export const WelcomePage = Type.Object({
  title: Type.String(),
  /** Paragraphs, links and lists as HTML; made safe before it left. */
  text: Type.String(),
  logo: Type.String(),
});
export type WelcomePage = Static<typeof WelcomePage>;

const MAX_NEWS = 100;
/** News a caller gets when it names no number. */
export const NEWS_PAGE = 20;

const LONGEST_SLUG = 255;
const MAX_ADDRESSES = 10_000;
/** Addresses a caller gets when it names no number. */
export const ADDRESSES_PAGE = 1_000;

export const site = {
  menu: endpoint({
    method: 'GET',
    path: '/v2/rowsets',
    summary: 'The pages of the menu, in order; another list for phones where the operator has one',
    access: 'reader',
    query: Type.Object({ type: Type.Optional(oneOf(['web', 'mobile300'])) }),
    response: Type.Array(MenuPage),
    errors: [],
    freshFor: freshness.rowset,
  }),
  seoMasks: endpoint({
    method: 'GET',
    path: '/v2/seo/masks',
    summary: 'Texts for the heads of pages',
    access: 'reader',
    response: Type.Array(SeoMask),
    errors: [],
    freshFor: freshness.configuration,
  }),
  seoAddresses: endpoint({
    method: 'GET',
    path: '/v2/seo/addresses',
    summary: 'Slugs of the pages that search engines may know, paged by key',
    access: 'reader',
    query: Type.Object({
      kind: Type.Optional(oneOf(addressKinds)),
      after: Type.Optional(text(LONGEST_SLUG)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ADDRESSES })),
    }),
    response: SeoAddresses,
    errors: [],
    freshFor: freshness.configuration,
  }),
  newsList: endpoint({
    method: 'GET',
    path: '/v2/news',
    summary: 'News of the operator, the latest first',
    access: 'reader',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_NEWS })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Type.Array(NewsItem),
    errors: [],
    freshFor: freshness.default,
  }),
  news: endpoint({
    method: 'GET',
    path: '/v2/news/{id}',
    summary: 'One item of news',
    access: 'reader',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: NewsItem,
    errors: [],
    freshFor: freshness.default,
  }),
  page: endpoint({
    method: 'GET',
    path: '/v2/pages/{slug}',
    summary: 'A text of the operator, such as its agreement',
    access: 'open',
    params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: TextPage,
    errors: [],
    freshFor: freshness.configuration,
  }),
  authMethods: endpoint({
    method: 'GET',
    path: '/v2/pages/auth',
    summary: 'The ways in that the operator offers, in order',
    access: 'open',
    response: AuthMethods,
    errors: [],
    freshFor: freshness.configuration,
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/v2/pages/welcome',
    summary: 'What the welcome page says',
    access: 'open',
    response: WelcomePage,
    errors: [],
    freshFor: freshness.configuration,
  }),
  network: endpoint({
    method: 'GET',
    path: '/v2/users/self/network',
    summary: 'What the caller may do here: provider, country, guests, sign-in',
    access: 'open',
    response: NetworkInformation,
    errors: [],
    freshFor: freshness.default,
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/v2/platform/configuration',
    summary: 'Product settings of the provider',
    access: 'open',
    response: PlatformConfiguration,
    errors: [],
    freshFor: freshness.configuration,
  }),
};
