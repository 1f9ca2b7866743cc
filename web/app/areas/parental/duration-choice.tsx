import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { RadioGroup } from '#web/app/ui/choice.tsx';

interface DurationChoiceProps {
  /** Minutes; 0: every time. */
  readonly chosen: number;
  readonly onChoose: (minutes: number) => void;
}

const EVERY_TIME = 0;

/** After how long the PIN is asked for again: what the operator offers, every time, and what is chosen already [A-PAR-24, C-PIN-08]. */
export function DurationChoice({ chosen, onChoose }: DurationChoiceProps) {
  const { t } = useTexts<'parental'>();
  const { data: configuration } = useQuery(configurationQuery());
  const offered = (configuration?.parental_duration ?? []).map(({ name, duration }) => ({ name, duration }));
  const named = (duration: number, name: string) =>
    offered.some((offer) => offer.duration === duration) ? [] : [{ name, duration }];
  const choices = [
    ...named(EVERY_TIME, t('parental.page.always')),
    ...offered,
    ...(chosen === EVERY_TIME ? [] : named(chosen, t('parental.page.minutes', { count: chosen }))),
  ];
  return (
    <RadioGroup
      label={t('parental.page.duration')}
      choices={choices.map(({ name, duration }) => ({ value: String(duration), label: name }))}
      chosen={String(chosen)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}
