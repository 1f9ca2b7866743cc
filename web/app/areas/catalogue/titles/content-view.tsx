import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Content } from '#contract/catalogue.ts';
import { LONGEST_CONTENT_TEXT } from '#rules/catalogue/collapsed-text.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { CollapsedText } from '#web/app/areas/catalogue/collapsed-text.tsx';
import { contentFacts } from '#web/app/areas/catalogue/content-facts.ts';
import { similarQuery } from '#web/app/areas/catalogue/queries.ts';
import { RatingBadges } from '#web/app/areas/catalogue/rating-badges.tsx';
import { rowPath } from '#web/app/areas/catalogue/row-path.ts';
import { ContentTile } from '#web/app/areas/catalogue/rows/content-tile.tsx';
import { GuestInvitation } from '#web/app/areas/session/guest-invitation.tsx';
import { useHeading } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Backdrop } from './backdrop.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { Cast } from './cast.tsx';
import { chosenPart } from './chosen-part.ts';
import { ContentHead, contentValues } from './content-head.tsx';
import styles from './content-view.module.css';
import { ProgramEpisodes } from './program-episodes.tsx';
import { Seasons } from './seasons.tsx';
import { TitleActions } from './title-actions.tsx';
import { useCrumbs } from './use-crumbs.ts';
import { useTrailerSound } from './use-trailer-sound.ts';

interface ContentViewProps {
  readonly content: Content;
  /** The season or episode of it that was asked for. */
  readonly child: Content | undefined;
}

/**
 * One title, over the page it was opened from: what it is, in a picture, a line of facts and a few sentences, its episodes,
 * who made it, and what is like it (B-ROUTE-09).
 */
export function ContentView({ content, child }: ContentViewProps) {
  const { t } = useTexts<'catalogue'>();
  const heading = useHeading('content', contentValues(content));
  const { title, graphic_title, content_type } = content;
  const crumbs = useCrumbs(content, child);
  const sound = useTrailerSound();
  useEffect(() => recordEvent('page', { page: `${content_type}_content_detail` }), [content_type]);
  return (
    <article className={styles['content']}>
      <ContentHead content={content} child={child} crumbs={crumbs} />
      <GuestInvitation opened={content.id} />
      <Backdrop content={content} sound={sound} />
      <div className={styles['words']}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className={styles['title']}>
          {graphic_title === null ? (
            heading
          ) : (
            <img className={styles['drawnTitle']} src={graphic_title} alt={heading} />
          )}
        </h1>
        {content.original !== null && content.original !== title && (
          <p className={styles['original']}>
            <span className="visually-hidden">{t('content.original')}: </span>
            {content.original}
          </p>
        )}
        {child !== undefined && (
          <p className={styles['original']} data-chosen-part>
            {chosenPart(child, t)}
          </p>
        )}
        <p className={styles['facts']}>
          <RatingBadges ratings={content.ratings} />
          <span>{factLine(contentFacts(content, t))}</span>
        </p>
        <CollapsedText className={styles['description']} text={content.description} longest={LONGEST_CONTENT_TEXT} />
        <TitleActions content={content} child={child} sound={sound} />
        {content.genres.length > 0 && <Genres genres={content.genres} />}
      </div>
      {content.content_type === 'series' && <Seasons content={content} child={child} />}
      {content.content_type === 'program' && <ProgramEpisodes content={content} />}
      {content.persons.length > 0 && <Cast persons={content.persons} />}
      <div className={styles['broadcasts']}>
        <Broadcasts of={content} />
      </div>
      <Similar to={content.id} />
    </article>
  );
}

/** Below everything else, and so asked for by the browser. */
function Similar({ to }: { readonly to: string }) {
  const { t } = useTexts<'catalogue'>();
  const { data: titles = [] } = useQuery(similarQuery(to));
  if (titles.length === 0) return null;
  return (
    <Shelf title={t('content.similar')} tiles="upright" labels={{ back: t('rows.back'), forward: t('rows.forward') }}>
      {titles.map((title) => (
        <ContentTile key={title.id} content={title} shape="upright" />
      ))}
    </Shelf>
  );
}

/** A genre with a row of its own leads to it (B-ENT-11). */
function Genres({ genres }: { readonly genres: Content['genres'] }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <ul className={styles['genres']} aria-label={t('content.genres')}>
      {genres.map(({ id, name, row_id, row_slug }) => (
        <li key={id}>
          {row_slug || row_id ? (
            <ChipLink to={rowPath(row_slug || row_id)} prefetch="intent">
              {name}
            </ChipLink>
          ) : (
            <span className={styles['genre']}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same page before its title is known. */
export const ContentSkeleton = () => (
  <div className={styles['content']}>
    <div className={styles['words']}>
      <Skeleton className={styles['titleSkeleton']} />
      <Skeleton className={styles['textSkeleton']} />
    </div>
  </div>
);
