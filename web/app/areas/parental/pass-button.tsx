import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import type { AccessGate } from './use-access-gate.ts';

export type ClosedGate = Extract<AccessGate, { kind: 'closed' }>;

/** Asks once more for what stands in the way. */
export function PassButton({ gate: { barrier, isBusy, ask } }: { readonly gate: ClosedGate }) {
  const { t } = useTexts<'parental'>();
  return (
    <Button busy={isBusy} onClick={ask}>
      {barrier === null ? t('failure.retry') : t(`parental.pass.${barrier}`)}
    </Button>
  );
}
