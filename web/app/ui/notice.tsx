import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: IconName;
  /** Ways out. */
  readonly children?: ReactNode;
}

interface ScreenNoticeProps extends NoticeProps {
  readonly text: string;
  /** What else there is to know, between the sentence and the ways out. */
  readonly details?: ReactNode;
}

/** A whole screen that has nothing to show but a sentence and a way out: that sentence names the document too. */
export const Notice = ({ title, text, icon, details, children }: ScreenNoticeProps) => (
  <section className={styles['notice']}>
    <title>{title}</title>
    {icon && <Sign name={icon} />}
    <h1 className={styles['title']}>{title}</h1>
    <p className={styles['text']}>{text}</p>
    {details}
    <div className={styles['actions']}>{children}</div>
  </section>
);

/** A part of a screen that is empty or could not be had, while the rest of it stands. */
export const SectionNotice = ({ title, text, icon, children }: NoticeProps) => (
  <div className={styles['section']}>
    {icon && <Sign name={icon} />}
    <p className={styles['sectionTitle']}>{title}</p>
    {text && <p className={styles['text']}>{text}</p>}
    {children && <div className={styles['actions']}>{children}</div>}
  </div>
);

const Sign = ({ name }: { readonly name: IconName }) => (
  <span className={styles['sign']}>
    <Icon name={name} />
  </span>
);
