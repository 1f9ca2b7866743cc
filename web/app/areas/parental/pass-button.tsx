import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Passage } from './use-passage.ts';

export type ShutPassage = Extract<Passage, { kind: 'shut' }>;

/** Asks once more for what stands in the way. */
export function PassButton({ passage: { barrier, isBusy, ask } }: { readonly passage: ShutPassage }) {
  const { t } = useTexts();
  return (
    <Button busy={isBusy} onClick={ask}>
      {barrier === null ? t('failure.retry') : t(`parental.pass.${barrier}`)}
    </Button>
  );
}
