import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Its parent removes it once it has faded; else it does so itself. */
  readonly isKept?: boolean;
  /** It was asked to go: by its cross, Esc, or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text?: ReactNode;
  /** What the cross does. */
  readonly closeLabel: string;
  /** One step back inside it; else it has no button for that. */
  readonly onBack?: () => void;
  /** What that button does. */
  readonly backLabel?: string;
  /** Else it has no cross, and stays until it has been dealt with. */
  readonly isClosable?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** Stands in this element, for what may fill the screen; else in the page. */
  readonly container?: HTMLElement | null;
  readonly children?: ReactNode;
  /** Buttons at its foot, the one that does it first. */
  readonly actions?: ReactNode;
}

/** Asks for the whole attention: the focus stays in it and goes back where it came from. On phones a sheet from below. */
export const Dialog = ({
  isOpen,
  isKept = false,
  onClose,
  title,
  text,
  closeLabel,
  onBack,
  backLabel,
  isClosable = true,
  size = 'small',
  container,
  children,
  actions,
}: DialogProps) => (
  <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && isClosable && onClose()}>
    <BaseDialog.Portal keepMounted={isKept} container={container}>
      <BaseDialog.Backdrop className={styles['veil']} />
      <BaseDialog.Viewport className={styles['viewport']}>
        <BaseDialog.Popup className={classNames(styles['dialog'], styles[size])}>
          <BaseDialog.Title
            className={classNames(styles['title'], onBack && styles['afterBack'], isClosable && styles['beforeClose'])}
          >
            {title}
          </BaseDialog.Title>
          <div className={styles['body']}>
            {text !== undefined && <BaseDialog.Description className={styles['text']}>{text}</BaseDialog.Description>}
            {children}
            {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
          </div>
          {onBack && (
            <Button look="quiet" size="small" round className={styles['back']} aria-label={backLabel} onClick={onBack}>
              <Icon name="back" />
            </Button>
          )}
          {/* Last, so that the focus begins with what the dialog is for. */}
          {isClosable && (
            <BaseDialog.Close
              className={styles['close']}
              render={<Button look="quiet" size="small" round />}
              aria-label={closeLabel}
            >
              <Icon name="close" />
            </BaseDialog.Close>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
