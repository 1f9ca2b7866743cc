import { useState } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { WireError } from '#web/app/wire/wire-error.ts';
import styles from './send-pin.module.css';
import { usePin } from './use-pin.ts';

type Sending =
  | { readonly kind: 'offered' | 'under_way' }
  | { readonly kind: 'sent'; readonly text: string }
  /** It can be tried once more. */
  | { readonly kind: 'failed'; readonly text: string };

/** For viewers who forgot the PIN: sends it to the owner's phone; what came of it stands where the offer was [A-PAR-26, C-PIN-07]. */
export function SendPin({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTexts<'parental'>();
  const { send } = usePin();
  const [sending, setSending] = useState<Sending>({ kind: 'offered' });

  async function start(): Promise<void> {
    setSending({ kind: 'under_way' });
    try {
      const { message } = await send();
      setSending({ kind: 'sent', text: message });
      onSent();
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      setSending({ kind: 'failed', text: error.message || t('failure.unreachable.text') });
    }
  }

  return (
    <div className={styles['sending']} aria-live="polite">
      {(sending.kind === 'sent' || sending.kind === 'failed') && <p>{sending.text}</p>}
      {sending.kind !== 'sent' && (
        <Button look="quiet" size="small" busy={sending.kind === 'under_way'} onClick={start}>
          {t(sending.kind === 'failed' ? 'parental.sendAgain' : 'parental.send')}
        </Button>
      )}
    </div>
  );
}
