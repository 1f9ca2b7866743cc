import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A page of channels that has none. */
export function NoChannels() {
  const { t } = useTexts();
  return (
    <Notice icon="television" title={t('television.noChannels.title')} text={t('television.noChannels.text')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Notice>
  );
}
