import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';

/** In the place of a part of a page, or of the next part of a list, that could not be had. */
export function FailedPart({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts();
  return (
    <SectionNotice icon="warning" title={t('failure.unreachable.title')} text={t('failure.unreachable.text')}>
      <Button onClick={retry}>{t('failure.retry')}</Button>
    </SectionNotice>
  );
}
