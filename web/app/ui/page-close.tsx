import type { ComponentProps } from 'react';
import { CloseButton } from './close-button.tsx';
import styles from './page-close.module.css';

/** How to leave a page that lies over another one: stays in reach while the page, which it is placed in, is read. */
export const PageClose = (close: ComponentProps<typeof CloseButton>) => (
  <div className={styles['over']}>
    <div className={styles['reach']}>
      <CloseButton {...close} />
    </div>
  </div>
);
