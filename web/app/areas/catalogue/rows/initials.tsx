import { classNames } from '#web/app/ui/class-names.ts';
import { toneClassOf } from '#web/app/ui/tone.ts';
import styles from './initials.module.css';

const LETTERS = 2;

/** Somebody without a portrait: the first letters of their names on a colour of their own. */
export const Initials = ({ name }: { readonly name: string }) => (
  <span className={classNames(styles['initials'], toneClassOf(name))} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, LETTERS)
    .map((part) => [...part][0] ?? '')
    .join('');
