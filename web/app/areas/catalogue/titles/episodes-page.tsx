import type { Content } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { BackLink } from '#web/app/areas/catalogue/back-link.tsx';
import styles from '#web/app/areas/catalogue/rows/row-page.module.css';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { contentValues } from './content-head.tsx';
import { Seasons } from './seasons.tsx';

/** A series by its episodes alone. Search engines know it by its own page. */
export const EpisodesPage = ({ content }: { readonly content: Content }) => (
  <div className={styles['page']}>
    <PageHead page="content" values={contentValues(content)} path={contentPath(content.slug)} noindex />
    <header className={styles['head']}>
      <BackLink />
      <h1 className={styles['title']}>{content.title}</h1>
    </header>
    <Seasons content={content} />
  </div>
);
