import type { Promotion } from '#contract/catalogue.ts';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

/** An invitation as a wide card. */
export const PromoWideCard = ({ promotion }: { readonly promotion: Promotion }) => (
  <PromotionLink promotion={promotion} className={`${styles['card']} ${styles['broad']}`}>
    <PromotionPicture promotion={promotion} shape="broad" />
    <span className={styles['words']}>
      <span className={styles['title']}>{promotion.title}</span>
      <span className={styles['text']}>{promotion.description}</span>
    </span>
  </PromotionLink>
);
