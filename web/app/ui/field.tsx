import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field may say about itself. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong and what to do; marks the field. */
  readonly error?: string | undefined;
}

/** What ties the control to its words. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A control with its label above and a hint or an error below, tied together for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const wordsId = `${id}-words`;
  const words = error ?? hint;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': words === undefined ? undefined : wordsId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p id={wordsId} className={styles[error === undefined ? 'hint' : 'error']} aria-live="polite">
        {error !== undefined && <Icon name="warning" />}
        {words}
      </p>
    </div>
  );
}
