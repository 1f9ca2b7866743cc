import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import { LONGEST_CONTENT_TEXT } from '#rules/catalogue/collapsed-text.ts';
import { trailerPath, watchPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { CollapsedText } from '#web/app/areas/catalogue/collapsed-text.tsx';
import { contentFacts } from '#web/app/areas/catalogue/content-facts.ts';
import { personPath } from '#web/app/areas/catalogue/person-path.ts';
import { contentMetadataQuery, similarQuery } from '#web/app/areas/catalogue/queries.ts';
import { RatingBadges } from '#web/app/areas/catalogue/rating-badges.tsx';
import { rowPath } from '#web/app/areas/catalogue/row-path.ts';
import { ContentTile } from '#web/app/areas/catalogue/rows/content-tile.tsx';
import { Initials } from '#web/app/areas/catalogue/rows/initials.tsx';
import { UPRIGHT_MEDIA } from '#web/app/areas/catalogue/upright-media.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useHeading } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { ContentHead, contentValues } from './content-head.tsx';
import styles from './content-view.module.css';
import { libraryOf, pathInLibrary } from './in-library.ts';
import { ProgramEpisodes } from './program-episodes.tsx';
import { Seasons } from './seasons.tsx';
import { TitleOffers } from './title-offers.tsx';
import { WatchButton } from './watch-button.tsx';
import { WatchedButton } from './watched-button.tsx';

const BACKDROP = { width: 1920, height: 1080 };

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
  const { hasSession } = useSession();
  const [search] = useSearchParams();
  const { data: metadata } = useQuery({ ...contentMetadataQuery(content.id), enabled: hasSession });
  useEffect(() => recordEvent('page', { page: `${content_type}_content_detail` }), [content_type]);
  const played = child?.content_type === 'episode' ? child : content;
  const watched = pathInLibrary(watchPath(content.slug || content.id), libraryOf(search));
  return (
    <article className={styles['content']}>
      <ContentHead content={content} />
      <picture className={styles['backdrop']}>
        {content.background.phone !== '' && <source media={UPRIGHT_MEDIA} srcSet={content.background.phone} />}
        <Artwork src={content.background.web || content.cover.src_16x9} first {...BACKDROP} />
      </picture>
      <div className={styles['words']}>
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
        {child !== undefined && <ChosenPart child={child} />}
        <p className={styles['facts']}>
          <RatingBadges ratings={content.ratings} />
          <span>{factLine(contentFacts(content, t))}</span>
        </p>
        <CollapsedText className={styles['description']} text={content.description} longest={LONGEST_CONTENT_TEXT} />
        <div className={styles['actions']}>
          <WatchButton content={played} />
          <WatchedButton content={played} />
          {content.trailers[0] && (
            <ButtonLink className={styles['trailer']} look="secondary" to={trailerPath(content.trailers[0].id)}>
              {t('content.trailer')}
            </ButtonLink>
          )}
          {metadata !== undefined && <TitleOffers content={content} metadata={metadata} path={watched} />}
        </div>
        {content.genres.length > 0 && <Genres genres={content.genres} />}
      </div>
      {content.content_type === 'series' && <Seasons content={content} child={child} />}
      {content.content_type === 'program' && <ProgramEpisodes content={content} />}
      {content.persons.length > 0 && <People persons={content.persons} />}
      <div className={styles['broadcasts']}>
        <Broadcasts of={content.id} />
      </div>
      <Similar to={content.id} />
    </article>
  );
}

/** Which season or episode of the title this page was opened for. */
function ChosenPart({ child: { content_type, season, series, title } }: { readonly child: Content }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <p className={styles['original']} data-chosen-part>
      {content_type === 'season'
        ? t('content.season', { season })
        : [t('rows.episode', { season, episode: series }), title].filter(Boolean).join(' · ')}
    </p>
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

function People({ persons }: { readonly persons: Content['persons'] }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <section className={styles['people']}>
      <h2 className={styles['heading']}>{t('content.people')}</h2>
      <ul className={styles['list']}>
        {persons.map(({ id, slug, role, name, image_url }) => (
          <li key={`${id} ${role}`}>
            <Link className={styles['person']} to={personPath(slug || id)} prefetch="intent">
              <span className={styles['portrait']}>
                {image_url ? (
                  <Artwork src={image_url} width={96} height={96} fallback={<Initials name={name} />} />
                ) : (
                  <Initials name={name} />
                )}
              </span>
              <span>
                <span className={styles['name']}>{name}</span>
                <span className={styles['role']}>{t(`content.roles.${role}`, { defaultValue: role })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
