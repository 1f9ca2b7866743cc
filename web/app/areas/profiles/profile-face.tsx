import { Avatar } from '#web/app/ui/avatar.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './profile-face.module.css';

interface ProfileFaceProps {
  readonly name: string;
  readonly src: string | undefined;
  readonly size: 'medium' | 'large';
  /** Pressing what it stands on changes it. */
  readonly isEditing: boolean;
}

/** Whose profile it is, with a pencil where it can be changed. */
export const ProfileFace = ({ name, src, size, isEditing }: ProfileFaceProps) => (
  <span className={styles['face']}>
    <Avatar name={name} src={src} size={size} />
    {isEditing && (
      <span className={styles['pencil']}>
        <Icon name="edit" />
      </span>
    )}
  </span>
);
