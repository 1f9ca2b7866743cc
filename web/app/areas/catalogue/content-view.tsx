import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/catalogue.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHeading } from '../site/page-head.tsx';
import { contentFacts } from './content-facts.ts';
import { ContentHead, contentValues } from './content-head.tsx';
import styles from './content-view.module.css';
import { UPRIGHT_MEDIA } from './upright-media.ts';

const BACKDROP = { width: 1920, height: 1080 };

/** One title: what it is, in a picture, a line of facts and a few sentences, and who made it. */
export function ContentView({ content }: { readonly content: Content }) {
  const { t } = useTranslation();
  const heading = useHeading('content', contentValues(content));
  const facts = contentFacts(content, (hours, minutes) =>
    hours > 0 ? t('content.hoursMinutes', { hours, minutes }) : t('content.minutes', { minutes }),
  );
  return (
    <article className={styles['content']}>
      <ContentHead content={content} />
      <picture className={styles['backdrop']}>
        {content.background.phone !== '' && <source media={UPRIGHT_MEDIA} srcSet={content.background.phone} />}
        <Artwork src={content.background.web || content.cover.src_16x9} first {...BACKDROP} />
      </picture>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{heading}</h1>
        {content.original !== null && content.original !== content.title && (
          <p className={styles['original']}>
            <span className="visually-hidden">{t('content.original')}: </span>
            {content.original}
          </p>
        )}
        <p className={styles['facts']}>
          {content.ratings.map(({ name, rating }) => (
            <span key={name} className={styles['rating']}>
              {name} {rating}
            </span>
          ))}
          {facts.join(' · ')}
        </p>
        <p className={styles['description']}>{content.description}</p>
      </div>
      {content.persons.length > 0 && <People persons={content.persons} />}
    </article>
  );
}

function People({ persons }: { readonly persons: Content['persons'] }) {
  const { t } = useTranslation();
  return (
    <section className={styles['people']}>
      <h2 className={styles['heading']}>{t('content.people')}</h2>
      <ul className={styles['list']}>
        {persons.map(({ id, role, name, image_url }) => (
          <li key={`${id} ${role}`} className={styles['person']}>
            <span className={styles['portrait']} aria-hidden="true">
              {image_url ? <Artwork src={image_url} width={96} height={96} /> : initialsOf(name)}
            </span>
            <span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['role']}>{t(`content.roles.${role}`, { defaultValue: role })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');

/** The same page before its title is known. */
export const ContentSkeleton = () => (
  <div className={styles['content']}>
    <div className={styles['words']}>
      <Skeleton className={styles['titleSkeleton']} />
      <Skeleton className={styles['textSkeleton']} />
    </div>
  </div>
);
