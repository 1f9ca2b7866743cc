import type { ComponentProps } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Dialog } from '#web/app/ui/dialog.tsx';
import type { ModalFrame } from './modal-kinds.ts';

type DialogProps = ComponentProps<typeof Dialog>;

interface ModalDialogProps extends Omit<DialogProps, keyof ModalFrame | 'closeLabel'> {
  readonly frame: ModalFrame;
}

/** A dialog in the frame that the stack gives it. */
export function ModalDialog({ frame, ...dialog }: ModalDialogProps) {
  const { t } = useTexts();
  return <Dialog {...dialog} {...frame} isKept closeLabel={t('rows.closeMessage')} />;
}
