import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import { mayAdd } from '#rules/profiles/profile-modal.ts';
import { failureWords } from '#web/app/areas/profiles/failure-words.ts';
import { ProfileList } from '#web/app/areas/profiles/profile-list.tsx';
import { profilesQuery } from '#web/app/areas/profiles/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import styles from './profiles-section.module.css';

/** The household: a profile that is picked is changed, in the dialogue of profiles. */
export function ProfilesSection({ user }: { readonly user: User }) {
  const { t } = useTexts<'profiles'>();
  const profiles = useQuery(profilesQuery());
  const ask = (request: { readonly isAdding?: true; readonly editing?: UserProfile['id'] }) =>
    askModal('profiles', { mode: 'edit', ...request }).catch((error) =>
      showToast({ text: failureWords(error, t), tone: 'danger' }),
    );
  return (
    <div className={styles['profiles']}>
      <ProfileList
        profiles={profiles}
        active={user.profile}
        isEditing
        mayAdd={mayAdd(profiles.data?.length ?? 0, false)}
        isBusy={false}
        onPick={({ id }) => ask({ editing: id })}
        onAdd={() => ask({ isAdding: true })}
      />
    </div>
  );
}
