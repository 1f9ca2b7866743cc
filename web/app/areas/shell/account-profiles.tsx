import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import { mayAdd } from '#rules/profiles/profile-modal.ts';
import { MOST_PROFILES } from '#rules/profiles/profiles.ts';
import { failureWords } from '#web/app/areas/profiles/failure-words.ts';
import { AwaitedProfileTile, NewProfileTile, ProfileTile } from '#web/app/areas/profiles/profile-tile.tsx';
import { profilesQuery } from '#web/app/areas/profiles/queries.ts';
import { useChooseProfile } from '#web/app/areas/profiles/use-choose-profile.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import styles from './account-profiles.module.css';

interface AccountProfilesProps {
  readonly active: UserProfile | null;
  /** Another one is being put in its place. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

const AWAITED = [1, 2, 3];

/** The household in a line: the one that is pressed watches from then on. */
export function AccountProfiles({ active, onChoosing }: AccountProfilesProps) {
  const { t } = useTexts<'profiles'>();
  const choose = useChooseProfile();
  const { data: profiles, isError } = useQuery(profilesQuery());
  const tell = (error: unknown) => showToast({ text: failureWords(error, t), tone: 'danger' });

  async function watch(profile: UserProfile): Promise<void> {
    onChoosing(true);
    try {
      await choose(profile);
    } catch (error) {
      tell(error);
    } finally {
      onChoosing(false);
    }
  }

  if (isError) return null;
  if (profiles === undefined)
    return (
      <div className={styles['profiles']}>
        {AWAITED.map((place) => (
          <AwaitedProfileTile key={place} size="medium" />
        ))}
      </div>
    );
  return (
    <ul className={styles['profiles']} aria-label={t('profiles.title')}>
      {profiles.slice(0, MOST_PROFILES).map((profile) => (
        <li key={profile.id}>
          <ProfileTile
            size="medium"
            profile={profile}
            isActive={profile.id === active?.id}
            onClick={() => watch(profile)}
          />
        </li>
      ))}
      {mayAdd(profiles.length, false) && (
        <li>
          <NewProfileTile
            size="medium"
            onClick={() => askModal('profiles', { mode: 'edit', isAdding: true }).catch(tell)}
          />
        </li>
      )}
    </ul>
  );
}
