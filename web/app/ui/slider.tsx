import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /** The value in words, such as `80 %`. */
  readonly valueText?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

const WHOLE = 100;

/** A number on a line. */
export const Slider = ({ label, value, least, most, step = 1, valueText, disabled, onChange }: SliderProps) => (
  <input
    type="range"
    className={styles['slider']}
    aria-label={label}
    aria-valuetext={valueText}
    min={least}
    max={most}
    step={step}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.valueAsNumber)}
    style={{ backgroundSize: `${((value - least) / (most - least)) * WHOLE}% 100%` }}
  />
);
