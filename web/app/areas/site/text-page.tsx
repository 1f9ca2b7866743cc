import { useQuery } from '@tanstack/react-query';
import { usePageClose } from '../../page/use-page-close.ts';
import { Page } from '../../ui/page.tsx';
import { OperatorText } from './operator-text.tsx';
import { textPageQuery } from './queries.ts';
import { useSite } from './use-site.ts';

interface TextPageProps {
  readonly slug: string;
  /** What it is called until it is there. */
  readonly title?: string;
}

/** A text of the operator's own, as a page that closes to where it was opened from. */
export function TextPage({ slug, title: awaited = '' }: TextPageProps) {
  const { brand } = useSite();
  const { data: page } = useQuery(textPageQuery(slug));
  const close = usePageClose();
  const title = page?.title ?? awaited;
  return (
    <Page title={title} close={close}>
      <title>{`${title} · ${brand.title}`}</title>
      <OperatorText slug={slug} />
    </Page>
  );
}
