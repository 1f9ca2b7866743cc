import type { UseQueryResult } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import { roleOf } from '#rules/profiles/profiles.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import styles from './profile-list.module.css';
import { AwaitedProfileTile, NewProfileTile, ProfileTile } from './profile-tile.tsx';

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
  const { t } = useTexts<'profiles'>();
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
          <AwaitedProfileTile key={place} size="large" />
        ))}
      </div>
    );
  return (
    <ul className={styles['list']} aria-busy={isBusy}>
      {profiles.data.map((profile) => {
        const isActive = profile.id === active?.id;
        return (
          <li key={profile.id}>
            <ProfileTile
              size="large"
              profile={profile}
              isActive={isActive}
              isEditing={isEditing}
              data-step-focus={profile.id}
              onClick={() => onPick(profile)}
            >
              {roleOf(profile) === 'child' && <Badge>{t('profiles.child')}</Badge>}
              {isActive && <Badge tone="accent">{t('profiles.active')}</Badge>}
            </ProfileTile>
          </li>
        );
      })}
      {mayAdd && (
        <li>
          <NewProfileTile size="large" data-step-focus="add" onClick={onAdd} />
        </li>
      )}
    </ul>
  );
}
