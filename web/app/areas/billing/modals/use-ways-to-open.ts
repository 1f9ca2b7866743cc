import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QuickSale } from '#contract/packets.ts';
import type { MetadataButton } from '#contract/playback.ts';
import type { TitleOfferId } from '#contract/units.ts';
import { channelId } from '#rules/units.ts';
import { orderOf, type PurchaseOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import { periodText } from '#web/app/areas/billing/period-text.ts';
import { channelSalesQuery, contentSalesQuery, packetsQuery } from '#web/app/areas/billing/queries.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTrialText } from '#web/app/areas/billing/use-trial-text.ts';
import { contentMetadataQuery } from '#web/app/areas/catalogue/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { WantedAccess } from '#web/app/modals/modal-kinds.ts';

/** One way to open what is wanted: a right to the title, or packets that have it. */
export interface WayToOpen {
  readonly id: string;
  readonly name: string;
  /** Its price and what else a buyer has to know. */
  readonly hint: string;
  /** What the button says that buys it. */
  readonly action: string;
  readonly order: PurchaseOrder;
}

const NONE: readonly never[] = [];
/** Nothing is asked for it. */
const NO_CHANNEL = channelId(0);

/** How a way is named that buys the right to a title. */
export const titleWayId = (offer: TitleOfferId): string => `title ${offer}`;

interface WaysToOpen {
  /** The title's own first and then packets, the cheapest first; undefined: they are on the way. */
  readonly ways: readonly WayToOpen[] | undefined;
  /** Asks again for what could not be had; undefined while nothing failed. */
  readonly retry: (() => void) | undefined;
}

/** The ways to open what is wanted. */
export function useWaysToOpen(wanted: WantedAccess): WaysToOpen {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const trialText = useTrialText(priceText);
  const { data: packets = NONE } = useQuery(packetsQuery());
  const { sales, retry } = useSales(wanted);
  const buttons = useTitleButtons(wanted);
  if (sales === undefined || buttons === undefined) return { ways: undefined, retry };
  return { ways: [...buttons.flatMap(wayOfButton), ...sales.flatMap(wayOfSale)], retry };

  function wayOfButton({ button_data, caption, sub_caption }: MetadataButton): WayToOpen[] {
    if (button_data === null || wanted.kind !== 'content') return [];
    const offer = button_data.entity_license_id;
    const price = sub_caption ?? '';
    const what = t('buying.title', { name: wanted.name, offer: caption, price });
    return [
      {
        ...{ id: titleWayId(offer), name: caption, hint: price },
        action: t('buying.pay', { amount: price }),
        order: orderOf({ kind: 'title', offer, library: null, what }, true),
      },
    ];
  }

  function wayOfSale(sale: QuickSale): WayToOpen[] {
    const order = orderOfPackets(sale.packets, wanted.kind !== 'base');
    if (order === null) return [];
    const { total_price, not_all_episodes_available } = sale;
    const [first, second] = sale.packets;
    const known = second === undefined ? packets.find(({ id }) => id === first?.id) : undefined;
    const trial = known === undefined ? null : trialText(known);
    const hints = [
      priceText(total_price),
      first === undefined ? '' : periodText(first.period_human, t),
      trial ?? '',
      not_all_episodes_available ? t('buying.quick.notAllEpisodes') : '',
    ];
    return [
      {
        id: `packets ${sale.packets.map(({ id }) => id).join(' ')}`,
        name: sale.packets.map(({ name }) => name).join(' + '),
        hint: hints.filter((part) => part !== '').join(' · '),
        action: trial === null ? t('buying.quick.buy', { price: priceText(total_price) }) : t('packets.actions.trial'),
        order,
      },
    ];
  }
}

/** What an additional packet needs comes before it. */
const orderOfPackets = (packets: QuickSale['packets'], playsWanted: boolean): PurchaseOrder | null =>
  [...packets]
    .sort((one, other) => Number(one.is_base) - Number(other.is_base))
    .reduce<PurchaseOrder | null>(
      (next, { id }) => ({ subject: { kind: 'packet', packet: id, purchaseType: null }, playsWanted, next }),
      null,
    );

function useSales(wanted: WantedAccess) {
  const channel = useQuery({
    ...channelSalesQuery(
      wanted.kind === 'channel' ? wanted.id : NO_CHANNEL,
      wanted.kind === 'channel' ? wanted.timestamp : null,
    ),
    enabled: wanted.kind === 'channel',
  });
  const content = useQuery({
    ...contentSalesQuery(wanted.kind === 'content' ? wanted.id : ''),
    enabled: wanted.kind === 'content',
  });
  const packets = useQuery({ ...packetsQuery(), enabled: wanted.kind === 'base' });
  switch (wanted.kind) {
    case 'channel':
      return salesOf(channel, channel.data);
    case 'content':
      return salesOf(content, content.data);
    case 'base':
      return salesOf(packets, packets.data?.filter(({ is_base, type }) => is_base && type === null).map(saleOf));
  }
}

/** Where they could not be had there are none, and a way to ask again. */
const salesOf = (
  { isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>,
  sales: readonly QuickSale[] | undefined,
) => ({
  sales: isError ? (sales ?? NONE) : sales,
  retry: isError && sales === undefined ? () => void refetch() : undefined,
});

/** The rights to the title itself that are sold. */
function useTitleButtons(wanted: WantedAccess): readonly MetadataButton[] | undefined {
  const isTitle = wanted.kind === 'content';
  const metadata = useQuery({ ...contentMetadataQuery(isTitle ? wanted.id : ''), enabled: isTitle });
  if (!isTitle || metadata.isError) return [];
  return metadata.data?.buttons.filter(({ button_type }) => button_type === 'pay');
}

const saleOf = (packet: QuickSale['packets'][number]): QuickSale => ({
  total_price: packet.price,
  packets: [packet],
  target_available_at: { channels: [], libraries: [] },
  not_all_episodes_available: false,
});
