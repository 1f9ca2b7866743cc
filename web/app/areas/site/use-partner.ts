import { useSyncExternalStore } from 'react';
import { type Partner, partnerOf } from '#rules/partners/partner.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';

const QUERY_KEY = 'partner';
const ENTRY = 'kinora:partner';

const NONE = partnerOf(null);
let partner: Partner | null = null;

/**
 * The partner that the address names, kept for the browser's session [A-ROUTE-37]: for what a press does. A press that
 * hydrates its part of the page is handled by what the server rendered, which has no partner.
 */
export function currentPartner(): Partner {
  if (partner !== null) return partner;
  const asked = new URLSearchParams(window.location.search).get(QUERY_KEY);
  if (asked !== null) tabEntries.setItem(ENTRY, asked);
  partner = partnerOf(tabEntries.getItem(ENTRY));
  return partner;
}

const noSubscription = () => () => {};

/** The partner inside which the service is shown; none while it is rendered on the server. */
export const usePartner = (): Partner => useSyncExternalStore(noSubscription, currentPartner, () => NONE);
