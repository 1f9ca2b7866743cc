import type { Promotion } from '#contract/catalogue.ts';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

/** A collection as a tall card with its name on it. */
export const CollectionCard = ({ promotion }: { readonly promotion: Promotion }) => (
  <PromotionLink promotion={promotion} className={`${styles['card']} ${styles['tall']}`}>
    <PromotionPicture promotion={promotion} shape="tall" />
    <span className={styles['words']}>
      <span className={styles['title']}>{promotion.title}</span>
      {promotion.description !== '' && <span className={styles['text']}>{promotion.description}</span>}
    </span>
  </PromotionLink>
);
