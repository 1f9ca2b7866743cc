import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { ChoiceMenu } from '#web/app/ui/menu.tsx';
import styles from './choice-chip.module.css';

interface ChoiceChipProps {
  /** What is chosen by it. */
  readonly name: string;
  /** What it shows: the chosen value, or what it is for. */
  readonly label: string;
  /** It changes what the list has. */
  readonly isChosen: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly align?: 'start' | 'end';
  readonly onChoose: (value: string) => void;
}

/** One choice behind a chip, which shows what was chosen. */
export function ChoiceChip({ name, label, isChosen, options, value, align = 'start', onChoose }: ChoiceChipProps) {
  const { t } = useTexts<'catalogue'>();
  return (
    <ChoiceMenu
      label={name}
      choices={options}
      chosen={value}
      align={align}
      onChoose={onChoose}
      trigger={
        <Chip
          className={styles['chip']}
          isChosen={isChosen}
          aria-label={label === name ? undefined : t('filters.chosen', { name, value: label })}
        >
          <span className={styles['label']}>{label}</span>
          <Icon name="down" />
        </Chip>
      }
    />
  );
}
