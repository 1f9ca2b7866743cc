import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';

/** At the end of a list whose next part could not be had. */
export function FailedPart({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts();
  return (
    <SectionNotice icon="warning" title={t('failure.unreachable.title')} text={t('failure.unreachable.text')}>
      <Button onClick={retry}>{t('failure.retry')}</Button>
    </SectionNotice>
  );
}
