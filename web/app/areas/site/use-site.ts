import { useQuery } from '@tanstack/react-query';
import type { ProviderFeatures } from '#contract/site.ts';
import type { SiteLanguages } from '#rules/site/page-address.ts';
import { neutralBrand } from '../../brand/brand-style.ts';
import { siteLanguages } from '../../i18n/languages.ts';
import { networkQuery } from './queries.ts';

const NO_FEATURES: ProviderFeatures = { search: false, messages: false, news: false };

/** The operator as the page brought it along; neutral while the api cannot say. */
export function useSite() {
  const { data: network } = useQuery({ ...networkQuery(), enabled: false });
  const provider = network?.provider ?? null;
  return {
    network: network ?? null,
    provider,
    brand: provider?.brand ?? neutralBrand,
    features: provider?.features ?? NO_FEATURES,
  };
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
