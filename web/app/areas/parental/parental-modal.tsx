import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type DialogueAction, type ParentalDialogue, parentalDialogue } from '#rules/parental/dialogue.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ModalDialog } from '../../modals/modal-dialog.tsx';
import type { ModalProps } from '../../modals/modal-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { selfQuery } from '../session/queries.ts';
import { useSession } from '../session/session-context.tsx';
import styles from './parental-modal.module.css';

/** What the operator asks parents, in its own words and with its own buttons [A-MODAL-07, A-ENT-12]. */
export function ParentalModal({ request, frame, onAnswer }: ModalProps<'parental'>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { hasSession } = useSession();
  const { data: user } = useQuery({ ...selfQuery(), enabled: hasSession });
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
  return (
    <ModalDialog frame={frame} title={t('parental.start.title')}>
      {user === undefined ? <Skeleton className={styles['waiting']} /> : <p>{t('parental.start.text')}</p>}
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
