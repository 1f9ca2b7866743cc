import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { QuickSale } from '#contract/packets.ts';
import { isEmbedded } from '#rules/site/frame.ts';
import { channelId } from '#rules/units.ts';
import { usePurchase } from '#web/app/areas/billing/buying/use-purchase.ts';
import type { PurchaseOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import { PACKETS_PATH, packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useOpensOutside } from '#web/app/areas/billing/packets/use-opens-outside.ts';
import { periodText } from '#web/app/areas/billing/period-text.ts';
import { channelSalesQuery, contentSalesQuery, packetsQuery } from '#web/app/areas/billing/queries.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps, WantedAccess } from '#web/app/modals/modal-kinds.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { RadioGroup } from '#web/app/ui/choice.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './billing-modals.module.css';

/** Nothing is asked for it. */
const NO_CHANNEL = channelId(0);
const BASE: WantedAccess = { kind: 'base' };

/** The packets that open what is wanted, the cheapest chosen: one press more buys, and what was wanted plays [C-CHLOAD-02, C-CPLAY-01]. */
export function QuickPacketsModal({ request, frame, onAnswer }: ModalProps<'quick_packets'>) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const purchase = usePurchase();
  const { pathname } = useLocation();
  const outside = useOpensOutside();
  const wanted = request?.wanted ?? BASE;
  const sales = useSales(wanted);
  const [chosen, setChosen] = useState(0);
  const sale = sales?.[chosen];

  async function choose(sale: QuickSale): Promise<void> {
    const [first] = baseFirst(sale.packets);
    if (first === undefined) return;
    onAnswer(first.id);
    if (request?.wanted.kind !== 'base') await buy(sale);
  }

  async function buy({ packets }: QuickSale): Promise<void> {
    const [first] = baseFirst(packets);
    if (first !== undefined && isEmbedded(pathname))
      return void window.open(`${packetPath(first.id)}?action=buy`, '_blank', 'noopener');
    let order = orderOf(baseFirst(packets), wanted.kind === 'base' ? null : wanted.path);
    while (order !== undefined && (await purchase(order)) === 'bought') order = order.next;
  }

  return (
    <ModalDialog
      frame={frame}
      title={wanted.kind === 'base' ? t('buying.quick.base') : t('buying.quick.title', { name: wanted.name })}
      text={t(wanted.kind === 'base' ? 'buying.quick.baseText' : 'buying.quick.text')}
      actions={
        <>
          {sale !== undefined && (
            <Button onClick={() => choose(sale)}>
              {t('buying.quick.buy', { price: priceText(sale.total_price) })}
            </Button>
          )}
          <ButtonLink look={sale === undefined ? 'primary' : 'secondary'} to={PACKETS_PATH} {...outside}>
            {t('packets.all')}
          </ButtonLink>
        </>
      }
    >
      {sales === undefined && <Skeleton className={styles['choice']} />}
      {sales?.length === 0 && <p>{t('messages.content_soon')}</p>}
      {sales !== undefined && sales.length > 0 && (
        <RadioGroup
          label={t('packets.title')}
          isLabelHidden
          choices={sales.map((each, place) => ({
            value: String(place),
            label: each.packets.map(({ name }) => name).join(' + '),
            hint: saleHint(each),
          }))}
          chosen={String(chosen)}
          onChoose={(place) => setChosen(Number(place))}
        />
      )}
    </ModalDialog>
  );

  function saleHint({ packets, total_price, not_all_episodes_available }: QuickSale): string {
    const [first] = packets;
    return [
      priceText(total_price),
      first === undefined ? '' : periodText(first.period_human, t),
      not_all_episodes_available ? t('buying.quick.notAllEpisodes') : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }
}

/** What an additional packet needs comes before it. */
const baseFirst = (packets: QuickSale['packets']) =>
  [...packets].sort((one, other) => Number(other.is_base) - Number(one.is_base));

/** One packet after the other; what was wanted plays after the last. */
const orderOf = (packets: QuickSale['packets'], playAfter: string | null): PurchaseOrder | undefined =>
  packets.reduceRight<PurchaseOrder | undefined>(
    (next, { id }) => ({
      subject: { kind: 'packet', packet: id, purchaseType: null },
      ...(next === undefined ? { playAfter } : { playAfter: null, next }),
    }),
    undefined,
  );

/** Undefined: they are on the way. */
function useSales(wanted: WantedAccess): readonly QuickSale[] | undefined {
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
      return channel.isError ? [] : channel.data;
    case 'content':
      return content.isError ? [] : content.data;
    case 'base':
      return packets.isError ? [] : packets.data?.filter(({ is_base, type }) => is_base && type === null).map(saleOf);
  }
}

const saleOf = (packet: QuickSale['packets'][number]): QuickSale => ({
  total_price: packet.price,
  packets: [packet],
  target_available_at: { channels: [], libraries: [] },
  not_all_episodes_available: false,
});
