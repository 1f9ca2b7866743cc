import { useQuery } from '@tanstack/react-query';
import type { Packet } from '#contract/packets.ts';
import { packetPath } from '#web/app/areas/billing/packet-path.ts';
import { shelfQuery } from '#web/app/areas/catalogue/queries.ts';
import { RowShelf } from '#web/app/areas/catalogue/rows/row-shelf.tsx';
import { RowView } from '#web/app/areas/catalogue/rows/row-view.tsx';
import { PacketDetails } from './packet-details.tsx';
import { PacketOffer } from './packet-offer.tsx';
import { useBuyAsked } from './use-buy-asked.ts';

/** A packet of this operator, and the one thing to do with it [A-ROUTE-15, B-PACKET-04, B-PACKET-05]. */
export function PacketPage({ packet }: { readonly packet: Packet }) {
  const { id, row_slug } = packet;
  useBuyAsked(packet);
  return (
    <PacketDetails packet={packet} path={packetPath(id)} offer={<PacketOffer packet={packet} />}>
      {row_slug !== null && <PacketRow slug={row_slug} />}
    </PacketDetails>
  );
}

/** The row of titles that goes with a packet; nothing where it cannot be had [B-PACKET-08]. */
function PacketRow({ slug }: { readonly slug: string }) {
  const { data: row } = useQuery(shelfQuery(slug));
  return row === undefined ? null : <RowView row={row} frame={RowShelf} />;
}
