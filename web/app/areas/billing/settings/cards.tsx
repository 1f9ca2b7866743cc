import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Card } from '#contract/payments.ts';
import { useLinkCard } from '#web/app/areas/billing/buying/use-link-card.ts';
import { cardsQuery } from '#web/app/areas/billing/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import styles from './sections.module.css';

/** Linked cards: the primary one pays; each can be removed [B-SETTINGS-07]. */
export function Cards() {
  const { t } = useTexts<'billing'>();
  const { data: cards, isError, refetch } = useQuery(cardsQuery());
  const link = useLinkCard();
  const [isBusy, run] = useBusy();
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>{t('payment.cards')}</h2>
      {cards === undefined &&
        (isError ? <FailedPart retry={() => refetch()} /> : <Skeleton className={styles['waiting']} />)}
      {cards !== undefined && cards.length > 0 && (
        <ul className={styles['lines']}>
          {cards.map((card) => (
            <li key={card.id} className={classNames(styles['line'], styles['card'])}>
              <CardLine card={card} />
            </li>
          ))}
        </ul>
      )}
      <Text look="small" tone="quiet">
        {t('payment.linkHint')}
      </Text>
      <Button look="secondary" className={styles['start']} busy={isBusy} onClick={() => run(link)}>
        <Icon name="plus" />
        {t('payment.link')}
      </Button>
    </section>
  );
}

function CardLine({ card: { id, number, is_primary } }: { readonly card: Card }) {
  const { t } = useTexts<'billing'>();
  const queries = useQueryClient();
  const wire = useWire();
  const tellRefusal = useRefusalMessage();
  const [isBusy, run] = useBusy();

  const keep = (cards: readonly Card[]) => queries.setQueryData(cardsQuery().queryKey, [...cards]);
  const makePrimary = () =>
    run(() =>
      wire()
        .call('billing.makeCardPrimary', { params: { id }, body: { is_primary: true } })
        .then(keep, tellRefusal)
        .then(() => {}),
    );
  const remove = () =>
    run(async () => {
      const question = {
        title: t('payment.removeQuestion', { number }),
        text: t('payment.removeText'),
        confirm: t('payment.remove'),
        isDangerous: true,
      };
      if ((await askModal('confirm', question)) === null) return;
      try {
        keep(await wire().call('billing.removeCard', { params: { id } }));
      } catch (error) {
        return tellRefusal(error);
      }
      showToast({ tone: 'positive', text: t('payment.removed') });
    });

  return (
    <>
      <Icon name="card" />
      <span className={styles['words']}>{number}</span>
      {is_primary ? (
        <Badge tone="positive">{t('payment.primary')}</Badge>
      ) : (
        <Button look="quiet" size="small" busy={isBusy} onClick={makePrimary}>
          {t('payment.makePrimary')}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        round
        aria-label={t('payment.removeNamed', { number })}
        disabled={isBusy}
        onClick={remove}
      >
        <Icon name="trash" />
      </Button>
    </>
  );
}
