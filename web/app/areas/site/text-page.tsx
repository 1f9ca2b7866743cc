import { useQuery } from '@tanstack/react-query';
import { Page } from '../../ui/page.tsx';
import { OperatorText } from './operator-text.tsx';
import { textPageQuery } from './queries.ts';
import { useSite } from './use-site.ts';

interface TextPageProps {
  readonly slug: string;
  /** What it is called until it is there. */
  readonly title?: string;
}

/** A text of the operator's own, such as its agreement. */
export function TextPage({ slug, title: awaited = '' }: TextPageProps) {
  const { brand } = useSite();
  const { data: page } = useQuery(textPageQuery(slug));
  const title = page?.title ?? awaited;
  return (
    <Page title={title}>
      <title>{`${title} · ${brand.title}`}</title>
      <OperatorText slug={slug} />
    </Page>
  );
}
