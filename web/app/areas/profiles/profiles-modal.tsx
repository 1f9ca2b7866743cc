import { hasBack, mayAdd, type ProfileStep } from '#rules/profiles/profile-modal.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileList } from './profile-list.tsx';
import { useProfilesModal } from './use-profiles-modal.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Who is watching, and how the profiles of a household are kept [A-PROF-06, A-MODAL-10]. Guests have none to show. */
export function ProfilesModal(props: ModalProps<'profiles'>) {
  const { state } = useSession();
  return state.kind === 'signed-in' || state.kind === 'none' ? <Profiles {...props} /> : <SignedOut {...props} />;
}

function SignedOut({ frame }: ModalProps<'profiles'>) {
  const { t } = useTexts<'profiles'>();
  return (
    <ModalDialog
      frame={frame}
      title={t('profiles.title')}
      text={t('profiles.signIn')}
      actions={<Button onClick={() => askToSignIn().catch(frame.onClose)}>{t('account.signIn')}</Button>}
    />
  );
}

const SIZES = { choose: 'large', edit: 'large', avatars: 'large', form: 'small', removal: 'small' } as const;

function Profiles(props: ModalProps<'profiles'>) {
  const { t } = useTexts<'profiles'>();
  const { request, frame } = props;
  const work = useProfilesModal(props);
  const { modal, active, isBusy, failure, dispatch } = work;
  const { step } = modal;
  const content = useStepFocus(step);
  const back = () => dispatch({ kind: 'back' });
  return (
    <ModalDialog
      frame={frame}
      title={titleOf(step, t)}
      {...(step.kind === 'removal' && { text: t('profiles.removal.text') })}
      size={SIZES[step.kind]}
      {...(hasBack(modal) && step.kind !== 'removal' && { onBack: back, backLabel: t('rows.goBack') })}
      actions={actionsOf(step, work, t)}
    >
      <div ref={content}>
        {(step.kind === 'choose' || step.kind === 'edit') && (
          <ProfileList
            profiles={work.profiles}
            active={active}
            isEditing={step.kind === 'edit'}
            mayAdd={mayAdd(work.profiles.data?.length ?? 0, request?.isFromParentalSettings ?? false)}
            isBusy={isBusy}
            onPick={step.kind === 'edit' ? work.edit : work.choose}
            onAdd={work.add}
          />
        )}
        {step.kind === 'form' && (
          <ProfileForm
            draft={step.draft}
            isNameMissing={step.isNameMissing}
            isActive={step.draft.id !== null && step.draft.id === active?.id}
            dispatch={dispatch}
            onRole={work.chooseRole}
            onSave={work.save}
          />
        )}
        {step.kind === 'avatars' && (
          <AvatarPicker draft={step.draft} onPick={(avatar) => dispatch({ kind: 'avatar-chosen', avatar })} />
        )}
      </div>
      {failure !== null && <Message tone="danger">{failure}</Message>}
    </ModalDialog>
  );
}

type Words = Translate<'shell' | 'profiles'>;

function titleOf(step: ProfileStep, t: Words): string {
  switch (step.kind) {
    case 'choose':
      return t('profiles.title');
    case 'edit':
      return t('profiles.manage');
    case 'form':
      return step.draft.id === null ? t('profiles.new') : t('profiles.change');
    case 'avatars':
      return t('profiles.avatars');
    case 'removal':
      return t('profiles.removal.title', { name: step.draft.name });
  }
}

function actionsOf(
  step: ProfileStep,
  { profiles, isBusy, dispatch, save, remove }: ReturnType<typeof useProfilesModal>,
  t: Words,
) {
  switch (step.kind) {
    case 'choose':
      // What could not be had is not managed: it is asked for again.
      return profiles.isError ? undefined : (
        <Button look="secondary" onClick={() => dispatch({ kind: 'edit' })} data-step-focus="manage">
          {t('profiles.manage')}
        </Button>
      );
    case 'edit':
    case 'avatars':
      return undefined;
    case 'form':
      return (
        <Button busy={isBusy} onClick={save}>
          {t('profiles.save')}
        </Button>
      );
    case 'removal':
      return (
        <>
          <Button look="danger" busy={isBusy} onClick={remove}>
            {t('profiles.removal.confirm')}
          </Button>
          <Button look="secondary" onClick={() => dispatch({ kind: 'back' })}>
            {t('modal.cancel')}
          </Button>
        </>
      );
  }
}
