import type { Promotion } from '#contract/catalogue.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';

const MARK = { width: 160, height: 90 };

/** A button with somebody's mark beside the words. */
export const BrandedButton = ({ promotion }: { readonly promotion: Promotion }) => (
  <PromotionLink promotion={promotion} className={styles['branded']}>
    {promotion.image !== '' && (
      <span className={styles['mark']}>
        <Artwork src={promotion.image} {...MARK} />
      </span>
    )}
    <span className={styles['brandedTitle']}>{promotion.title}</span>
  </PromotionLink>
);
