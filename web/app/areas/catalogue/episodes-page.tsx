import type { Content } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { PageHead } from '../site/page-head.tsx';
import { BackLink } from './back-link.tsx';
import { contentValues } from './content-head.tsx';
import styles from './row-page.module.css';
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
