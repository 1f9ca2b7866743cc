import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/app/ui/icon.tsx';
import { Spinner } from '#web/app/ui/spinner.tsx';
import styles from './choice-list.module.css';

interface ChoiceListProps<Value extends string | number> {
  /** What is chosen. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  /** The one that was chosen and is being worked on. */
  readonly busy?: Value | null;
  /** Whether the focus begins with the first of them. */
  readonly takesFocus?: boolean;
}

/** One of a few, chosen by one press. */
export function ChoiceList<Value extends string | number>(props: ChoiceListProps<Value>) {
  const { label, choices, onChoose, busy = null, takesFocus = false } = props;
  const list = useRef<HTMLUListElement>(null);
  // Before the dialog finds that what had the focus has gone, and catches it for itself.
  useLayoutEffect(() => {
    if (takesFocus) list.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles['list']} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles['choice']}
            aria-busy={busy === choice.value || undefined}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && onChoose(choice.value)}
          >
            <span>{choice.label}</span>
            {busy === choice.value ? <Spinner /> : <Icon name="next" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
