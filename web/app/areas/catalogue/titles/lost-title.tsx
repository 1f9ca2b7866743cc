import type { LostContent } from '#contract/errors.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { BACKDROP } from './backdrop.tsx';
import styles from './content-view.module.css';

/** In the place of a title that was withdrawn: what it was, and the way on [C-ERR-06]. */
export function LostTitle({ lost: { id, title, year, cover } }: { readonly lost: LostContent }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <article className={styles['content']} data-lost-title>
      <PageHead page="text" values={{ title }} path={contentPath(id)} noindex />
      <picture className={styles['backdrop']}>
        <Artwork src={cover.src_16x9} first {...BACKDROP} />
      </picture>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {year !== '' && <p className={styles['facts']}>{year}</p>}
        <p className={styles['unavailable']}>{t('content.lost')}</p>
        <div className={styles['actions']}>
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        </div>
      </div>
    </article>
  );
}
