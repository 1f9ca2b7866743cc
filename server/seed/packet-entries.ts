import type { BundleEntry, PacketEntry, TaxEntry, TitleOfferEntry } from '#contract/admin/billing.ts';
import type { PacketDesign } from '#contract/packets.ts';
import type { DemoPeriod } from '#demo/packets/packet.ts';
import { bundles, packets, taxes, titleOffers } from '#demo/packets.ts';
import type { DemoProvider } from '#demo/providers.ts';
import type { Title } from '#demo/titles.ts';

const TAX = 'vat';
/** A text page of the demo. */
const AGREEMENT = '/v2/pages/subscription';

type Currency = DemoProvider['settings']['currency']['isoCode'];

const drawing = (name: string, width: number, height: number) => {
  const address = `/art/packets/${name}.svg`;
  return { x1: address, x2: address, x3: address, width_pt: width, height_pt: height };
};
/** The pictures of the packet that is advertised. */
const design: PacketDesign = {
  background_mobile: { mobile: drawing('background', 360, 200), tv: null },
  background_tv: { mobile: null, tv: drawing('background', 640, 360) },
  logo: { mobile: drawing('logo', 48, 48), tv: drawing('logo', 96, 96) },
  corner_badge: { mobile: drawing('badge', 32, 32), tv: drawing('badge', 64, 64) },
  special_features: null,
};

/** The packets of a demo operator, with those of their channels that are in its line-up. */
export function packetEntries(currency: Currency, lineup: readonly { readonly id: number }[]): readonly PacketEntry[] {
  const shown = new Set(lineup.map(({ id }) => id));
  return packets.map((packet, position) => ({
    id: packet.id,
    position,
    name: packet.name,
    short: packet.short,
    description: packet.description,
    ...(packet.message && { message: packet.message }),
    priceMinor: packet.prices[currency],
    ...(packet.oldPrices && { oldPriceMinor: packet.oldPrices[currency] }),
    forcedPromoPriceMinor: packet.promoPrices?.[currency] ?? null,
    isBase: packet.isBase,
    ...(packet.kind && { kind: packet.kind }),
    parentId: packet.parentId ?? null,
    includes: [...(packet.includes ?? [])],
    agreementUrl: packet.hasAgreement === true ? AGREEMENT : null,
    design: packet.hasDesign === true ? design : null,
    rowSlug: packet.rowSlug ?? null,
    streams: packet.streams ?? null,
    devices: packet.devices ?? null,
    withoutAds: packet.withoutAds ?? false,
    tax: TAX,
    channels: packet.channels.filter((channel) => shown.has(channel)),
    libraries: [...(packet.libraries ?? [])],
    benefits: [...(packet.benefits ?? [])],
    periods: packet.periods.map((period) => periodEntry(packet.id, period, currency)),
  }));
}

const periodEntry = (
  packet: number,
  { name, months, prices, description, trialDays }: DemoPeriod,
  currency: Currency,
) => ({
  ...{ id: `${packet}-${name}`, months, priceMinor: prices[currency], description },
  ...(trialDays !== undefined && { trialPriceMinor: 0, trialDays }),
});

export const bundleEntries = (currency: Currency): readonly BundleEntry[] =>
  bundles.map(({ packets: [firstPacketId, secondPacketId], name, description, prices, internetSpeed }) => ({
    ...{ firstPacketId, secondPacketId, name, description, internetSpeed },
    priceMinor: prices[currency],
  }));

/** Of the titles that the operator has. */
export const titleOfferEntries = (currency: Currency, titles: readonly Title[]): readonly TitleOfferEntry[] =>
  titleOffers.flatMap(({ id, slug, name, prices, days = 0 }) =>
    titles
      .filter((title) => title.slug === slug)
      .map((title) => ({ id, contentId: title.id, name, priceMinor: prices[currency], days, tax: TAX })),
  );

export const taxEntries = (currency: Currency): readonly TaxEntry[] => taxes[currency];
