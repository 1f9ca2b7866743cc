import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NetworkInformation, ProviderFeatures } from '#contract/site.ts';
import type { Partner } from '#rules/partners/partner.ts';
import { linksInside } from '#rules/partners/partner-links.ts';
import type { SiteLanguages } from '#rules/site/page-address.ts';
import { neutralBrand } from '#web/app/brand/brand-style.ts';
import { siteLanguages } from '#web/app/i18n/languages.ts';
import { networkQuery } from './queries.ts';
import { usePartner } from './use-partner.ts';

const NO_FEATURES: ProviderFeatures = {
  search: false,
  messages: false,
  news: false,
  favorites: false,
  promo_codes: false,
};

/** The operator as the page brought it along and as it is inside the partner; neutral while the api cannot say. */
export function useSite() {
  const { data } = useQuery({ ...networkQuery(), enabled: false });
  const partner = usePartner();
  const network = useMemo(() => (data === undefined ? null : networkInside(partner, data)), [partner, data]);
  const provider = network?.provider ?? null;
  return {
    network,
    provider,
    /** Its short name; empty while the api cannot say. */
    operator: provider?.landing.shortname ?? '',
    brand: provider?.brand ?? neutralBrand,
    features: provider?.features ?? NO_FEATURES,
  };
}

function networkInside(partner: Partner, network: NetworkInformation): NetworkInformation {
  const links = linksInside(partner, network);
  const { provider } = network;
  if (links === null || provider === null) return network;
  const landing = { ...provider.landing, support: links.support };
  return { ...network, lk_link: links.account, provider: { ...provider, landing } };
}

/** Our address as readers see it (`https://tv.example`); null while the api cannot say. */
export function useOrigin(): string | null {
  const { provider } = useSite();
  return provider !== null && URL.canParse(provider.landing.url) ? new URL(provider.landing.url).origin : null;
}

/** The languages the operator's pages come in. */
export function useSiteLanguages(): SiteLanguages {
  const { provider } = useSite();
  return siteLanguages(provider?.languages ?? []);
}
