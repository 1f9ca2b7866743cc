import { useQuery } from '@tanstack/react-query';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './operator-text.module.css';

/** A text of the operator's own by its slug; its place while it is on the way. */
export function OperatorText({ slug }: { readonly slug: string }) {
  const { data: page } = useQuery(textPageQuery(slug));
  return page === undefined ? <Skeleton className={styles['skeleton']} /> : <RichText html={page.text} />;
}
