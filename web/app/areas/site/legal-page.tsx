import { useTexts } from '../../i18n/use-texts.ts';
import { NotFound } from '../../page/failure.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isOwnText, type LegalText } from './legal-text.ts';
import { TextPage } from './text-page.tsx';
import { useSite } from './use-site.ts';

/** The agreement or the word on privacy, from where the network says it is (B-LEGAL-01, -04). */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { t } = useTexts();
  const { network } = useSite();
  const address = network?.[text] ?? null;
  if (network === null || address === null) return <NotFound />;
  if (isOwnText(network, text)) return <TextPage slug={text} title={t(`legal.${text}`)} />;
  return (
    <Notice title={t(`legal.${text}`)} text={t('legal.elsewhere.text')}>
      <ButtonLink to={address} target="_blank" rel="noopener noreferrer">
        {t('legal.elsewhere.open')}
      </ButtonLink>
    </Notice>
  );
}
