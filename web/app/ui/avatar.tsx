import { Artwork } from './artwork.tsx';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { toneClassOf } from './tone.ts';

interface AvatarProps {
  /** Whose it is: gives the letter and the colour. The words beside it say it, or `label` does. */
  readonly name: string;
  readonly src?: string | undefined;
  /** In place of the letter. */
  readonly icon?: IconName | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /** For a screen reader, where no words stand beside it. */
  readonly label?: string;
}

const PICTURE_SIZE = 160;

/** Somebody, as a picture or as the first letter of a name; the same name always has the same colour. */
export function Avatar({ name, src, icon, size = 'medium', label }: AvatarProps) {
  const letter = icon ? <Icon name={icon} /> : [...name.trim()][0]?.toLocaleUpperCase();
  return (
    <span
      className={classNames(styles['avatar'], styles[size], toneClassOf(name))}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {src ? <Artwork src={src} width={PICTURE_SIZE} height={PICTURE_SIZE} fallback={letter} /> : letter}
    </span>
  );
}
