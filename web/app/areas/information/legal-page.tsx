import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { isOwnText, type LegalText } from './legal-text.ts';
import { TextPage } from './text-page.tsx';

/** The agreement or the word on privacy, from where the network says it is (B-LEGAL-01, -04). */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { t } = useTexts<'information'>();
  const { network } = useSite();
  const address = network?.[text] ?? null;
  if (network === null || address === null) return <NotFound />;
  if (isOwnText(network, text)) return <TextPage slug={text} title={t(`legal.${text}`)} />;
  return (
    <Notice title={t(`legal.${text}`)} text={t('legal.external.text')}>
      <ButtonLink to={address} target="_blank" rel="noopener noreferrer">
        {t('legal.external.open')}
      </ButtonLink>
    </Notice>
  );
}
