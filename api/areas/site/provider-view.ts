import type { ProviderRecord } from '#api/platform/caller.ts';
import { type Language, translated } from '#api/platform/language.ts';
import type { Provider } from '#contract/site.ts';

/** The title and description of the sign-in screen. */
export const signInTexts = ({ settings }: ProviderRecord, language: Language) => ({
  title: translated(settings.login.title, language),
  description: translated(settings.login.description, language),
});

/** A provider as the wire shows it. Addresses of ours are relative: they hold at whatever host the caller came by. */
export function presentProvider(provider: ProviderRecord, language: Language, freeChannels: number): Provider {
  const { id, name, shortname, timezone, brand, settings } = provider;
  return {
    id,
    name,
    proxy: null,
    agreement: settings.agreementUrl ?? '',
    agreements: { terms: settings.agreementUrl, privacy: settings.privacyUrl, subscripition: null },
    landing: {
      shortname,
      logo: brand.logo,
      url: '/',
      regform_btn_url: settings.registration.url,
      regform_btn_caption: settings.registration.caption,
      login: signInTexts(provider, language),
      support: { ...settings.support },
    },
    auto_auth: settings.autoAuthUrl ?? '',
    is_have_purchases: settings.hasPurchases,
    is_allow_additional_packets_without_base: settings.additionalPacketsWithoutBase,
    free_channels_count: freeChannels,
    store_sources: [],
    language: null,
    currency: {
      ASCII_NAME: settings.currency.asciiName,
      UTF_NAME: settings.currency.utfName,
      ISO_CODE: settings.currency.isoCode,
      FORMAT: settings.currency.format,
    },
    phone_mask: settings.phoneMask,
    getip_url: '/v2/users/self/network',
    display_contact_info: true,
    disallow_subscribe: !settings.hasPurchases,
    payment_info: null,
    languages: [...settings.languages],
    timezone,
    brand,
  };
}
