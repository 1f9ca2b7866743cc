import { foundIn } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import { providerId } from '#rules/units.ts';
import type { LandingService } from './landing-service.ts';
import type { QuickSaleService } from './quick-sale-service.ts';
import type { PacketSelection, PacketService } from './service.ts';

export interface PacketRoutesOptions {
  readonly packets: PacketService;
  readonly sales: QuickSaleService;
  readonly landing: LandingService;
}

export function packetRoutes(wire: Wire, { packets, sales, landing }: PacketRoutesOptions): void {
  const calls = contract.billing;

  for (const list of [calls.packets, calls.purchasePackets]) {
    wire.handle(list, async ({ caller, query }) =>
      foundIn(await packets.list(caller, selectionOf(query)), query, ({ name }) => name),
    );
  }

  wire.handle(calls.packet, ({ caller, params, query }) => packets.packet(caller, params.id, selectionOf(query)));

  wire.handle(calls.packetChannels, async ({ caller, params, query }) =>
    foundIn(await packets.channels(caller, params.id), query, ({ name }) => name),
  );

  wire.handle(calls.purchasePeriods, ({ caller, params }) => packets.periods(caller, params.id));

  wire.handle(calls.providerPacket, ({ caller, params, query }) =>
    landing.packet(caller, providerId(params.id), params.packetId, selectionOf(query)),
  );

  wire.handle(calls.providerInformation, ({ caller, params }) => landing.information(caller, params.id));

  wire.handle(calls.channelPackets, ({ caller, params, query }) =>
    sales.packetsOfChannel(caller, params.id, selectionOf(query)),
  );

  wire.handle(calls.channelQuickSales, ({ caller, params }) => sales.salesOfChannel(caller, params.id));

  wire.handle(calls.channelShortSale, async ({ caller, params }) => ({
    id: await sales.shortSaleOfChannel(caller, params.id),
    not_all_episodes_available: false,
  }));

  wire.handle(calls.contentPackets, ({ caller, params, query }) =>
    sales.packetsOfTitle(caller, params.id, selectionOf(query)),
  );

  wire.handle(calls.contentQuickSales, ({ caller, params }) => sales.salesOfTitle(caller, params.id));
}

interface SelectionQuery {
  readonly includes?: string;
  readonly has_purchases?: boolean;
}

const selectionOf = ({ includes = '', has_purchases: isForSale = false }: SelectionQuery): PacketSelection => ({
  includes: new Set(includes.split(',')),
  isForSale,
});
