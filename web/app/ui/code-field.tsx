import { classNames } from './class-names.ts';
import styles from './code-field.module.css';
import { Field, type FieldWords } from './field.tsx';

interface CodeFieldProps extends FieldWords {
  /** How many digits. */
  readonly length: number;
  /** The digits so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last digit came. */
  readonly onComplete?: (value: string) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** Digits of a code that was sent: one input behind drawn cells, so that pasting and the system's autofill work. */
export function CodeField({ label, hint, error, length, value, onChange, onComplete, ...input }: CodeFieldProps) {
  function take(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles['code']} style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}>
          <input
            {...input}
            {...wiring}
            className={styles['input']}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => take(event.target.value)}
            // What is typed goes to the end, wherever the cells were pressed.
            onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
          />
          {Array.from({ length }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are their places
              key={place}
              className={classNames(styles['cell'], place === value.length && styles['next'])}
              aria-hidden="true"
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
