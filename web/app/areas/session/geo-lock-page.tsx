import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NetworkInformation } from '#contract/site.ts';
import { networkQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import styles from './geo-lock-page.module.css';
import { useBrowserSession } from './session-context.tsx';

/** Says from where nothing can be watched, and what can be done about it [A-ERR-04, A-ERR-05]. */
export function GeoLockPage() {
  const { t } = useTexts<'account' | 'session'>();
  const { network, isLooking, look } = useOwnNetwork();
  const { isBusy, checkAgain } = useCheckAgain(look);
  return (
    <Notice
      title={t('failure.forbidden.title')}
      text={t('failure.forbidden.text')}
      icon="globe"
      details={
        <div className={styles['place']}>
          {isLooking && <Skeleton className={styles['unknown']} />}
          {network !== null && <Place network={network} />}
          <Advice />
        </div>
      }
    >
      <Button busy={isBusy} onClick={checkAgain}>
        {t('geoLock.check')}
      </Button>
      <Button look="secondary" onClick={() => askToSignIn()}>
        {t('settings.signIn.button')}
      </Button>
    </Notice>
  );
}

/** What the viewer can do about it. */
function Advice() {
  const { t } = useTexts<'account' | 'session'>();
  const { provider } = useSite();
  const { email = '', phone = '' } = provider?.landing.support ?? {};
  return (
    <ul className={styles['advice']}>
      <li>{t('geoLock.vpn')}</li>
      {(email !== '' || phone !== '') && (
        <li>
          {t('geoLock.support')}
          <span className={styles['contacts']}>
            {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          </span>
        </li>
      )}
    </ul>
  );
}

/**
 * From where this browser comes. What came with the page may be of another reader, for pages are shared; and it is asked
 * past the session, which has nothing to call with here.
 */
function useOwnNetwork() {
  const session = useBrowserSession();
  const {
    data = null,
    isFetchedAfterMount,
    isError,
    refetch,
  } = useQuery({
    ...networkQuery(),
    queryFn: () => session().wire.call('site.network', {}),
    refetchOnMount: 'always',
  });
  return { network: isFetchedAfterMount && !isError ? data : null, isLooking: !isFetchedAfterMount, look: refetch };
}

/** Where the service takes the viewer to be. */
function Place({ network }: { readonly network: NetworkInformation }) {
  const { t } = useTexts<'account' | 'session'>();
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('geoLock.country')}</dt>
        <dd>{network.country_name}</dd>
      </div>
      <div>
        <dt>{t('geoLock.address')}</dt>
        <dd>{network.remote}</dd>
      </div>
    </dl>
  );
}

/** Looks again whether the viewer may watch by now; who may goes home. */
function useCheckAgain(look: () => Promise<unknown>) {
  const { t } = useTexts<'account' | 'session'>();
  const session = useBrowserSession();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  const checkAgain = () =>
    run(async () => {
      // Where one is may have changed, and is shown either way.
      await look();
      await session().start();
      switch (session().state().kind) {
        case 'forbidden-country':
          return showToast({ text: t('geoLock.same') });
        case 'failed':
          return;
        default:
          return navigate('/');
      }
    });
  return { isBusy, checkAgain };
}
