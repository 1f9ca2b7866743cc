import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProfileRole, UserProfile } from '#contract/profiles.ts';
import {
  changeOf,
  draftOf,
  isNamed,
  newDraft,
  openedProfiles,
  type ProfileDraft,
  type ProfileModal,
  type ProfileModalEvent,
  profileModalAfter,
} from '#rules/profiles/profile-modal.ts';
import { roleOf } from '#rules/profiles/profiles.ts';
import { elevation } from '#web/app/areas/parental/elevation.ts';
import { useBarriers } from '#web/app/areas/parental/use-barriers.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import '#web/app/wire/later-calls.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { failureWords } from './failure-words.ts';
import { avatarCategoriesQuery, profilesQuery } from './queries.ts';
import { useChooseProfile } from './use-choose-profile.ts';
import { useParent } from './use-parent.ts';

/** The steps of the profiles, and what is done on each. Whatever needs the PIN comes back to where it was. */
export function useProfilesModal({ request, frame, onAnswer }: ModalProps<'profiles'>) {
  const { t } = useTexts<'profiles'>();
  const queries = useQueryClient();
  const session = useBrowserSession();
  const wire = useWire();
  const choose = useChooseProfile();
  const { mayDo, asParent } = useParent();
  const { offerPin } = useBarriers();
  const profiles = useQuery(profilesQuery());
  const { data: self } = useQuery(selfQuery());
  const active = self?.profile ?? null;
  const [modal, setModal] = useState<ProfileModal>(() => request?.at ?? openedProfiles(request?.mode ?? 'choose'));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStanding = useIsStanding(frame.isOpen);
  const { step } = modal;
  const draft = 'draft' in step ? step.draft : null;

  function dispatch(event: ProfileModalEvent): void {
    setFailure(null);
    setModal((current) => profileModalAfter(current, event));
  }

  /** Goes on after something that may have taken this modal's place, such as the PIN. */
  function goOn(next: ProfileModal): void {
    const { isFromParentalSettings = false } = request ?? {};
    if (isStanding()) setModal(next);
    else askModal('profiles', { mode: next.start, at: next, isFromParentalSettings }).catch(tell);
  }

  function tell(error: unknown): void {
    const words = failureWords(error, t);
    if (isStanding()) setFailure(words);
    else showToast({ text: words, tone: 'danger' });
  }

  /** One thing at a time; what fails is said, and nothing has changed then. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  /** Opens the form, past the PIN where changing this takes a parent [A-PROF-14]. */
  async function openForm(next: ProfileDraft): Promise<void> {
    goOn((await mayDo(changeOf(next.role))) ? profileModalAfter(modal, { kind: 'form', draft: next }) : modal);
  }

  /** Sends a change; null: it takes a parent, and the viewer is none. A viewer with another profile now sees other things. */
  async function send(work: () => Promise<UserProfile>): Promise<UserProfile | null> {
    const changed = await asParent(work);
    if (changed === null) {
      goOn(modal);
      return null;
    }
    const role = roleOf(changed);
    if (changed.id === active?.id && role !== roleOf(active)) {
      if (role === 'child') elevation.end();
      session().chooseProfile({ id: changed.id, role });
    }
    await Promise.all([queries.invalidateQueries(profilesQuery()), queries.invalidateQueries(selfQuery())]);
    return changed;
  }

  const add = () =>
    run(async () => {
      const known = profiles.data ?? [];
      const avatars = (await readQuery(queries, avatarCategoriesQuery())).flatMap((category) => category.avatars);
      await openForm(newDraft(t('profiles.defaultName', { number: known.length + 1 }), avatars, known, Math.random()));
    });
  const isAdding = request?.isAdding === true && request.at === undefined;
  const edit = (profile: UserProfile) => run(() => openForm(draftOf(profile)));
  const edited = request?.at === undefined ? profiles.data?.find(({ id }) => id === request?.editing) : undefined;
  const begin = useEffectEvent(() => {
    if (isAdding) add();
    else if (edited !== undefined) edit(edited);
  });
  useEffect(() => begin(), []);

  const update = (id: UserProfile['id'], body: { name?: string; role?: ProfileRole; icon_avatar_id?: number | null }) =>
    wire().call('profiles.update', { params: { id }, body });

  return {
    modal,
    profiles,
    active,
    isBusy,
    failure,
    dispatch,
    choose: (profile: UserProfile) =>
      run(async () => {
        const isChosen = await choose(profile);
        if (!isChosen) goOn(modal);
        else if (isStanding()) onAnswer('chosen');
      }),
    edit,
    add,
    save: () =>
      run(async () => {
        if (draft === null) return;
        if (!isNamed(draft)) return dispatch({ kind: 'name-missing' });
        const { id, role, avatarId } = draft;
        const name = draft.name.trim();
        const saved = await send(() =>
          id === null
            ? wire().call('profiles.create', { body: { name, role, icon_avatar_id: avatarId } })
            : update(id, { name, icon_avatar_id: avatarId }),
        );
        if (saved === null) return;
        if (id === null && role === 'child') await offerPin();
        goOn(profileModalAfter(modal, { kind: 'back' }));
      }),
    /** Of a profile that exists the role is saved at once [A-PROF-08]; the viewer may be on another step when it is. */
    chooseRole: (role: ProfileRole) =>
      run(async () => {
        const after = profileModalAfter(modal, { kind: 'role-chosen', role });
        const id = draft?.id ?? null;
        setModal(after);
        if (id === null || draft === null) return;
        try {
          const saved = await send(() => update(id, { role }));
          if (saved !== null && !isStanding()) goOn(after);
        } catch (error) {
          setModal((current) => profileModalAfter(current, { kind: 'role-chosen', role: draft.role }));
          throw error;
        }
      }),
    remove: () =>
      run(async () => {
        const id = draft?.id ?? null;
        if (id === null) return;
        const removed = await send(() => wire().call('profiles.remove', { params: { id } }));
        if (removed !== null) goOn(profileModalAfter(modal, { kind: 'edit' }));
      }),
  };
}

/** Whether this modal still stands there, for what is still under way when another has taken its place. */
function useIsStanding(isOpen: boolean): () => boolean {
  const isStanding = useRef(true);
  useEffect(() => {
    isStanding.current = isOpen;
    return () => {
      isStanding.current = false;
    };
  }, [isOpen]);
  return () => isStanding.current;
}
