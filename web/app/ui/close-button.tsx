import { Button } from './button.tsx';
import styles from './close-button.module.css';
import { Icon } from './icon.tsx';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** At the upper right of a page that lies over another one. */
export const CloseButton = ({ label, onClose }: CloseButtonProps) => (
  <Button look="secondary" round className={styles['close']} aria-label={label} onClick={onClose}>
    <Icon name="close" />
  </Button>
);
