import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Packet, PurchaseType } from '#contract/packets.ts';
import { isNextPeriod, isPeriodOpen, purchaseTypes, renewalControls } from '#rules/billing/period-choice.ts';
import { packetId } from '#rules/units.ts';
import { periodText } from '#web/app/areas/billing/period-text.ts';
import { packetQuery, purchasePeriodsQuery } from '#web/app/areas/billing/queries.ts';
import { useDateText } from '#web/app/areas/billing/use-date-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useRenewal } from '#web/app/areas/billing/use-renewal.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import styles from './billing-modals.module.css';

/** Nothing is asked for it. */
const NO_PACKET = packetId(0);

/** By which period a subscription renews, and whether it does [C-PKT-09, C-PKT-10]; by its address alone, the way to all of them. */
export function PeriodModal({ request, frame, onAnswer }: ModalProps<'subscription'>) {
  const { t } = useTexts<'billing' | 'guide'>();
  const id = request?.packet ?? NO_PACKET;
  const isAsked = request !== null;
  const packetRead = useQuery({ ...packetQuery(id), enabled: isAsked });
  const periodsRead = useQuery({ ...purchasePeriodsQuery(id), enabled: isAsked });
  const [packet, periods] = [packetRead.data, periodsRead.data];
  const failed = [packetRead, periodsRead].filter(({ isError, data }) => isError && data === undefined);
  if (!isAsked)
    return (
      <ModalDialog
        frame={frame}
        title={t('packets.title')}
        actions={<ButtonLink to="/settings/subscriptions">{t('subscriptions.own')}</ButtonLink>}
      />
    );
  return (
    <ModalDialog
      frame={frame}
      size="medium"
      title={packet?.name ?? t('packets.period')}
      text={t('subscriptions.periodText')}
    >
      {failed.length > 0 && <FailedPart retry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {failed.length === 0 && (packet === undefined || periods === undefined) && (
        <Skeleton className={styles['period']} />
      )}
      {packet !== undefined && periods !== undefined && (
        <Periods packet={packet} types={purchaseTypes(periods)} onDone={() => onAnswer('changed')} />
      )}
    </ModalDialog>
  );
}

interface PeriodsProps {
  readonly packet: Packet;
  readonly types: readonly PurchaseType[];
  readonly onDone: () => void;
}

function Periods({ packet, types, onDone }: PeriodsProps) {
  const { t } = useTexts<'billing' | 'guide'>();
  const priceText = usePriceText();
  const change = useChangePeriod(packet);
  const renewal = useRenewal(packet);
  const [isBusy, run] = useBusy();
  const { subscription } = packet;
  const { canStop, canStart } = renewalControls(subscription);
  /** What asks next takes the place of this modal. */
  const leaveFor = (work: () => Promise<void>) => {
    onDone();
    run(work);
  };
  return (
    <>
      <ul className={styles['periods']}>
        {types.map((type) => (
          <li key={type.id} className={styles['period']}>
            <span className={styles['name']}>{periodText(type.period_human, t)}</span>
            <span>{priceText(type.amount)}</span>
            {isNextPeriod(type, subscription) ? (
              <Badge tone="positive">{t('subscriptions.next')}</Badge>
            ) : (
              <Button
                look="secondary"
                size="small"
                disabled={isBusy || !isPeriodOpen(type, subscription)}
                onClick={() => leaveFor(() => change(type))}
              >
                {t('subscriptions.choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canStop && (
        <Button look="quiet" onClick={() => leaveFor(renewal.stop)}>
          {t('subscriptions.stop')}
        </Button>
      )}
      {canStart && <Button onClick={() => leaveFor(renewal.start)}>{t('subscriptions.start')}</Button>}
    </>
  );
}

/** Asks, then has the subscription renew by another period. */
function useChangePeriod({ subscription }: Packet): (type: PurchaseType) => Promise<void> {
  const { t } = useTexts<'billing' | 'guide'>();
  const queries = useQueryClient();
  const wire = useWire();
  const tellRefusal = useRefusalMessage();
  return async (type) => {
    if (subscription === null) return;
    let failure: unknown = null;
    const work = async () => {
      const input = { params: { id: subscription.id }, body: { purchase_type_id: type.id } };
      await wire()
        .call('billing.changePeriod', input)
        .catch((error: unknown) => {
          failure = error;
        });
    };
    const from = subscription.next_pay_at ?? subscription.end_at;
    if ((await askModal('confirm_period', { type, from, work })) === null) return;
    if (failure !== null) return tellRefusal(failure);
    refreshReadings(queries);
    showToast({ tone: 'positive', text: t('subscriptions.changed') });
  };
}

/** From when and at what price a subscription goes on. */
export function ConfirmPeriodModal({ request, frame, onAnswer }: ModalProps<'confirm_period'>) {
  const { t } = useTexts<'billing' | 'guide'>();
  const priceText = usePriceText();
  const dateText = useDateText();
  const [isBusy, run] = useBusy();
  if (request === null) return <PeriodModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const { type, from, work } = request;
  const values = { price: priceText(type.amount), period: periodText(type.period_human, t) };
  const change = () =>
    run(async () => {
      await work();
      onAnswer('changed');
    });
  return (
    <ModalDialog
      frame={{ ...frame, isClosable: frame.isClosable && !isBusy }}
      title={t('subscriptions.changeQuestion')}
      text={
        from === null
          ? t('subscriptions.changeNext', values)
          : t('subscriptions.changeFrom', { ...values, date: dateText(from) })
      }
      actions={
        <>
          <Button busy={isBusy} onClick={change}>
            {t('subscriptions.change')}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={frame.onClose}>
            {t('modal.cancel')}
          </Button>
        </>
      }
    />
  );
}
