import { useEffect, useEffectEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './number-pad.module.css';

interface NumberPadProps {
  /** What the digits are. */
  readonly label: string;
  readonly eraseLabel: string;
  /** How many digits. */
  readonly length: number;
  /** The digits so far; only the viewer sees them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last digit came. */
  readonly onComplete?: (value: string) => void;
  readonly error?: string | undefined;
  /** Its keys do nothing, and keep the focus. */
  readonly disabled?: boolean;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Takes a secret number by thumb, pointer, remote or the keyboard's digits, which work wherever the focus is. */
export function NumberPad(props: NumberPadProps) {
  const { label, eraseLabel, length, value, error, disabled = false } = props;

  function type(digit: string): void {
    if (disabled || value.length >= length) return;
    const next = value + digit;
    props.onChange(next);
    if (next.length === length) props.onComplete?.(next);
  }

  const erase = () => {
    if (!disabled && value !== '') props.onChange(value.slice(0, -1));
  };

  useTypedKeys((key) => {
    if (DIGITS.includes(key)) type(key);
    else if (key === 'Backspace') erase();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent
    <div className={styles['pad']} role="group" aria-label={label}>
      <div
        className={classNames(styles['dots'], error !== undefined && styles['wrong'])}
        role="img"
        aria-label={`${value.length} / ${length}`}
      >
        {Array.from({ length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are their places
          <span key={place} className={classNames(styles['dot'], place < value.length && styles['filled'])} />
        ))}
      </div>
      <p className={styles['error']} role="alert">
        {error}
      </p>
      <div className={styles['keys']}>
        {DIGITS.map((digit) => (
          <button
            type="button"
            key={digit}
            className={classNames(styles['key'], digit === '0' && styles['zero'])}
            aria-disabled={disabled}
            onClick={() => type(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={classNames(styles['key'], styles['erase'])}
          aria-label={eraseLabel}
          aria-disabled={disabled}
          onClick={erase}
        >
          <Icon name="backspace" />
        </button>
      </div>
    </div>
  );
}

/** A switch beside the pad takes no digits. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Hears keys of the whole page, except those typed into a field. */
function useTypedKeys(onKey: (key: string) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
    if (!isTyping && !event.ctrlKey && !event.altKey && !event.metaKey) onKey(event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
