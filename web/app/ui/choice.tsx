import { type ComponentProps, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
  readonly hint?: string;
}

const Choice = ({ label, hint, look, ...input }: ChoiceProps & { readonly look: string; readonly type: string }) => {
  const hintId = useId();
  return (
    <label className={styles['choice']}>
      <input {...input} className={classNames(styles['box'], styles[look])} aria-describedby={hint && hintId} />
      <span>{label}</span>
      {hint && (
        <span id={hintId} className={styles['hint']} aria-hidden="true">
          {hint}
        </span>
      )}
    </label>
  );
};

/** Agreed to, or one of several that may go together. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" look="checkbox" />;

/** On or off, at once. */
export const Switch = (props: ChoiceProps) => <Choice {...props} type="checkbox" role="switch" look="switch" />;

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** A heading says the same just above. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few, all of them seen. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  choices,
  chosen,
  onChoose,
  disabled,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles['legend']}>{label}</legend>
      {choices.map(({ value, ...words }) => (
        <Choice
          key={value}
          {...words}
          type="radio"
          look="radio"
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}
