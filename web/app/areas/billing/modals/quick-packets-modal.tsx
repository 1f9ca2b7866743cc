import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { isEmbedded } from '#rules/site/frame.ts';
import { usePurchase } from '#web/app/areas/billing/buying/use-purchase.ts';
import { rememberWanted } from '#web/app/areas/billing/left/play-after.ts';
import { PACKETS_PATH, packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useOpensOutside } from '#web/app/areas/billing/packets/use-opens-outside.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps, WantedAccess } from '#web/app/modals/modal-kinds.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { RadioGroup } from '#web/app/ui/choice.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './billing-modals.module.css';
import { titleWayId, useWaysToOpen, type WayToOpen } from './use-ways-to-open.ts';

const BASE: WantedAccess = { kind: 'base' };

/**
 * What opens what is wanted, the viewer's choice or else the first chosen: one press more buys, and what was wanted plays
 * [C-CHLOAD-02, C-CPLAY-01].
 */
export function QuickPacketsModal({ request, frame, onAnswer }: ModalProps<'quick_packets'>) {
  const { t } = useTexts<'billing'>();
  const purchase = usePurchase();
  const { pathname } = useLocation();
  const outside = useOpensOutside();
  const wanted = request?.wanted ?? BASE;
  const { ways, retry } = useWaysToOpen(wanted);
  const asked = wanted.kind === 'content' && wanted.offer !== undefined ? titleWayId(wanted.offer) : null;
  const [chosen, setChosen] = useState(asked);
  const way = ways?.find(({ id }) => id === chosen) ?? ways?.[0];

  const remember = useEffectEvent(() => {
    if (wanted.kind !== 'base') rememberWanted({ id: String(wanted.id), path: wanted.path });
  });
  useEffect(() => remember(), []);

  function choose({ order }: WayToOpen): void {
    const { subject } = order;
    // Who asks for a base packet goes on with it.
    if (request?.wanted.kind === 'base' && subject.kind === 'packet') {
      onAnswer(subject.packet);
      return;
    }
    onAnswer('begun');
    // A bank's page and a sign-in need a window of their own.
    if (isEmbedded(pathname) && subject.kind === 'packet')
      window.open(`${packetPath(subject.packet)}?action=buy`, '_blank', 'noopener');
    else void purchase(order);
  }

  return (
    <ModalDialog
      frame={frame}
      title={wanted.kind === 'base' ? t('buying.quick.base') : t('buying.quick.title', { name: wanted.name })}
      text={t(wanted.kind === 'base' ? 'buying.quick.baseText' : 'buying.quick.text')}
      actions={
        <>
          {way !== undefined && <Button onClick={() => choose(way)}>{way.action}</Button>}
          <ButtonLink look={way === undefined ? 'primary' : 'secondary'} to={PACKETS_PATH} {...outside}>
            {t('packets.all')}
          </ButtonLink>
        </>
      }
    >
      {ways === undefined && <Skeleton className={styles['choice']} />}
      {retry !== undefined && <FailedPart retry={retry} />}
      {retry === undefined && ways?.length === 0 && <p>{t('messages.content_soon')}</p>}
      {ways !== undefined && way !== undefined && (
        <RadioGroup
          label={t('packets.title')}
          isLabelHidden
          choices={ways.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
          chosen={way.id}
          onChoose={setChosen}
        />
      )}
    </ModalDialog>
  );
}
