import { useEffect, useEffectEvent } from 'react';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { missing } from '#web/app/wire/wire-error.ts';
import {
  enterFromNetwork,
  networkAddress,
  networkAttempt,
  noteNetworkAttempt,
  useNetworkAttempt,
} from './network-entry.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

/** Signing in by the operator's network; where it does not know the viewer, somebody to call [A-ERR-13]. */
export function NetworkStep({ goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { network, provider } = useSite();
  const hasFailed = useNetworkAttempt() === 'failed';
  const { isBusy, error, run } = useStepWork();
  const address = networkAddress(network);
  const phone = provider?.landing.support.phone ?? '';

  const enter = async () => {
    const isIn = await run(async () => {
      if (address === null) throw missing();
      await session()
        .ready()
        .catch(() => {});
      await goOn({ entry: await enterFromNetwork(session().wire, address) });
    });
    noteNetworkAttempt(isIn ? 'done' : 'failed');
  };
  // Chosen from the list it begins by itself; after an attempt that has failed it waits for the viewer.
  const begin = useEffectEvent(() => {
    if (networkAttempt() !== 'failed') enter();
  });
  useEffect(() => begin(), []);

  const isWaiting = isBusy || (error === undefined && !hasFailed);
  return (
    <div className={styles['form']}>
      {isWaiting ? (
        <p className={styles['waiting']} role="status">
          <span className={styles['pulse']} aria-hidden="true" />
          {t('signIn.knowingNetwork')}
        </p>
      ) : (
        <Message tone="danger">{t('signIn.networkFailed')}</Message>
      )}
      <Button busy={isBusy} onClick={enter}>
        {t('failure.retry')}
      </Button>
      {phone !== '' && (
        <a className={styles['link']} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('signIn.callSupport', { phone })}
        </a>
      )}
    </div>
  );
}
