import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { nullable, OpenObject, ProviderIdSchema } from './schema.ts';

export const Currency = Type.Object({
  ASCII_NAME: Type.String(),
  UTF_NAME: Type.String(),
  ISO_CODE: Type.String(),
  /** Text with the placeholders `{amount}` and `{symbol}`. */
  FORMAT: Type.String(),
});

/** How a brand looks: values of design tokens, applied before the first paint. */
export const Brand = Type.Object({
  /** Which base palette the tokens override. */
  scheme: Type.Unsafe<'dark' | 'light'>({ type: 'string', enum: ['dark', 'light'] }),
  tokens: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  logo: Type.String(),
  title: Type.String(),
});
export type Brand = Static<typeof Brand>;

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
  getip_url: Type.String(),
  display_contact_info: Type.Boolean(),
  disallow_subscribe: Type.Boolean(),
  payment_info: nullable(OpenObject),
  languages: Type.Array(Type.String()),
  timezone: Type.String(),
  brand: Brand,
});
export type Provider = Static<typeof Provider>;

export const NetworkInformation = Type.Object({
  id: Type.Integer(),
  remote: Type.String(),
  country: Type.String(),
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
  languages: Type.Object({ audio: Type.Array(Type.Object({ key: Type.String(), priority: Type.Integer() })) }),
  provider: nullable(Provider),
});
export type NetworkInformation = Static<typeof NetworkInformation>;

export const PlatformConfiguration = Type.Object({
  min_search_chars: Type.Integer(),
  bouncing_interval: Type.Integer(),
  parental_duration: Type.Array(Type.Object({ name: Type.String(), duration: Type.Integer() })),
  /** The server's clock when it answered, Unix seconds: clients count from it, not from their own. */
  now: Type.Integer(),
});
export type PlatformConfiguration = Static<typeof PlatformConfiguration>;

export const site = {
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
