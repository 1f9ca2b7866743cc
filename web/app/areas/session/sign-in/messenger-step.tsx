import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { wireQuery } from '#web/app/wire/query.ts';
import { InboxLink } from './inbox-link.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';

/** How often it is asked whether the bot has handed the code over [A-AUTH-15]. */
const POLL_MILLISECONDS = 5_000;

/** The messenger's bot hands the code out: the way there, and waiting until it has [A-AUTH-14]. */
export function MessengerStep({ gathered: { phone }, goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { data: ways } = useQuery(wireQuery('session.sendMethods', { query: { phone } }));

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await session()
      .wire.call('session.codeExists', { query: { phone } }, signal)
      .catch(() => null);
    if (answer?.otp_exist === true && !signal.aborted) await goOn({});
  });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => look(leaving.signal), POLL_MILLISECONDS);
    look(leaving.signal);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  return (
    <div className={styles['form']}>
      {ways?.link != null && (
        <ButtonLink to={ways.link} target="_blank" rel="noopener noreferrer" autoFocus>
          {t('signIn.openMessenger')}
          <Icon name="externalLink" />
        </ButtonLink>
      )}
      <p className={styles['waiting']} role="status">
        <span className={styles['pulse']} aria-hidden="true" />
        {t('signIn.waitingForBot')}
      </p>
      <Button look="quiet" onClick={() => goOn({})}>
        {t('signIn.haveCode')}
      </Button>
      <InboxLink />
    </div>
  );
}
