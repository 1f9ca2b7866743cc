import { Link } from 'react-router';
import type { NewsItem } from '#contract/site.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { Page } from '#web/app/ui/page.tsx';
import styles from './news.module.css';
import { NewsDate } from './news-date.tsx';

const PICTURE = { width: 640, height: 360 };

/** What is new, the latest first. */
export function NewsList({ news }: { readonly news: readonly NewsItem[] }) {
  const { t } = useTexts<'information'>();
  const { brand } = useSite();
  if (news.length === 0)
    return (
      <Notice title={t('news.empty.title')} text={t('news.empty.text')}>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </Notice>
    );
  return (
    <Page title={t('news.title')}>
      <PageHead page="text" values={{ title: t('news.title') }} path="/news" />
      <ul className={styles['list']}>
        {news.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} standIn={brand.title} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface NewsCardProps {
  readonly item: NewsItem;
  /** Stands where there is no picture. */
  readonly standIn: string;
}

const NewsCard = ({ item: { id, title, short, image, published_at }, standIn }: NewsCardProps) => (
  <Link className={styles['card']} to={`/news/${encodeURIComponent(id)}`} prefetch="intent">
    <span className={styles['frame']}>
      {image === null ? standIn : <Artwork className={styles['picture']} src={image} {...PICTURE} fallback={standIn} />}
    </span>
    <span className={styles['words']}>
      <NewsDate at={published_at} />
      <span className={styles['title']}>{title}</span>
      <span className={styles['short']}>{short}</span>
    </span>
  </Link>
);
