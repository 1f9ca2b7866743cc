import { useQuery } from '@tanstack/react-query';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Page } from '#web/app/ui/page.tsx';
import { OperatorText } from './operator-text.tsx';

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
