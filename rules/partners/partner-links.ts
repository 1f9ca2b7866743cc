import type { NetworkInformation, Provider } from '#contract/site.ts';
import type { MenuEntry } from '../site/menu.ts';
import type { Partner } from './partner.ts';

type Inside = Pick<Partner, 'id'>;

const linksOf = ({ id }: Inside, provider: Pick<Provider, 'partners'> | null) =>
  id === null ? undefined : provider?.partners[id];

/** The part of a network's answer for partner links. */
interface NetworkLinks extends Pick<NetworkInformation, 'lk_link'> {
  readonly provider: (Pick<Provider, 'partners'> & { readonly landing: Pick<Provider['landing'], 'support'> }) | null;
}

/** The account page and support contacts inside a partner; null: the operator's own [A-PARTNER-01 to A-PARTNER-08]. */
export function linksInside(partner: Inside, { lk_link: own, provider }: NetworkLinks) {
  const links = linksOf(partner, provider);
  if (provider === null || links === undefined) return null;
  return { account: links.account_link ?? own, support: links.support ?? provider.landing.support };
}

/** Entries that the operator adds to the menu inside a partner [B-TEMPLATE-22]. */
export const menuInside = (partner: Inside, provider: Pick<Provider, 'partners'> | null): MenuEntry[] =>
  (linksOf(partner, provider)?.menu ?? []).map(({ title, url }, index) => {
    const id = `partner-${index + 1}`;
    return { id, kind: 'outside', slug: id, title, icon: null, href: url };
  });
