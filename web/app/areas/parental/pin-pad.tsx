import { useTexts } from '../../i18n/use-texts.ts';
import { NumberPad } from '../../ui/number-pad.tsx';

interface PinPadProps {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  /** All of its digits are there [A-VALID-02]. */
  readonly onComplete: (pin: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const PIN_LENGTH = 4;

/** Takes a PIN: digits, and no more of them than it has [A-VALID-01]. */
export function PinPad(props: PinPadProps) {
  const { t } = useTexts();
  return <NumberPad label={t('parental.pin')} eraseLabel={t('parental.erase')} length={PIN_LENGTH} {...props} />;
}
