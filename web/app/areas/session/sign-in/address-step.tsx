import { useState } from 'react';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChoiceList } from './choice-list.tsx';
import { Complaint } from './complaint.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

/** Which of the viewer's addresses it is [A-AUTH-12]. */
export function AddressStep({ gathered: { addresses }, goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { isBusy, error, run } = useStepWork();
  const [chosen, setChosen] = useState<number | null>(null);

  const choose = (address: number) => {
    setChosen(address);
    run(async () => {
      await session().wire.call('session.setAddress', { body: { address_id: address } });
      await goOn({});
    });
  };

  return (
    <div className={styles['form']}>
      <Complaint text={error} />
      <ChoiceList
        label={t('signIn.addressTitle')}
        choices={addresses.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={choose}
        busy={isBusy ? chosen : null}
        takesFocus
      />
    </div>
  );
}
