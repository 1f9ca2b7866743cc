import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  readonly look?: 'primary' | 'quiet';
  /** Only an icon inside: say what it does in `aria-label`. */
  readonly round?: boolean;
}

const classesOf = ({ look = 'primary', round = false }: Look, className: string | undefined) =>
  classNames(styles['button'], styles[look], round && styles['round'], className);

export const Button = ({ look, round, className, ...rest }: Look & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={classesOf({ ...(look && { look }), ...(round && { round }) }, className)}
  />
);

export const ButtonLink = ({ look, round, className, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Link {...rest} className={classesOf({ ...(look && { look }), ...(round && { round }) }, className)} />
);
