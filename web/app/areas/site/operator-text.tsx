import { useQuery } from '@tanstack/react-query';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './operator-text.module.css';
import { textPageQuery } from './queries.ts';

/** A text of the operator's own by its slug; its place while it is on the way. */
export function OperatorText({ slug }: { readonly slug: string }) {
  const { data: page } = useQuery(textPageQuery(slug));
  return page === undefined ? <Skeleton className={styles['skeleton']} /> : <RichText html={page.text} />;
}
