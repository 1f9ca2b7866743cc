import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';

/** A page of channels that has none. */
export function NoChannels() {
  const { t } = useTexts<'channels'>();
  return (
    <Notice icon="television" title={t('television.noChannels.title')} text={t('television.noChannels.text')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Notice>
  );
}
