import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useBrowserSession } from '../session-context.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

/** Which of the viewer's addresses it is [A-AUTH-12]. */
export function AddressStep({ gathered: { addresses }, goOn }: StepProps) {
  const { t } = useTexts();
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
      <ChoiceList
        label={t('signIn.addressTitle')}
        choices={addresses.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={choose}
        busy={isBusy ? chosen : null}
        takesFocus
      />
      {error !== undefined && (
        <p className={styles['complaint']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
