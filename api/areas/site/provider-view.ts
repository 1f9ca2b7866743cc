import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { ProviderRecord, Viewpoint } from '#api/platform/caller/caller.ts';
import { addressedFont } from '#api/platform/provider/brand-fonts.ts';
import { presentCurrency } from '#api/platform/provider/currency.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Language } from '#contract/languages.ts';
import type { PartnerSettings, ProviderSettings } from '#contract/provider-settings.ts';
import type { SignIn } from '#contract/sign-in-settings.ts';
import type { Brand, PartnerLinks, Provider } from '#contract/site.ts';
import { originsOfTemplates } from '#rules/playback/template.ts';
import { maskLength } from '#rules/session/phone.ts';
import { codeLengthOf } from '#rules/session/sign-in-code.ts';
import { policySources } from '#rules/site/policy-sources.ts';
import { channelId } from '#rules/units.ts';

/** The title and description of the sign-in screen. */
export const signInTexts = ({ settings }: ProviderRecord, language: Language) => ({
  title: translated(settings.login.title, language),
  description: translated(settings.login.description, language),
});

/** What the database knows of a provider beside its settings. */
export interface ProviderFacts {
  /** Channels of its lists that anybody may watch. */
  readonly freeChannels: number;
  /** Slugs of its own texts that stand alone. */
  readonly pages: readonly string[];
  /** Where its external channels play from. */
  readonly channelOrigins: readonly string[];
  /** Addresses of titles that play from origins of others. */
  readonly filmTemplates: readonly string[];
  /** Where its payment pages in frames are. */
  readonly frameOrigins: readonly string[];
}

/** Slugs of the texts that take the place of addresses the settings do not have. */
const legalPages = { terms: 'agreement', privacy: 'privacy' } as const;

/** Where a provider's agreement and its word on privacy are: where its settings say, else a page of its own, else nowhere. */
export function legalAddresses({ settings }: ProviderRecord, viewpoint: Viewpoint, facts: ProviderFacts) {
  const address = (set: string | null, slug: string) =>
    absoluteIfAny(viewpoint, set ?? (facts.pages.includes(slug) ? `/v2/pages/${slug}` : null));
  return {
    terms: address(settings.agreementUrl, legalPages.terms),
    privacy: address(settings.privacyUrl, legalPages.privacy),
  };
}

/** Where a client signs in by itself: the operator's own place, else ours where that is offered, else nowhere. */
export function autoAuthAddress({ settings }: ProviderRecord, viewpoint: Viewpoint): string | null {
  const isOurs = settings.signIn.methods.includes('auto');
  return absoluteIfAny(viewpoint, settings.autoAuthUrl ?? (isOurs ? '/v2/auth/network' : null));
}

/** How viewers sign in, as clients get it. */
const presentSignIn = (settings: ProviderSettings): SignIn => ({
  methods: [...settings.signIn.methods],
  code_length: codeLengthOf(settings),
  phone_rule: settings.signIn.phoneRule,
  phone_length: maskLength(settings.phoneMask),
  strips_leading_digit: settings.signIn.stripsLeadingDigit,
  has_partner_prefix: settings.signIn.hasPartnerPrefix,
  has_block_status: settings.signIn.hasBlockStatus,
});

const presentPartner = ({ menu, accountLink, support }: PartnerSettings, viewpoint: Viewpoint): PartnerLinks => ({
  menu: menu.map(({ title, url }) => ({ title: translated(title, viewpoint.language), url })),
  account_link: accountLink && { ...accountLink, url: absolute(viewpoint, accountLink.url) },
  support: support && { ...support, url: absolute(viewpoint, support.url) },
});

/** How the provider looks, with whatever belongs to it where any client finds it. */
function presentBrand(provider: ProviderRecord, viewpoint: Viewpoint): Brand {
  const font = addressedFont(provider);
  const faces = font?.faces?.map(({ src, weight }) => ({ src: absolute(viewpoint, src), weight }));
  return {
    ...provider.brand,
    logo: absolute(viewpoint, provider.brand.logo),
    font: font && { ...font, src: absolute(viewpoint, font.src), ...(faces && { faces }) },
  };
}

/** A provider as the wire shows it. */
export function presentProvider(provider: ProviderRecord, viewpoint: Viewpoint, facts: ProviderFacts): Provider {
  const { id, name, shortname, timezone, settings } = provider;
  const { terms, privacy } = legalAddresses(provider, viewpoint, facts);
  const brand = presentBrand(provider, viewpoint);
  return {
    id,
    name,
    proxy: null,
    agreement: terms ?? '',
    agreements: { terms, privacy, subscripition: null },
    landing: {
      shortname,
      logo: brand.logo,
      url: absolute(viewpoint, '/'),
      regform_btn_url: absolute(viewpoint, settings.registration.url),
      regform_btn_caption: settings.registration.caption,
      login: signInTexts(provider, viewpoint.language),
      support: { ...settings.support, url: absolute(viewpoint, settings.support.url) },
    },
    auto_auth: autoAuthAddress(provider, viewpoint) ?? '',
    is_have_purchases: settings.hasPurchases,
    is_allow_additional_packets_without_base: settings.additionalPacketsWithoutBase,
    free_channels_count: facts.freeChannels,
    store_sources: [],
    language: null,
    currency: presentCurrency(provider, viewpoint.language),
    phone_mask: settings.phoneMask,
    sign_in: presentSignIn(settings),
    getip_url: absolute(viewpoint, '/v2/users/self/network'),
    display_contact_info: true,
    disallow_subscribe: !settings.hasPurchases,
    payment_info: null,
    payments: {
      use_offers: settings.payments.useOffers,
      use_iframe: settings.payments.useIframe,
      frame_origins: [...facts.frameOrigins],
      flow: settings.packets.flow,
    },
    languages: [...settings.languages],
    timezone,
    brand,
    links: {
      about: absoluteIfAny(viewpoint, settings.links.about),
      sign_in: absoluteIfAny(viewpoint, settings.signInUrl),
      menu: settings.links.menu.map(({ title, url }) => ({ title: translated(title, viewpoint.language), url })),
      stores: [...settings.links.stores],
    },
    partners: Object.fromEntries(
      Object.entries(settings.partners).map(([id, partner]) => [id, presentPartner(partner, viewpoint)]),
    ),
    features: settings.features,
    parental: { embeds_may_ignore: settings.parental.embedsMayIgnore },
    pages: [...facts.pages],
    seasonal: settings.seasonal && {
      channel: channelId(settings.seasonal.channel),
      rowset: settings.seasonal.rowset,
    },
    vitrina: settings.vitrina && { script: settings.vitrina.script },
    frame_ancestors: [...settings.framedBy],
    stream_origins: [
      ...policySources([
        ...new Set([...settings.streamOrigins, ...facts.channelOrigins, ...originsOfTemplates(facts.filmTemplates)]),
      ]),
    ],
  };
}
