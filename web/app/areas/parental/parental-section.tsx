import { useQuery } from '@tanstack/react-query';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Switch } from '#web/app/ui/choice.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { DurationChoice } from './duration-choice.tsx';
import styles from './parental-section.module.css';
import { PassButton } from './pass-button.tsx';
import { useAccessGate } from './use-access-gate.ts';
import { useParentalSettings } from './use-parental-settings.ts';

const PATH = '/lk_parental';
/** In the order in which they are met. */
const gatedActions = ['channel', 'program', 'vod', 'pay', 'profile', 'settings'] as const;

/** What the PIN guards on this device, and the PIN itself, behind the gate of its own [A-PAR-25]. */
export function ParentalSection() {
  const { t } = useTexts<'parental'>();
  const { gate } = useAccessGate({ key: PATH, actions: ['settings'], attempt: PATH }, true);
  switch (gate.kind) {
    case 'open':
      return <Settings />;
    case 'looking':
      return <ParentalSkeleton />;
    case 'closed':
      return (
        <SectionNotice
          title={t(gate.barrier === null ? 'failure.unreachable.title' : 'parental.page.locked')}
          text={t(gate.barrier === null ? 'failure.unreachable.text' : 'parental.page.thisDevice')}
          icon="lock"
        >
          <PassButton gate={gate} />
        </SectionNotice>
      );
  }
}

function Settings() {
  const { t } = useTexts<'parental'>();
  const { data: user } = useQuery(selfQuery());
  const { settings, change, isFailed, readAgain } = useParentalSettings();
  if (isFailed) return <FailedPart retry={() => readAgain()} />;
  if (settings === null || user === undefined) return <ParentalSkeleton />;
  return (
    <div className={styles['settings']}>
      <Text look="body" tone="quiet">
        {t('parental.page.thisDevice')}
      </Text>
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
  );
}

/** Where the section will be. */
export const ParentalSkeleton = () => <Skeleton className={styles['waiting']} />;
