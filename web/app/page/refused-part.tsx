import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import type { WireError } from '#web/app/wire/wire-error.ts';
import { refusalText } from './refusal-text.ts';

interface RefusedPartProps {
  readonly error: WireError;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** In the place of a part of a page whose reading was refused: why, and a button that asks again. */
export function RefusedPart({ error, isFetching, refetch }: RefusedPartProps) {
  const { t } = useTexts();
  return (
    <SectionNotice title={t('failure.unexpected.title')} text={refusalText(error, t)} icon="warning">
      <Button busy={isFetching} onClick={() => refetch()}>
        {t('failure.retry')}
      </Button>
    </SectionNotice>
  );
}
