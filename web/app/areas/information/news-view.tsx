import { Link } from 'react-router';
import type { NewsItem } from '#contract/site.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import styles from './news.module.css';
import { NewsDate } from './news-date.tsx';

const PICTURE = { width: 1280, height: 720 };

/** One item of news, over the list of them (B-ROUTE-27). */
export function NewsView({ item: { id, title, short, text, image, published_at } }: { readonly item: NewsItem }) {
  const { t } = useTexts<'information'>();
  return (
    <Page
      title={title}
      lead={
        <>
          <Link className={styles['back']} to="/news">
            {t('news.all')}
          </Link>
          {' · '}
          <NewsDate at={published_at} />
        </>
      }
    >
      <PageHead
        page="news"
        values={{ title, description: short }}
        path={`/news/${encodeURIComponent(id)}`}
        image={image ?? ''}
        kind="article"
      />
      <p className={styles['lead']}>{short}</p>
      {image !== null && (
        <div className={styles['hero']}>
          <Artwork className={styles['picture']} src={image} first {...PICTURE} />
        </div>
      )}
      <RichText html={text} />
    </Page>
  );
}
