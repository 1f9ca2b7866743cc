import { languages } from '#contract/languages.ts';
import { type MenuPage, NetworkInformation, PlatformConfiguration, Provider } from '#contract/site.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';

/** The operator of component tests; short enough to be read in an assertion. */
export const OPERATOR = 'kinora';

/** An operator that offers everything, with these parts of its own. */
export const provider = (parts: PartsOf<Plain<Provider>> = {}): Plain<Provider> =>
  blank(Provider, {
    id: 1,
    name: 'Kinora',
    agreement: '/v2/pages/agreement',
    is_have_purchases: true,
    phone_mask: '+7 (999) 999-99-99',
    languages: [...languages],
    timezone: 'Asia/Almaty',
    display_contact_info: true,
    pages: ['agreement', 'privacy', 'faq', 'rules'],
    ...parts,
    landing: {
      shortname: OPERATOR,
      login: { title: 'Welcome to Kinora', description: 'Channels, a week of catch-up and films.' },
      support: { email: 'help@kinora.example', phone: '+7 700 000 00 00' },
      ...parts.landing,
    },
    currency: { ASCII_NAME: 'tg', UTF_NAME: '₸', ISO_CODE: 'KZT', FORMAT: '{amount} {symbol}', ...parts.currency },
    sign_in: { methods: ['password', 'phone_code'], code_length: 6, phone_length: 11, ...parts.sign_in },
    payments: { flow: 'balance', ...parts.payments },
    brand: {
      scheme: 'dark',
      title: 'Kinora',
      logo: '/art/brands/kinora.svg',
      tokens: { '--accent': '#ff7a45', '--on-accent': '#1d0b03', '--focus': '#ffb08f' },
      ...parts.brand,
    },
    features: { search: true, messages: true, news: true, favorites: true, promo_codes: true, ...parts.features },
  });

/** What a page learns of its network: guests are allowed, from Kazakhstan. */
export const network = (
  parts: PartsOf<Omit<Plain<NetworkInformation>, 'provider'>> & { readonly provider?: PartsOf<Plain<Provider>> } = {},
): Plain<NetworkInformation> =>
  blank(NetworkInformation, {
    id: 1,
    remote: '127.0.0.1',
    country: 'KZ',
    country_name: 'Kazakhstan',
    is_guest_allowed: true,
    is_registration_allowed: true,
    is_autoregistration_allowed: true,
    promo_days: 14,
    ...parts,
    languages: {
      audio: [
        { key: 'ru', name: 'русский', priority: 1, interface: true },
        { key: 'en', name: 'English', priority: 2, interface: true },
      ],
      ...parts.languages,
    },
    provider: provider(parts.provider),
  });

/** Settings of the platform at that time, in Unix seconds. */
export const configuration = (
  now: number,
  parts: PartsOf<Plain<PlatformConfiguration>> = {},
): Plain<PlatformConfiguration> =>
  blank(PlatformConfiguration, {
    min_search_chars: 2,
    bouncing_interval: 300,
    layout_words: { known: [], english: [] },
    parental_duration: [
      { name: '30 minutes', duration: 30 },
      { name: '1 hour', duration: 60 },
    ],
    now,
    ...parts,
  });

/** An entry of the menu, with these parts of its own. */
export const menuPage = (
  id: string,
  slug: string,
  title: string,
  template: string,
  parts: Partial<Plain<MenuPage>> = {},
): Plain<MenuPage> => ({ id, slug, title, template, icon: null, url: null, ...parts });

export const menu: readonly Plain<MenuPage>[] = [
  menuPage('800001', 'startpage', 'Home', 'startpage'),
  menuPage('800010', 'tv', 'TV channels', 'tvchannels30'),
  menuPage('800002', 'films', 'Films', 'catalog'),
  menuPage('800003', 'serials', 'Series', 'catalog'),
  menuPage('1000', 'my', 'Favourites', 'group.catalog.page'),
  menuPage('800006', 'search', 'Search', 'search'),
];
