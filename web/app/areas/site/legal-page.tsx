import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { NotFound } from '../../page/failure.tsx';
import { usePageClose } from '../../page/use-page-close.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './legal-page.module.css';
import { isOwnText, type LegalText } from './legal-text.ts';
import { textPageQuery } from './queries.ts';
import { useSite } from './use-site.ts';

/** The agreement or the word on privacy, from where the network says it is (B-LEGAL-01, -04). */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { t } = useTexts();
  const { network } = useSite();
  const address = network?.[text] ?? null;
  if (network === null || address === null) return <NotFound />;
  if (isOwnText(network, text)) return <OwnText slug={text} />;
  return (
    <Notice title={t(`legal.${text}`)} text={t('legal.elsewhere.text')}>
      <ButtonLink to={address} target="_blank" rel="noopener noreferrer">
        {t('legal.elsewhere.open')}
      </ButtonLink>
    </Notice>
  );
}

function OwnText({ slug }: { readonly slug: LegalText }) {
  const { t } = useTexts();
  const { brand } = useSite();
  const { data: page } = useQuery(textPageQuery(slug));
  const close = usePageClose();
  const title = page?.title ?? t(`legal.${slug}`);
  return (
    <Page title={title} close={close}>
      <title>{`${title} · ${brand.title}`}</title>
      {page === undefined ? <Skeleton className={styles['skeleton']} /> : <RichText html={page.text} />}
    </Page>
  );
}
