import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One of a list. The list is the system's own: a thumb, a remote and a screen reader know it already. */
export const SelectField = ({ label, hint, error, choices, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <div className={styles['control']}>
        <select {...select} {...wiring} className={classNames(styles['input'], styles['select'])}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    )}
  </Field>
);
