import type { ComponentType } from 'react';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { AgreementModal } from './agreement-modal.tsx';
import { CardModal, PayCardModal } from './card-modal.tsx';
import { CodeModal, CodePictureModal } from './code-modal.tsx';
import { NoFundsModal } from './no-funds-modal.tsx';
import { PacketChannelsModal } from './packet-channels-modal.tsx';
import { PaysystemsModal } from './paysystems-modal.tsx';
import { ConfirmPeriodModal, PeriodModal } from './period-modals.tsx';
import { PhoneModal } from './phone-modal.tsx';
import { QuickPacketsModal } from './quick-packets-modal.tsx';
import { RefillModal } from './refill-modal.tsx';
import { FrameModal, RedirectModal, TransactionModal } from './transaction-modals.tsx';

type BillingModalId =
  | 'agreement'
  | 'quick_packets'
  | 'packets_channels'
  | 'subscription'
  | 'confirm_period'
  | 'paysystems'
  | 'refill'
  | 'card'
  | 'pay_card'
  | 'pay_phone_sms'
  | 'pay_qr'
  | 'pay_qr_kaspi'
  | 'pay_transaction'
  | 'pay_redirect'
  | 'pay_iframe'
  | 'nofunds';

/** The modals of money by their ids: one file, for a purchase opens several of them. */
export const billingModals: { readonly [Id in BillingModalId]: ComponentType<ModalProps<Id>> } = {
  agreement: AgreementModal,
  quick_packets: QuickPacketsModal,
  packets_channels: PacketChannelsModal,
  subscription: PeriodModal,
  confirm_period: ConfirmPeriodModal,
  paysystems: PaysystemsModal,
  refill: RefillModal,
  card: CardModal,
  pay_card: PayCardModal,
  pay_phone_sms: PhoneModal,
  pay_qr: CodeModal,
  pay_qr_kaspi: CodePictureModal,
  pay_transaction: TransactionModal,
  pay_redirect: RedirectModal,
  pay_iframe: FrameModal,
  nofunds: NoFundsModal,
};
