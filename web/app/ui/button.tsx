import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** `secondary` may stand over pictures; `quiet` has a surface under the pointer only. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Only an icon inside: say what it does in `aria-label`. */
  readonly round?: boolean;
  readonly size?: 'medium' | 'small';
}

const classesOf = (
  { look = 'primary', round = false, size = 'medium' }: Look,
  className: string | undefined,
  isBusy = false,
) =>
  classNames(
    styles['button'],
    styles[look],
    styles[size],
    round && styles['round'],
    isBusy && styles['busy'],
    className,
  );

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Works on what it was pressed for: it keeps its size and the focus, and cannot be pressed again. */
  readonly busy?: boolean;
}

export const Button = ({ look, round, size, busy = false, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={classesOf({ ...(look && { look }), ...(round && { round }), ...(size && { size }) }, className, busy)}
  >
    <Face isBusy={busy}>{children}</Face>
  </button>
);

/** The words stay in place under the spinner, so that the button keeps its width and its name. */
const Face = ({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) =>
  isBusy ? (
    <>
      <span className={styles['words']}>{children}</span>
      <Spinner className={styles['spinner']} />
    </>
  ) : (
    children
  );

export const ButtonLink = ({ look, round, size, className, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    className={classesOf({ ...(look && { look }), ...(round && { round }), ...(size && { size }) }, className)}
  />
);
