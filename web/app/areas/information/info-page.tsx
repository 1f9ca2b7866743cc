import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { Page } from '#web/app/ui/page.tsx';
import { OperatorText } from './operator-text.tsx';

interface InfoPageProps {
  /** Of the operator's text. */
  readonly slug: string;
  /** Until the text is there, which has a title of its own. */
  readonly title: string;
  readonly path: string;
}

/** A text of the operator as a page among others, such as its questions and answers [A-ROUTE-27]. */
export function InfoPage({ slug, title, path }: InfoPageProps) {
  const { data: page } = useQuery(textPageQuery(slug));
  const shown = page?.title ?? title;
  return (
    <Page title={shown}>
      <PageHead page="text" values={{ title: shown }} path={path} />
      <OperatorText slug={slug} />
    </Page>
  );
}
