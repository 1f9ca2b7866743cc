import type { Promotion } from '#contract/catalogue.ts';
import { ageLabel } from '#rules/catalogue/age-label.ts';
import { contentPath, type Target, targetOf } from '#rules/catalogue/destination.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePage } from '../../page/page-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OPENS_LAST_CHANNEL } from '../channels/last-visited.ts';
import { useSite } from '../site/use-site.ts';
import styles from './banner.module.css';
import { RatingBadges } from './rating-badges.tsx';
import { LAST_CHANNEL, showMessage } from './rows/promotion-link.tsx';

/** What a slide says, and what can be done about it. */
export function BannerWords({ promotion }: { readonly promotion: Promotion }) {
  const { content, title, graphic_title } = promotion;
  const { brand } = useSite();
  const { state } = usePage();
  const age = content === null ? null : ageLabel(content.age, content.motion_rating?.text);
  const facts = content === null ? [] : [content.year, content.genres[0]?.name].filter(Boolean);
  return (
    <div className={styles['words']}>
      <h2 className={styles['title']}>
        {/* Titles are drawn to stand on dark pictures; a light scheme's fade out under them. */}
        {graphic_title === '' || brand.scheme === 'light' ? (
          title
        ) : (
          // Mobile devices do not show the banner: lazily, they load nothing for it.
          <img
            className={styles['drawnTitle']}
            src={graphic_title}
            alt={title}
            loading={state.isMobile ? 'lazy' : undefined}
          />
        )}
      </h2>
      <p className={styles['text']}>{promotion.description}</p>
      {content !== null && (
        <p className={styles['facts']}>
          <RatingBadges ratings={content.ratings} />
          {age !== null && <Badge>{age}</Badge>}
          <span>{facts.join(' · ')}</span>
        </p>
      )}
      <div className={styles['actions']}>
        <Actions promotion={promotion} target={targetOf(promotion.destination)} />
      </div>
    </div>
  );
}

function Actions({ promotion, target }: { readonly promotion: Promotion; readonly target: Target }) {
  const { t } = useTexts();
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
          <ButtonLink to={target.path}>{watch}</ButtonLink>
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
    case 'message':
      return <Button onClick={() => showMessage(promotion)}>{more}</Button>;
    default:
      return null;
  }
}
