import { useQuery } from '@tanstack/react-query';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { authMethodsQuery } from '#web/app/areas/session/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './entry-page.module.css';
import { MethodList } from './method-list.tsx';

/** All ways in, on a page of their own [A-ROUTE-34]. */
export function MethodsPage() {
  const { t } = useTexts<'session'>();
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
