import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { City } from '#contract/sign-in.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Complaint } from './complaint.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

/** From so many cities on they can be looked for by name. */
const SEARCHED_FROM = 10;
const NONE: readonly City[] = [];

/** Where the viewer lives: of one address there nothing is asked [A-AUTH-11, A-AUTH-13]. */
export function CityStep({ goOn }: StepProps) {
  const { t, language } = useTexts<'session'>();
  const session = useBrowserSession();
  const { isBusy, error, complain, run } = useStepWork();
  const [chosen, setChosen] = useState<number | null>(null);
  const [text, setText] = useState('');
  const {
    data: cities = NONE,
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['sign-in cities'],
    queryFn: () => session().wire.call('session.cities', {}),
    gcTime: 0,
  });

  const choose = (city: number) => {
    setChosen(city);
    run(async () => {
      const { wire } = session();
      const { addresses } = await wire.call('session.setCity', { body: { city_id: city } });
      const [only] = addresses;
      if (only === undefined) return complain(t('signIn.noAddresses'));
      if (addresses.length === 1) await wire.call('session.setAddress', { body: { address_id: only.id } });
      await goOn({ addresses });
    });
  };

  if (isPending) return <Skeleton className={styles['skeleton']} />;
  if (isError)
    return (
      <div className={styles['form']}>
        <Complaint text={t('messages.error_video_download')} />
        <Button look="secondary" onClick={() => refetch()}>
          {t('failure.retry')}
        </Button>
      </div>
    );
  const isSearched = cities.length >= SEARCHED_FROM;
  const wanted = text.trim().toLocaleLowerCase(language);
  const found = cities.filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted));
  return (
    <div className={styles['form']}>
      {isSearched && (
        <TextField
          label={t('signIn.findCity')}
          type="search"
          icon="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {/* Over a list that may be longer than the screen. */}
      <Complaint text={error} />
      {found.length === 0 ? (
        <p className={styles['note']} role="status">
          {t('signIn.noCity')}
        </p>
      ) : (
        <ChoiceList
          label={t('signIn.cityTitle')}
          choices={found.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={choose}
          busy={isBusy ? chosen : null}
          takesFocus={!isSearched}
        />
      )}
    </div>
  );
}
