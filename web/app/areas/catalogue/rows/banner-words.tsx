import { useEffect, useRef, useState } from 'react';
import type { Promotion } from '#contract/catalogue.ts';
import { ageLabel } from '#rules/catalogue/age-label.ts';
import { contentPath, type Target, targetOf, watchPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { RatingBadges } from '#web/app/areas/catalogue/rating-badges.tsx';
import { OPENS_LAST_CHANNEL } from '#web/app/areas/channels/last-visited.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './banner.module.css';
import { LAST_CHANNEL, openPromoWizard, showMessage } from './promotion-link.tsx';

/** What a slide says, and what can be done about it. */
export function BannerWords({ promotion }: { readonly promotion: Promotion }) {
  const { content, title, graphic_title } = promotion;
  const { brand } = useSite();
  const age = content === null ? null : ageLabel(content.age, content.motion_rating?.text);
  const facts = content === null ? [] : [content.year, content.genres[0]?.name];
  return (
    <div className={styles['words']}>
      <h2 className={styles['title']}>
        {/* Titles are drawn to stand on dark pictures; a light scheme's fade out under them. */}
        {graphic_title === '' || brand.scheme === 'light' ? title : <DrawnTitle src={graphic_title} title={title} />}
      </h2>
      <p className={styles['text']}>{promotion.description}</p>
      {content !== null && (
        <p className={styles['facts']}>
          <RatingBadges ratings={content.ratings} />
          {age !== null && <Badge>{age}</Badge>}
          <span>{factLine(facts)}</span>
        </p>
      )}
      <div className={styles['actions']}>
        <Actions promotion={promotion} target={targetOf(promotion.destination)} />
      </div>
    </div>
  );
}

/** A title as it was drawn; as text until that has come. */
function DrawnTitle({ src, title }: { readonly src: string; readonly title: string }) {
  const { state } = usePage();
  const picture = useRef<HTMLImageElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const look = () => setDrawn((picture.current?.naturalWidth ?? 0) > 0);
  // It may have come before the page lives.
  useEffect(look, []);
  return (
    <>
      {!isDrawn && title}
      {/* Mobile devices do not show the banner: lazily, they load nothing for it. */}
      <img
        ref={picture}
        className={styles['drawnTitle']}
        src={src}
        alt={title}
        loading={state.isMobile ? 'lazy' : undefined}
        data-awaited={!isDrawn || undefined}
        onLoad={look}
      />
    </>
  );
}

function Actions({ promotion, target }: { readonly promotion: Promotion; readonly target: Target }) {
  const { t } = useTexts<'catalogue'>();
  const { content, destination } = promotion;
  const watch = (
    <>
      <Icon name="play" />
      {t('banner.watch')}
    </>
  );
  const more = (
    <>
      <Icon name="info" />
      {t('banner.more')}
    </>
  );
  switch (target.kind) {
    case 'page':
      return destination.type === 'content' || destination.type === 'channel' ? (
        <>
          <ButtonLink to={content === null ? target.path : watchPath(content.slug)}>{watch}</ButtonLink>
          {content !== null && (
            <ButtonLink to={contentPath(content.slug)} look="secondary">
              {more}
            </ButtonLink>
          )}
        </>
      ) : (
        <ButtonLink to={target.path}>{more}</ButtonLink>
      );
    case 'last-channel':
      return (
        <ButtonLink to={LAST_CHANNEL} state={OPENS_LAST_CHANNEL}>
          {watch}
        </ButtonLink>
      );
    case 'external':
      return (
        <ButtonLink to={target.url} target="_blank" rel="noreferrer">
          {more}
        </ButtonLink>
      );
    case 'promo-code':
      return <Button onClick={openPromoWizard}>{more}</Button>;
    case 'message':
      return <Button onClick={() => showMessage(promotion)}>{more}</Button>;
    default:
      return null;
  }
}
