import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { askModal } from '../../modals/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askToSignIn } from '../session/ask-to-sign-in.ts';
import { selfQuery } from '../session/queries.ts';
import { useSession } from '../session/session-context.tsx';
import { PageHead } from '../site/page-head.tsx';
import { DurationChoice } from './duration-choice.tsx';
import styles from './parental-page.module.css';
import { PassButton } from './pass-button.tsx';
import { useParentalSettings } from './use-parental-settings.ts';
import { usePassage } from './use-passage.ts';

const PATH = '/lk_parental';
/** In the order in which they are met. */
const gatedActions = ['channel', 'program', 'vod', 'pay', 'profile', 'settings'] as const;

/** What the PIN guards on this device, and the PIN itself: for who is signed in, and behind the gate of its own [A-PAR-25]. */
export function ParentalPage() {
  const { t } = useTexts();
  const { state } = useSession();
  const head = <PageHead page="text" values={{ title: t('parental.page.title') }} path={PATH} noindex />;
  switch (state.kind) {
    case 'signed-in':
      return (
        <>
          {head}
          <GatedSettings />
        </>
      );
    case 'none':
      return <Waiting />;
    default:
      return (
        <>
          {head}
          <SignInFirst />
        </>
      );
  }
}

/** Nobody's settings stand here: whoever comes is asked who they are. */
function SignInFirst() {
  const { t } = useTexts();
  const ask = useEffectEvent(() => {
    askToSignIn();
  });
  useEffect(() => ask(), []);
  return (
    <Notice title={t('parental.page.title')} text={t('parental.page.locked')} icon="lock">
      <Button onClick={() => askToSignIn()}>{t('parental.pass.sign_in')}</Button>
    </Notice>
  );
}

function GatedSettings() {
  const { t } = useTexts();
  const { passage } = usePassage({ key: PATH, actions: ['settings'], wish: PATH }, true);
  switch (passage.kind) {
    case 'open':
      return <Settings />;
    case 'looking':
      return <Waiting />;
    case 'shut':
      return (
        <Notice title={t('parental.page.title')} text={t('parental.page.locked')} icon="lock">
          <PassButton passage={passage} />
        </Notice>
      );
  }
}

function Settings() {
  const { t } = useTexts();
  const { data: user } = useQuery(selfQuery());
  const { settings, change, isFailed } = useParentalSettings();
  if (isFailed) return <Notice title={t('failure.unreachable.title')} text={t('failure.unreachable.text')} />;
  if (settings === null || user === undefined) return <Waiting />;
  return (
    <Page title={t('parental.page.title')} lead={t('parental.page.thisDevice')}>
      <div className={styles['settings']}>
        <DurationChoice chosen={settings.duration} onChoose={(duration) => change({ duration })} />
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{t('parental.page.gates')}</legend>
          {gatedActions.map((action) => (
            <Switch
              key={action}
              label={t(`parental.page.actions.${action}`)}
              checked={settings[action]}
              onChange={({ currentTarget }) => change({ [action]: currentTarget.checked })}
            />
          ))}
        </fieldset>
        <div className={styles['actions']}>
          <Button look="secondary" onClick={() => askModal('parental_set', {})}>
            {t(user.parental_status === 'set' ? 'parental.page.change' : 'parental.pass.pin_creation')}
          </Button>
          <Button look="secondary" onClick={() => askModal('profiles', { mode: 'edit', isFromParentalSettings: true })}>
            {t('parental.page.profiles')}
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** The page before it is known whose it is. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Page title={t('parental.page.title')}>
      <Skeleton className={styles['waiting']} />
    </Page>
  );
}
