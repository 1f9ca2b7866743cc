import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import { mayAdd } from '#rules/profiles/profile-modal.ts';
import { MOST_PROFILES } from '#rules/profiles/profiles.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { askModal } from '../../modals/modals.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { failureWords } from '../profiles/failure-words.ts';
import { profilesQuery } from '../profiles/queries.ts';
import { useChooseProfile } from '../profiles/use-choose-profile.ts';
import styles from './account-profiles.module.css';

interface AccountProfilesProps {
  readonly active: UserProfile | null;
  /** Another one is being put in its place. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** The household in a line: whoever is pressed watches from then on. */
export function AccountProfiles({ active, onChoosing }: AccountProfilesProps) {
  const { t } = useTexts();
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
        <Skeleton className={styles['awaited']} />
      </div>
    );
  return (
    <ul className={styles['profiles']} aria-label={t('profiles.title')}>
      {profiles.slice(0, MOST_PROFILES).map((profile) => (
        <li key={profile.id}>
          <button
            type="button"
            className={styles['profile']}
            aria-current={profile.id === active?.id || undefined}
            onClick={() => watch(profile)}
          >
            <Avatar name={profile.name} src={profile.icon} />
            <span className={styles['name']}>{profile.name}</span>
          </button>
        </li>
      ))}
      {mayAdd(profiles.length, false) && (
        <li>
          <button
            type="button"
            className={styles['profile']}
            onClick={() => askModal('profiles', { mode: 'edit', isAdding: true }).catch(tell)}
          >
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
