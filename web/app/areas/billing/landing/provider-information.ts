import { wireQuery } from '#web/app/areas/billing/calls.ts';

/** What a provider says of itself, by its short name or id. */
export const providerInformationQuery = (shortname: string) =>
  wireQuery('billing.providerInformation', { params: { id: shortname } });

/** Where a landing's packets are [A-ROUTE-24]. */
export const TARIFFS = 'tariffs';

export const landingPath = (shortname: string) => `/provider/${encodeURIComponent(shortname)}`;

/** The packets of another provider [C-PKT-13]. */
export const tariffsPath = (shortname: string) => `${landingPath(shortname)}#${TARIFFS}`;
