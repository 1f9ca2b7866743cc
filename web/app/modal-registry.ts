import { withTexts } from './i18n/browser-texts.ts';
import type { ModalRegistry } from './modals/modal-kinds.ts';

/** All modals there are: adding one is adding an entry here and its kind. */
export const modalRegistry: ModalRegistry = {
  message: {
    boundTo: 'state',
    load: () => import('./modals/message-modal.tsx').then(({ MessageModal }) => MessageModal),
  },
  auth: {
    boundTo: 'hash',
    load: () =>
      withTexts(['session'], import('./areas/session/sign-in/sign-in-modal.tsx')).then(
        ({ SignInModal }) => SignInModal,
      ),
  },
  confirm: {
    boundTo: 'hash',
    needsRequest: true,
    load: () => import('./modals/confirm-modal.tsx').then(({ ConfirmModal }) => ConfirmModal),
  },
  profiles: {
    boundTo: 'hash',
    load: () =>
      withTexts(['profiles'], import('./areas/profiles/profiles-modal.tsx')).then(({ ProfilesModal }) => ProfilesModal),
  },
  pincode: {
    boundTo: 'hash',
    load: () =>
      withTexts(['parental'], import('./areas/parental/pincode-modal.tsx')).then(({ PincodeModal }) => PincodeModal),
  },
  parental_start: {
    boundTo: 'hash',
    load: () =>
      withTexts(['parental'], import('./areas/parental/parental-start-modal.tsx')).then(
        ({ ParentalStartModal }) => ParentalStartModal,
      ),
  },
  parental_set: {
    boundTo: 'hash',
    load: () =>
      withTexts(['parental'], import('./areas/parental/parental-set-modal.tsx')).then(
        ({ ParentalSetModal }) => ParentalSetModal,
      ),
  },
  parental: {
    boundTo: 'hash',
    load: () =>
      withTexts(['parental'], import('./areas/parental/parental-modal.tsx')).then(({ ParentalModal }) => ParentalModal),
  },
  not_found_channel: {
    boundTo: 'hash',
    load: () =>
      withTexts(['channels'], import('./areas/channels/missing-channel-modal.tsx')).then(
        ({ MissingChannelModal }) => MissingChannelModal,
      ),
  },
  // No page and no way back leads around it, so it is in no address.
  block: {
    boundTo: 'state',
    load: () => withTexts(['parental'], import('./areas/session/block-modal.tsx')).then(({ BlockModal }) => BlockModal),
  },
};
