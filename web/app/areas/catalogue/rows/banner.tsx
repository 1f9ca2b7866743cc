import { type FocusEvent, useRef, useState } from 'react';
import type { Promotion, Row } from '#contract/catalogue.ts';
import { TrailerOverStill } from '#web/app/areas/catalogue/trailer-over-still.tsx';
import { UPRIGHT_MEDIA } from '#web/app/areas/catalogue/upright-media.ts';
import { useIsSeen } from '#web/app/areas/catalogue/use-is-seen.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { CarouselDots } from '#web/app/ui/carousel-dots.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { type PictureSources, pictureSources } from '#web/app/ui/picture-sources.ts';
import styles from './banner.module.css';
import { BannerWords } from './banner-words.tsx';
import { leadsSomewhere } from './promotion-link.tsx';

/** The banner is as wide as the screen. */
const SHOWN = '100vw';
const WIDE = { width: 1920, height: 1080 };
/** Where each of them is shown: the banner's style hides it on mobile devices. */
const WIDE_SHOWN = '(min-width: 1282px), (min-width: 933px) and (hover: hover)';
const UPRIGHT_SHOWN = `${UPRIGHT_MEDIA} and (hover: hover)`;
/** A rotating banner needs something to rotate (B-TEMPLATE-08). */
const FEWEST_PROMOTIONS = 2;

/** The rotating banner at the head of a page. It stands still while it is pointed at or focused, or when paused. */
export function Banner({ row }: { readonly row: Row }) {
  const { t } = useTexts<'catalogue'>();
  const { features } = useSite();
  const promotions = (row.promotions ?? []).filter((promotion) => leadsSomewhere(promotion, features));
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(banner);
  const current = promotions[index];
  if (current === undefined || promotions.length < FEWEST_PROMOTIONS) return null;
  const next = (index + 1) % promotions.length;
  const trailer = current.content?.trailers[0]?.id;
  const choose = (position: number) => {
    setPlaying(false);
    setIndex(position);
  };

  return (
    <section
      ref={banner}
      className={classNames(styles['banner'], isPlaying && styles['playing'])}
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
      {trailer !== undefined && (
        <TrailerOverStill
          key={current.id}
          trailer={trailer}
          className={styles['trailer']}
          shownClassName={styles['current']}
          isMuted={isMuted}
          isPaused={!isSeen}
          onMuted={() => setMuted(true)}
          onPlaying={setPlaying}
        />
      )}
      <BannerWords key={`words of ${current.id}`} promotion={current} />
      <div className={styles['dots']}>
        {isPlaying && (
          <Button
            look="quiet"
            size="small"
            round
            aria-label={t(isMuted ? 'player.unmute' : 'player.mute')}
            onClick={() => setMuted(!isMuted)}
          >
            <Icon name={isMuted ? 'muted' : 'loud'} />
          </Button>
        )}
        <CarouselDots
          dots={promotions.map(({ id, title }) => ({ id, label: title }))}
          current={index}
          seconds={current.duration}
          isStopped={isStopped}
          // A trailer that is listened to is not cut short.
          isHeld={isWatched || !isSeen || (isPlaying && !isMuted)}
          labels={{ stop: t('banner.pause'), resume: t('banner.resume') }}
          onChoose={choose}
          onElapsed={() => choose(next)}
          onStop={setStopped}
        />
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
    {promotion.image_mobile !== '' && <UprightSource {...pictureSources(promotion.image_mobile, SHOWN)} />}
    <Artwork src={promotion.image} shown={SHOWN} {...WIDE} />
  </picture>
);

/** Starts the largest picture of the page before any style or script is there. */
const FirstPicture = ({ image, image_mobile }: Promotion) => (
  <>
    <Preload sources={pictureSources(image, SHOWN)} media={WIDE_SHOWN} />
    {image_mobile !== '' && <Preload sources={pictureSources(image_mobile, SHOWN)} media={UPRIGHT_SHOWN} />}
  </>
);

const Preload = ({ sources, media }: { readonly sources: PictureSources; readonly media: string }) => (
  <link
    rel="preload"
    as="image"
    href={sources.src}
    imageSrcSet={sources.srcSet}
    imageSizes={sources.sizes}
    media={media}
    fetchPriority="high"
  />
);

const UprightSource = ({ src, srcSet = src, sizes }: PictureSources) => (
  <source media={UPRIGHT_MEDIA} srcSet={srcSet} sizes={sizes} />
);
