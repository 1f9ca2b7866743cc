import { useQuery } from '@tanstack/react-query';
import { agreementOf } from '#rules/billing/agreement.ts';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './agreement-text.module.css';

/** What a packet is bought under, wherever it is written. */
export function AgreementText({ agreement }: { readonly agreement: string }) {
  const { t } = useTexts<'billing'>();
  const read = agreementOf(agreement);
  switch (read.kind) {
    case 'page':
      return <TextPage slug={read.slug} />;
    case 'address':
      return (
        <a className={styles['link']} href={read.url} target="_blank" rel="noopener noreferrer">
          {t('packets.agreement')}
        </a>
      );
    case 'text':
      return <p className={styles['text']}>{read.text}</p>;
  }
}

function TextPage({ slug }: { readonly slug: string }) {
  const { data: page, isError, refetch } = useQuery(textPageQuery(slug));
  if (page === undefined && isError) return <FailedPart retry={() => refetch()} />;
  return page === undefined ? <Skeleton className={styles['waiting']} /> : <RichText html={page.text} />;
}
