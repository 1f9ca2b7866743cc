import type { ReactNode } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NumberPad } from '#web/app/ui/number-pad.tsx';
import styles from './pin-pad.module.css';

interface PinPadProps {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  /** All of its digits are there [A-VALID-02]. */
  readonly onComplete: (pin: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Below the keys, and beside them on a screen that is not high enough for both. */
  readonly children?: ReactNode;
}

const PIN_LENGTH = 4;

/** Takes a PIN: digits, and no more of them than it has [A-VALID-01]. */
export function PinPad({ children, ...pad }: PinPadProps) {
  const { t } = useTexts<'parental'>();
  return (
    <div className={styles['entry']}>
      <NumberPad label={t('parental.pin')} eraseLabel={t('parental.erase')} length={PIN_LENGTH} {...pad} />
      <div className={styles['beside']}>{children}</div>
    </div>
  );
}
