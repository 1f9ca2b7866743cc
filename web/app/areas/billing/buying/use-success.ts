import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { unixSeconds } from '#rules/units.ts';
import { takeWantedPath } from '#web/app/areas/billing/left/play-after.ts';
import type { PurchaseOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import { packetQuery } from '#web/app/areas/billing/queries.ts';
import { elevation } from '#web/app/areas/parental/elevation.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

/** Until what was bought is read anew, and until the viewer is notified [C-TX-09]. */
const READ_AFTER_MILLISECONDS = 500;
const TELL_AFTER_MILLISECONDS = 1_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What follows on a payment: subscriptions are updated, everything is read anew, the viewer is notified, and what they wanted to
 * watch plays [C-TX-02 to C-TX-04]. Where another purchase follows, the notice does not stop it.
 */
export function useSuccess(): (order: PurchaseOrder | null) => Promise<void> {
  const { t } = useTexts<'billing'>();
  const queries = useQueryClient();
  const wire = useWire();
  const clock = useServerClock();
  const navigate = useNavigate();

  async function variantOf(order: PurchaseOrder | null): Promise<'plain' | 'paused' | 'content' | 'top_up' | 'card'> {
    if (order === null) return 'card';
    if (order.subject.kind === 'balance') return 'top_up';
    if (order.subject.kind === 'title') return 'content';
    const packet = await readQuery(queries, packetQuery(order.subject.packet)).catch(() => null);
    return packet?.is_paused === true ? 'paused' : 'plain';
  }

  return async (order) => {
    elevation.buy(unixSeconds(clock()));
    const { pathname } = window.location;
    await pause(READ_AFTER_MILLISECONDS);
    if (order?.subject.kind === 'packet') {
      const packet_id = order.subject.packet;
      recordEvent('subscribe', { packet_id });
      // The service has completed it by itself: where this finds nothing to do, nothing is missing.
      await wire()
        .call('billing.updateSubscriptions', { body: { packet_id } })
        .catch(() => {});
    }
    refreshReadings(queries);
    const variant = await variantOf(order);
    await pause(TELL_AFTER_MILLISECONDS);
    const text = t(`buying.success.${variant}`);
    if (order !== null && order.next !== null) return showToast({ tone: 'positive', text });
    const path = order?.playsWanted === true ? takeWantedPath() : null;
    if (path === null) return void (await askModal('message', { title: t('buying.done'), text }));
    showToast({ tone: 'positive', text });
    // A viewer who has gone on by now is not led back.
    if (window.location.pathname === pathname) await navigate(path);
  };
}
