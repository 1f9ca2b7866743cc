import type { ProfileRole } from '#contract/profiles.ts';
import type { ProfileDraft, ProfileModalEvent } from '#rules/profiles/profile-modal.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Switch } from '#web/app/ui/choice.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import { ProfileFace } from './profile-face.tsx';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  readonly draft: ProfileDraft;
  readonly isNameMissing: boolean;
  /** It is the one that is watching. */
  readonly isActive: boolean;
  readonly dispatch: (event: ProfileModalEvent) => void;
  readonly onRole: (role: ProfileRole) => void;
  readonly onSave: () => void;
}

const LONGEST_NAME = 64;

/** One profile: its face, its name, whose it is, and how it goes. */
export function ProfileForm({ draft, isNameMissing, isActive, dispatch, onRole, onSave }: ProfileFormProps) {
  const { t } = useTexts<'profiles'>();
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <button
        type="button"
        className={styles['avatar']}
        aria-label={t('profiles.changeAvatar')}
        data-step-focus="avatar"
        onClick={() => dispatch({ kind: 'avatars' })}
      >
        <ProfileFace name={draft.name} src={draft.icon} size="large" isEditing />
      </button>
      <TextField
        label={t('profiles.name')}
        value={draft.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        required
        error={isNameMissing ? t('profiles.nameMissing') : undefined}
        data-step-focus="name"
        onChange={(event) => dispatch({ kind: 'renamed', name: event.currentTarget.value })}
      />
      <Switch
        label={t('profiles.isChild')}
        hint={t('profiles.isChildHint')}
        checked={draft.role === 'child'}
        onChange={(event) => onRole(event.currentTarget.checked ? 'child' : 'adult')}
      />
      {isActive && (
        <p className={styles['hint']}>
          <Icon name="info" />
          {t('profiles.activeHint')}
        </p>
      )}
      {!isActive && draft.id !== null && (
        <Button
          look="quiet"
          size="small"
          className={styles['removal']}
          data-step-focus="removal"
          onClick={() => dispatch({ kind: 'removal' })}
        >
          <Icon name="trash" />
          {t('profiles.remove')}
        </Button>
      )}
    </form>
  );
}
