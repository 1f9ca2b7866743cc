import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Promotion, Row } from '#contract/catalogue.ts';
import { type Target, targetOf } from '#rules/catalogue/destination.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './banner.module.css';
import { UPRIGHT_MEDIA } from './upright-media.ts';

const WIDE = { width: 1920, height: 1080 };
/** Where each of them is shown: the banner's style hides it on mobile devices. */
const WIDE_SHOWN = '(min-width: 1282px), (min-width: 933px) and (hover: hover)';
const UPRIGHT_SHOWN = `${UPRIGHT_MEDIA} and (hover: hover)`;
/** A rotating banner needs something to rotate (B-TEMPLATE-08). */
const FEWEST_PROMOTIONS = 2;

/** The rotating banner at the head of a page. It stands still while it is looked at closely, or when told to. */
export function Banner({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const promotions = row.promotions ?? [];
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const current = promotions[index];
  if (current === undefined || promotions.length < FEWEST_PROMOTIONS) return null;
  const next = (index + 1) % promotions.length;

  return (
    <section
      className={classNames(styles['banner'], (isStopped || isWatched) && styles['paused'])}
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
      onPointerEnter={({ pointerType }) => setWatched(pointerType === 'mouse')}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => setWatched(event.currentTarget.contains(event.relatedTarget))}
    >
      {promotions[0] && <FirstPicture {...promotions[0]} />}
      {promotions.map((promotion, position) =>
        // The others come one ahead of their turn.
        position === index || position === next ? (
          <Picture key={promotion.id} promotion={promotion} isCurrent={position === index} />
        ) : null,
      )}
      <Words key={current.id} promotion={current} />
      <div className={styles['dots']}>
        <button
          type="button"
          className={styles['pause']}
          aria-label={t(isStopped ? 'banner.resume' : 'banner.pause')}
          onClick={() => setStopped(!isStopped)}
        >
          <Icon name={isStopped ? 'play' : 'pause'} />
        </button>
        {promotions.map((promotion, position) => (
          <button
            type="button"
            key={promotion.id}
            className={styles['dot']}
            aria-label={promotion.title}
            aria-current={position === index}
            onClick={() => setIndex(position)}
          >
            <span>
              {position === index && (
                <span
                  className={styles['fill']}
                  style={{ animationDuration: `${current.duration}s` }}
                  onAnimationEnd={() => setIndex(next)}
                />
              )}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface PictureProps {
  readonly promotion: Promotion;
  readonly isCurrent: boolean;
}

/** Lazy, so that a device that hides the banner loads nothing; the first one is fetched ahead by the page's head. */
const Picture = ({ promotion, isCurrent }: PictureProps) => (
  <picture className={classNames(styles['picture'], isCurrent && styles['current'])}>
    {promotion.image_mobile !== '' && <source media={UPRIGHT_MEDIA} srcSet={promotion.image_mobile} />}
    <Artwork src={promotion.image} {...WIDE} />
  </picture>
);

/** Starts the largest picture of the page before any style or script is there. */
const FirstPicture = ({ image, image_mobile }: Promotion) => (
  <>
    <link rel="preload" as="image" href={image} media={WIDE_SHOWN} fetchPriority="high" />
    {image_mobile !== '' && (
      <link rel="preload" as="image" href={image_mobile} media={UPRIGHT_SHOWN} fetchPriority="high" />
    )}
  </>
);

function Words({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  const { content } = promotion;
  const facts =
    content === null ? [] : [content.year, content.genres[0]?.name, content.age === null ? '' : `${content.age}+`];
  return (
    <div className={styles['words']}>
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      <h2 className={styles['title']}>{promotion.title}</h2>
      <p className={styles['text']}>{promotion.description}</p>
      <div className={styles['actions']}>
        <WatchLink target={targetOf(promotion.destination)} label={t('banner.watch')} />
      </div>
    </div>
  );
}

function WatchLink({ target, label }: { readonly target: Target; readonly label: string }) {
  const face = (
    <>
      <Icon name="play" />
      {label}
    </>
  );
  switch (target.kind) {
    case 'page':
      return <ButtonLink to={target.path}>{face}</ButtonLink>;
    case 'external':
      return (
        <ButtonLink to={target.url} target="_blank" rel="noreferrer">
          {face}
        </ButtonLink>
      );
    case 'nowhere':
      return null;
  }
}
