import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { UserProfile } from '#contract/profiles.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { ProfileFace } from './profile-face.tsx';
import styles from './profile-tile.module.css';

interface TileLook {
  /** `large` where who is watching is all that is asked, `medium` among other things. */
  readonly size: 'medium' | 'large';
}

interface TileProps extends TileLook, Omit<ComponentProps<'button'>, 'type' | 'className'> {}

interface ProfileTileProps extends TileProps {
  readonly profile: UserProfile;
  /** It is watching. */
  readonly isActive: boolean;
  /** Pressing it changes it. */
  readonly isEditing?: boolean;
  /** What else is to be known of it, under its name. */
  readonly children?: ReactNode;
}

/** One of the household: a face over a name, pressed as a whole. */
export function ProfileTile({ profile, size, isActive, isEditing = false, children, ...button }: ProfileTileProps) {
  const { t } = useTexts<'profiles'>();
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles['tile'], styles[size])}
      aria-current={isActive || undefined}
    >
      <span className={styles['face']}>
        <ProfileFace name={profile.name} src={profile.icon} size={size} isEditing={isEditing} />
      </span>
      {isEditing && <span className="visually-hidden">{t('profiles.changeOne', { name: profile.name })}</span>}
      <Name aria-hidden={isEditing || undefined}>{profile.name}</Name>
      {children !== undefined && <span className={styles['facts']}>{children}</span>}
    </button>
  );
}

interface NameProps extends Pick<ComponentProps<'span'>, 'aria-hidden'> {
  readonly children: string;
}

/** Wraps between words and after hyphens only; a word that is too long in the smallest letters ends in an ellipsis. */
function Name({ children: name, ...span }: NameProps) {
  const longest = Math.max(...name.split(/(?<=[ -])/).map((word) => word.trim().length));
  return (
    <span {...span} className={styles['name']} style={lettersFor(longest)}>
      {name}
    </span>
  );
}

/** A custom property, which React's type of styles has no place for. */
const lettersFor = (longestWord: number): CSSProperties & { readonly '--longest-word': number } => ({
  '--longest-word': longestWord,
});

/** The place for the next one. */
export function NewProfileTile({ size, ...button }: TileProps) {
  const { t } = useTexts<'profiles'>();
  return (
    <button type="button" {...button} className={classNames(styles['tile'], styles[size])}>
      <span className={styles['plus']}>
        <Icon name="plus" />
      </span>
      <Name>{t('profiles.add')}</Name>
    </button>
  );
}

/** Where one will be. */
export const AwaitedProfileTile = ({ size }: TileLook) => (
  <div className={classNames(styles['tile'], styles[size])}>
    <Skeleton className={styles['awaitedFace']} />
    <Skeleton className={styles['awaitedName']} />
  </div>
);
