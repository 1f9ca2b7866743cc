import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { blockStatusQuery } from './queries.ts';

const TO_PAY = -1;

/** Why nothing can be watched, what it takes, and whom to ask; it goes when the operator says so [A-BLOCK-01, A-MODAL-20]. */
export function BlockModal({ frame, onAnswer }: ModalProps<'block'>) {
  const { t, language } = useTexts<'parental'>();
  const { provider } = useSite();
  const { data: block, isFetching, refetch } = useQuery(blockStatusQuery());
  const [isUnchanged, setUnchanged] = useState(false);

  async function checkAgain(): Promise<void> {
    setUnchanged(false);
    const { data } = await refetch();
    if (data !== undefined && data.status >= 0) onAnswer('settled');
    else setUnchanged(true);
  }

  const phone = provider?.landing.support.phone ?? '';
  return (
    <ModalDialog
      frame={frame}
      size="medium"
      title={t('parental.block.title')}
      text={block?.message_detail || t('parental.block.text')}
      actions={
        <>
          <Button busy={isFetching} onClick={checkAgain}>
            {t('parental.block.check')}
          </Button>
          {phone !== '' && (
            <ButtonLink look="secondary" to={`tel:${phone.replace(/[^+\d]/g, '')}`} reloadDocument>
              {phone}
            </ButtonLink>
          )}
        </>
      }
    >
      {block?.status === TO_PAY && provider !== null && (
        <Message tone="warning">
          {t('parental.block.owed', { amount: priceText(block.amount, provider.currency, language) })}
        </Message>
      )}
      <p role="status">{isUnchanged ? t('parental.block.unchanged') : ''}</p>
    </ModalDialog>
  );
}
