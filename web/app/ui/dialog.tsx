import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** It was asked to go: by its cross, Esc, or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text?: ReactNode;
  /** What the cross does. */
  readonly closeLabel: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children?: ReactNode;
  /** Buttons at its foot, the one that does it first. */
  readonly actions?: ReactNode;
}

/** Asks for the whole attention: the focus stays in it and goes back where it came from. On phones a sheet from below. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  text,
  closeLabel,
  size = 'small',
  children,
  actions,
}: DialogProps) => (
  <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={styles['veil']} />
      <BaseDialog.Viewport className={styles['viewport']}>
        <BaseDialog.Popup className={classNames(styles['dialog'], styles[size])}>
          <div className={styles['body']}>
            <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
            {text !== undefined && <BaseDialog.Description className={styles['text']}>{text}</BaseDialog.Description>}
            {children}
            {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
          </div>
          {/* Last, so that the focus begins with what the dialog is for. */}
          <BaseDialog.Close
            className={styles['close']}
            render={<Button look="quiet" size="small" round />}
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
