import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type DialogueAction, type ParentalDialogue, parentalDialogue } from '#rules/parental/dialogue.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './parental-modal.module.css';
import { ParentalStartModal } from './parental-start-modal.tsx';

/** What the operator asks parents, in its own words and with its own buttons; what we would, where it says nothing [A-MODAL-07, A-ENT-12]. */
export function ParentalModal(props: ModalProps<'parental'>) {
  const { request, frame, onAnswer } = props;
  const { t } = useTexts<'parental'>();
  const navigate = useNavigate();
  const { hasSession } = useSession();
  const { data: user, isError } = useQuery({ ...selfQuery(), enabled: hasSession });
  const dialogue = parentalDialogue(user?.parental_dialogue ?? null);

  function run(action: DialogueAction): void {
    switch (action.kind) {
      case 'set_pin':
        if (request === null) navigate({ hash: 'parental_set' }, { replace: true, preventScrollReset: true });
        else onAnswer('wanted');
        return;
      case 'page':
        // The page below goes, and what stands over it with it.
        navigate(action.path, { replace: true });
        return;
      case 'external':
        window.open(action.url, '_blank', 'noreferrer');
        frame.onClose();
        return;
      case 'close':
        frame.onClose();
    }
  }

  if (dialogue !== null) return <Dialogue dialogue={dialogue} frame={frame} onAction={run} />;
  if (user !== undefined || isError) return <ParentalStartModal {...props} />;
  return (
    <ModalDialog frame={frame} title={t('parental.start.title')}>
      <Skeleton className={styles['waiting']} />
    </ModalDialog>
  );
}

interface DialogueProps {
  readonly dialogue: ParentalDialogue;
  readonly frame: ModalProps<'parental'>['frame'];
  readonly onAction: (action: DialogueAction) => void;
}

const Dialogue = ({ dialogue: { icon, title, message, buttons }, frame, onAction }: DialogueProps) => (
  <ModalDialog
    frame={frame}
    title={title}
    text={
      <span className={styles['words']}>
        {icon !== null && <img className={styles['icon']} src={icon} alt="" />}
        {message}
      </span>
    }
    actions={buttons.map(({ label, action, isPrimary }) => (
      <Button key={label} look={isPrimary ? 'primary' : 'secondary'} onClick={() => onAction(action)}>
        {label}
      </Button>
    ))}
  />
);
