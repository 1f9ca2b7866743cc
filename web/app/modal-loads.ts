import type { ComponentType } from 'react';
import { withTexts } from './i18n/browser-texts.ts';
import type { ModalId, ModalProps } from './modals/modal-kinds.ts';

type ModalLoads = { readonly [Id in ModalId]: () => Promise<ComponentType<ModalProps<Id>>> };

/** All of them come together: a purchase opens several. */
const billing = () =>
  withTexts(['billing', 'guide'], import('./areas/billing/modals/billing-modals.ts')).then(
    ({ billingModals }) => billingModals,
  );

/** How the code of each modal comes, once it is asked for. */
export const modalLoads: ModalLoads = {
  message: () => import('./modals/message-modal.tsx').then(({ MessageModal }) => MessageModal),
  auth: () =>
    withTexts(['session'], import('./areas/session/sign-in/sign-in-modal.tsx')).then(({ SignInModal }) => SignInModal),
  confirm: () => import('./modals/confirm-modal.tsx').then(({ ConfirmModal }) => ConfirmModal),
  profiles: () =>
    withTexts(['profiles'], import('./areas/profiles/profiles-modal.tsx')).then(({ ProfilesModal }) => ProfilesModal),
  pincode: () =>
    withTexts(['parental'], import('./areas/parental/pincode-modal.tsx')).then(({ PincodeModal }) => PincodeModal),
  parental_start: () =>
    withTexts(['parental'], import('./areas/parental/parental-start-modal.tsx')).then(
      ({ ParentalStartModal }) => ParentalStartModal,
    ),
  parental_set: () =>
    withTexts(['parental'], import('./areas/parental/parental-set-modal.tsx')).then(
      ({ ParentalSetModal }) => ParentalSetModal,
    ),
  parental: () =>
    withTexts(['parental'], import('./areas/parental/parental-modal.tsx')).then(({ ParentalModal }) => ParentalModal),
  not_found_channel: () =>
    withTexts(['channels'], import('./areas/channels/missing-channel-modal.tsx')).then(
      ({ MissingChannelModal }) => MissingChannelModal,
    ),
  programme: () =>
    withTexts(
      ['catalogue', 'channels', 'favorites', 'guide', 'programme', 'reminders'],
      import('./areas/programmes/programme-sheet.tsx'),
    ).then(({ ProgrammeSheet }) => ProgrammeSheet),
  favorites_order: () =>
    withTexts(['channels', 'favorites'], import('./areas/channels/favorites-order/favorites-order-modal.tsx')).then(
      ({ FavoritesOrderModal }) => FavoritesOrderModal,
    ),
  reminders: () =>
    withTexts(['guide', 'reminders'], import('./areas/reminders/reminders-modal.tsx')).then(
      ({ RemindersModal }) => RemindersModal,
    ),
  promocode: () =>
    withTexts(['promo'], import('./areas/billing/promo/promo-code-modal.tsx')).then(
      ({ PromoCodeModal }) => PromoCodeModal,
    ),
  promocode_wizard: () =>
    withTexts(['promo'], import('./areas/billing/promo/promo-wizard-modal.tsx')).then(
      ({ PromoWizardModal }) => PromoWizardModal,
    ),
  block: () => withTexts(['parental'], import('./areas/session/block-modal.tsx')).then(({ BlockModal }) => BlockModal),
  survey: () =>
    withTexts(['survey'], import('./areas/engagement/survey-modal.tsx')).then(({ SurveyModal }) => SurveyModal),
  agreement: async () => (await billing()).agreement,
  quick_packets: async () => (await billing()).quick_packets,
  packets_channels: async () => (await billing()).packets_channels,
  subscription: async () => (await billing()).subscription,
  confirm_period: async () => (await billing()).confirm_period,
  paysystems: async () => (await billing()).paysystems,
  refill: async () => (await billing()).refill,
  card: async () => (await billing()).card,
  pay_card: async () => (await billing()).pay_card,
  pay_phone_sms: async () => (await billing()).pay_phone_sms,
  pay_qr: async () => (await billing()).pay_qr,
  pay_qr_kaspi: async () => (await billing()).pay_qr_kaspi,
  pay_transaction: async () => (await billing()).pay_transaction,
  pay_redirect: async () => (await billing()).pay_redirect,
  pay_iframe: async () => (await billing()).pay_iframe,
  nofunds: async () => (await billing()).nofunds,
};
