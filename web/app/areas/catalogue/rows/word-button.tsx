import type { Promotion } from '#contract/catalogue.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { toneClassOf } from '#web/app/ui/tone.ts';
import styles from './promotion-cards.module.css';
import { PromotionLink } from './promotion-link.tsx';

/** A button of words, such as a genre. */
export const WordButton = ({ promotion }: { readonly promotion: Promotion }) => (
  <PromotionLink promotion={promotion} className={classNames(styles['word'], toneClassOf(promotion.title))}>
    {promotion.title}
  </PromotionLink>
);
