import type { Promotion } from '#contract/catalogue.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionPicture } from './promotion-picture.tsx';

/** The packet everything begins with: across the page, in the operator's colour. */
export function BasePacketCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <PromotionLink promotion={promotion} className={styles['base']}>
      <span className={styles['baseWords']}>
        <span className={styles['title']}>{promotion.title}</span>
        <span className={styles['baseText']}>{promotion.description}</span>
        <span className={styles['baseOnward']}>
          {t('rows.more')}
          <Icon name="forward" />
        </span>
      </span>
      <span className={styles['basePicture']}>
        <PromotionPicture promotion={promotion} shape="broad" />
      </span>
    </PromotionLink>
  );
}
