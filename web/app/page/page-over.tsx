import type { ReactNode } from 'react';
import { CloseButton } from '#web/app/ui/close-button.tsx';
import styles from './page-over.module.css';
import { usePageClose } from './use-page-close.ts';

interface PageOverProps {
  /** Where closing leads from the first page of a visit. */
  readonly first?: string;
  /** How many pages lie over the one that closing leads back to: more than one where its viewer has gone to neighbours. */
  readonly pages?: number;
  readonly children: ReactNode;
}

/** A page over the one it was opened from: it can be left, also before there is anything of it, or where it failed. */
export const PageOver = ({ first, pages, children }: PageOverProps) => (
  <div className={styles['page']}>
    <div className={styles['over']}>
      <div className={styles['reach']}>
        <CloseButton {...usePageClose(first, pages)} />
      </div>
    </div>
    {children}
  </div>
);
