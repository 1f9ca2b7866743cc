import { useQueryClient } from '@tanstack/react-query';
import type { Packet } from '#contract/packets.ts';
import { useDateText } from '#web/app/areas/billing/use-date-text.ts';
import { useSurvey } from '#web/app/areas/engagement/use-survey.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { recordEvent } from '#web/app/page/events.ts';
import { refusalText } from '#web/app/page/refusal-text.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** How a subscription ends, goes on, or does not begin. */
export function useRenewal({ id: packet_id, subscription, end_at, is_paused }: Packet) {
  const { t } = useTexts<'billing' | 'guide'>();
  const queries = useQueryClient();
  const wire = useWire();
  const dateText = useDateText();
  const tellRefusal = useRefusalMessage();
  const offerSurvey = useSurvey();

  /** A renewal that the service does not switch off has a title of its own; the words are the service's [C-PKT-20, C-PKT-21]. */
  async function tellRefused(error: unknown): Promise<void> {
    if (error instanceof WireError && error.code === 'renewal_refused')
      return void (await askModal('message', {
        title: t('messages.title_disabled_renewal'),
        text: refusalText(error, t),
      }));
    await tellRefusal(error);
  }

  function tellDone(text: string): void {
    refreshReadings(queries);
    showToast({ tone: 'positive', text });
  }

  /** Asks, then switches the renewal off; a paused subscription, or one that does not renew, ends. Then asks why [C-PKT-11, C-PKT-12]. */
  async function stop(): Promise<void> {
    if (subscription === null) return;
    const { id, actions } = subscription;
    const until = subscription.end_at ?? end_at;
    const ends = is_paused || !actions.can_disable_renew;
    const isMeant = await askModal('confirm', {
      title: t('messages.title_disable_subscription'),
      text:
        ends || until === null ? t('subscriptions.endsNow') : t('subscriptions.stopText', { date: dateText(until) }),
      confirm: t('packets.actions.disable'),
      isDangerous: true,
    });
    if (isMeant === null) return;
    try {
      if (ends) await wire().call('billing.unsubscribe', { params: { id } });
      else await wire().call('billing.changeSubscription', { params: { id }, body: { renew: false } });
    } catch (error) {
      return tellRefused(error);
    }
    recordEvent('unsubscribe', { packet_id });
    tellDone(t(ends ? 'subscriptions.ended' : 'messages.message_renewal_disabled'));
    if (await offerSurvey('unsubscribe')) showToast({ tone: 'positive', text: t('subscriptions.surveySent') });
  }

  async function start(): Promise<void> {
    if (subscription === null) return;
    try {
      await wire().call('billing.changeSubscription', { params: { id: subscription.id }, body: { renew: true } });
    } catch (error) {
      return tellRefused(error);
    }
    recordEvent('enable_renew', { packet_id });
    tellDone(t('messages.message_renewal_enabled'));
  }

  async function cancelFuture(): Promise<void> {
    if (subscription === null) return;
    const isMeant = await askModal('confirm', {
      title: t('subscriptions.cancelFuture'),
      text: t('subscriptions.cancelFutureText'),
      confirm: t('packets.actions.disable_future'),
      cancel: t('subscriptions.keep'),
      isDangerous: true,
    });
    if (isMeant === null) return;
    try {
      await wire().call('billing.cancelFuture', { params: { id: subscription.id } });
    } catch (error) {
      return tellRefusal(error);
    }
    tellDone(t('subscriptions.futureCancelled'));
  }

  return { stop, start, cancelFuture };
}
