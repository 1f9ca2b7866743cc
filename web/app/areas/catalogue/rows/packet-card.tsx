import type { Promotion } from '#contract/catalogue.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

/** A packet that can be added: its picture above, what it is about below. */
export function PacketCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <PromotionLink promotion={promotion} className={styles['packet']}>
      <span className={styles['packetHead']}>
        <PromotionPicture promotion={promotion} shape="broad" />
      </span>
      <span className={styles['packetTitle']}>{promotion.title}</span>
      <span className={styles['packetText']}>{promotion.description}</span>
      <span className={styles['onward']}>
        {t('rows.more')}
        <Icon name="forward" />
      </span>
    </PromotionLink>
  );
}
