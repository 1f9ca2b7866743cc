import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly icon?: IconName;
  /** Inside the field at its end, such as a button that empties it. */
  readonly end?: ReactNode;
}

/** One line of text. */
export const TextField = ({ label, hint, error, icon, end, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <div className={styles['control']}>
        {icon && <Icon name={icon} />}
        <input type="text" {...input} {...wiring} className={styles['input']} />
        {end}
      </div>
    )}
  </Field>
);
