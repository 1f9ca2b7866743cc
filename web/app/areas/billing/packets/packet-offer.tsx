import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Packet } from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import { packetAction } from '#rules/billing/packet-actions.ts';
import { purchaseTypes, usualPurchaseType } from '#rules/billing/period-choice.ts';
import { unixSeconds } from '#rules/units.ts';
import { AgreementText } from '#web/app/areas/billing/agreement-text.tsx';
import { purchasePeriodsQuery } from '#web/app/areas/billing/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { PacketButton } from './packet-button.tsx';
import styles from './packet-details.module.css';
import { PacketPrice } from './packet-price.tsx';
import { PacketState } from './packet-state.tsx';
import { PeriodChoice } from './period-choice.tsx';

const NONE: readonly never[] = [];

/** What a packet costs for which period, where the viewer is with it, and the one thing to do. */
export function PacketOffer({ packet }: { readonly packet: Packet }) {
  const { t } = useTexts<'billing'>();
  const clock = useServerClock();
  const { id, agreement, is_provider_only, price } = packet;
  const isOffered = packetAction(packet, unixSeconds(clock())) === 'enable';
  const { data: periods = NONE } = useQuery({ ...purchasePeriodsQuery(id), enabled: isOffered });
  const [chosen, setChosen] = useState<PurchaseTypeId | null>(null);
  const types = purchaseTypes(periods);
  const type = types.find((each) => each.id === chosen) ?? usualPurchaseType(packet, periods);
  return (
    <>
      <PacketPrice
        packet={type === null ? packet : { ...packet, price: type.amount, period_human: type.period_human }}
      />
      <PacketState packet={packet} />
      {isOffered && types.length > 1 && type !== null && (
        <PeriodChoice types={types} chosen={type} onChoose={setChosen} />
      )}
      <PacketButton packet={packet} purchaseType={type?.id ?? null} />
      {is_provider_only && <p className={styles['note']}>{t('buying.obstacles.provider_only')}</p>}
      {isOffered && !is_provider_only && Number(price) > 0 && (
        <p className={styles['note']}>{t('packets.renewalNote')}</p>
      )}
      {agreement !== null && (
        <details className={styles['agreement']}>
          <summary>{t('packets.agreement')}</summary>
          <AgreementText agreement={agreement} />
        </details>
      )}
    </>
  );
}
