import type { UseQueryResult } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import { roleOf } from '#rules/profiles/profiles.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './profile-list.module.css';

interface ProfileListProps {
  readonly profiles: UseQueryResult<UserProfile[]>;
  readonly active: UserProfile | null;
  /** Picking one changes it; else it watches. */
  readonly isEditing: boolean;
  readonly mayAdd: boolean;
  readonly isBusy: boolean;
  readonly onPick: (profile: UserProfile) => void;
  readonly onAdd: () => void;
}

const AWAITED = [1, 2, 3];

/** The household, one face each, and a place for the next one [A-PROF-13]. */
export function ProfileList({ profiles, active, isEditing, mayAdd, isBusy, onPick, onAdd }: ProfileListProps) {
  const { t } = useTexts();
  if (profiles.isError)
    return (
      <div className={styles['failure']}>
        <Message tone="danger">{profiles.error.message || t('failure.unreachable.text')}</Message>
        <Button look="secondary" onClick={() => profiles.refetch()}>
          {t('failure.retry')}
        </Button>
      </div>
    );
  if (profiles.data === undefined)
    return (
      <div className={styles['list']}>
        {AWAITED.map((place) => (
          <div key={place} className={styles['tile']}>
            <Skeleton className={styles['awaited']} />
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles['list']} aria-busy={isBusy}>
      {profiles.data.map((profile) => (
        <li key={profile.id}>
          <button
            type="button"
            className={styles['tile']}
            aria-current={profile.id === active?.id || undefined}
            data-step-focus={profile.id}
            onClick={() => onPick(profile)}
          >
            <span className={styles['face']}>
              <Avatar name={profile.name} src={profile.icon} size="large" />
              {isEditing && (
                <span className={styles['pencil']}>
                  <Icon name="edit" />
                </span>
              )}
            </span>
            {isEditing && <span className="visually-hidden">{t('profiles.changeOne', { name: profile.name })}</span>}
            <span className={styles['name']} aria-hidden={isEditing}>
              {profile.name}
            </span>
            <span className={styles['facts']}>
              {roleOf(profile) === 'child' && <Badge>{t('profiles.child')}</Badge>}
              {profile.id === active?.id && <Badge tone="accent">{t('profiles.active')}</Badge>}
            </span>
          </button>
        </li>
      ))}
      {mayAdd && (
        <li>
          <button type="button" className={styles['tile']} data-step-focus="add" onClick={onAdd}>
            <span className={styles['plus']}>
              <Icon name="plus" />
            </span>
            <span className={styles['name']}>{t('profiles.add')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
