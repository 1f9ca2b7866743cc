import type { Promotion } from '#contract/catalogue.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';

const MARK = { width: 96, height: 96 };

/** A way to thank somebody: a round mark, and for what. */
export const DonationCard = ({ promotion }: { readonly promotion: Promotion }) => (
  <PromotionLink promotion={promotion} className={styles['donation']}>
    <span className={styles['donationMark']}>
      <Icon name="heartFilled" />
      {promotion.image !== '' && <Artwork src={promotion.image} {...MARK} />}
    </span>
    <span className={styles['donationWords']}>
      <span className={styles['packetTitle']}>{promotion.title}</span>
      <span className={styles['packetText']}>{promotion.description}</span>
    </span>
  </PromotionLink>
);
