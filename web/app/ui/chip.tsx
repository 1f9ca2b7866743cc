import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly isChosen?: boolean;
}

/** One of several things that narrow a list down; it stays pressed while it does. */
export const Chip = ({ isChosen = false, className, ...rest }: ChipProps) => (
  <button {...rest} type="button" aria-pressed={isChosen} className={classNames(styles['chip'], className)} />
);

interface ChipLinkProps extends ComponentProps<typeof Link> {
  readonly isChosen?: boolean;
}

/** The same where the choice is an address. */
export const ChipLink = ({ isChosen = false, className, ...rest }: ChipLinkProps) => (
  <Link {...rest} aria-current={isChosen || undefined} className={classNames(styles['chip'], className)} />
);
