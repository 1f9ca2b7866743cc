import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './message.module.css';

interface MessageProps {
  readonly tone: 'info' | 'positive' | 'warning' | 'danger';
  readonly children: ReactNode;
}

const ICONS = { info: 'info', positive: 'check', warning: 'warning', danger: 'warning' } as const;

/** A sentence about what stands beside it. A danger is read out at once. */
export const Message = ({ tone, children }: MessageProps) => (
  <div className={classNames(styles['message'], styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
    <Icon name={ICONS[tone]} />
    <div>{children}</div>
  </div>
);
