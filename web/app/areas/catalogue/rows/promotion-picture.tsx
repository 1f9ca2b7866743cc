import type { Promotion } from '#contract/catalogue.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { TILE_WIDTHS } from '#web/app/ui/tile-shape.ts';
import { toneClassOf } from '#web/app/ui/tone.ts';
import styles from './promotion-cards.module.css';

const SIZES = { tall: { width: 480, height: 600 }, broad: { width: 1120, height: 480 } } as const;

interface PromotionPictureProps {
  readonly promotion: Promotion;
  readonly shape: keyof typeof SIZES;
}

/** A card's picture, with a shadow for the words to stand on; without one, a colour of its own. */
export const PromotionPicture = ({ promotion, shape }: PromotionPictureProps) => {
  const src = shape === 'tall' ? promotion.image_mobile || promotion.image : promotion.image;
  return (
    <span className={classNames(styles['picture'], toneClassOf(promotion.title))}>
      {src !== '' && <Artwork src={src} shown={TILE_WIDTHS[shape]} {...SIZES[shape]} />}
    </span>
  );
};
