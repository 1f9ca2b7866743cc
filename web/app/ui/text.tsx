import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

export type TextLook = 'display' | 'title' | 'heading' | 'lead' | 'body' | 'small' | 'caption';

interface TextProps {
  readonly look: TextLook;
  /** Which element it is: what it means, not what it looks like. */
  readonly as?: ElementType;
  /** Quieter than its neighbours. */
  readonly tone?: 'strong' | 'plain' | 'quiet';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Words in one of the styles of type. */
export const Text = ({ look, as: Element = 'p', tone = 'plain', className, children }: TextProps) => (
  <Element className={classNames(styles[look], styles[tone], className)}>{children}</Element>
);
