import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSite } from '../../site/use-site.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { authMethodsQuery } from '../queries.ts';
import styles from './entry-page.module.css';
import { MethodList } from './method-list.tsx';

/** All ways in, on a page of their own [A-ROUTE-34]. */
export function MethodsPage() {
  const { t } = useTexts();
  const { brand } = useSite();
  const { data } = useQuery(authMethodsQuery());
  const title = t('signIn.methodsTitle');
  return (
    <article className={styles['page']}>
      <title>{`${title} · ${brand.title}`}</title>
      <Text look="title" as="h1">
        {title}
      </Text>
      <div className={styles['list']}>
        {data === undefined ? (
          <Skeleton className={styles['skeleton']} />
        ) : (
          <MethodList methods={data.methods.map(({ id }) => id)} onChoose={(method) => askToSignIn({ method })} />
        )}
      </div>
    </article>
  );
}
