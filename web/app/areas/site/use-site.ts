import { useQuery } from '@tanstack/react-query';
import type { ProviderFeatures } from '#contract/site.ts';
import { neutralBrand } from '../../brand/brand-style.ts';
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
