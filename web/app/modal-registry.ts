import type { ComponentType } from 'react';
import type { ModalId, ModalProps, ModalRegistry } from './modals/modal-kinds.ts';

/** Where the code of modals is comes after the first screen: the list of their files is as long as any. */
const loads = () => import('./modal-loads.ts').then(({ modalLoads }) => modalLoads);

function entry<Id extends ModalId>(id: Id, boundTo: 'hash' | 'state' = 'hash') {
  const load = async (): Promise<ComponentType<ModalProps<Id>>> => (await loads())[id]();
  return { boundTo, load };
}

/** All modals there are: adding one is adding an entry here, its code to `modal-loads.ts`, and its kind. */
export const modalRegistry: ModalRegistry = {
  message: entry('message', 'state'),
  auth: entry('auth'),
  confirm: { ...entry('confirm'), needsRequest: true },
  profiles: entry('profiles'),
  pincode: entry('pincode'),
  parental_start: entry('parental_start'),
  parental_set: entry('parental_set'),
  parental: entry('parental'),
  not_found_channel: entry('not_found_channel'),
  programme: { ...entry('programme'), needsRequest: true },
  favorites_order: { ...entry('favorites_order'), feature: 'favorites' },
  reminders: entry('reminders'),
  promocode: { ...entry('promocode'), feature: 'promo_codes' },
  promocode_wizard: { ...entry('promocode_wizard'), feature: 'promo_codes' },
  // No page and no way back leads around it, so it is in no address.
  block: entry('block', 'state'),
  survey: entry('survey', 'state'),
  agreement: entry('agreement', 'state'),
  quick_packets: entry('quick_packets'),
  packets_channels: entry('packets_channels'),
  subscription: entry('subscription'),
  confirm_period: entry('confirm_period'),
  paysystems: entry('paysystems'),
  refill: entry('refill'),
  card: entry('card'),
  pay_card: entry('pay_card'),
  pay_phone_sms: entry('pay_phone_sms'),
  pay_qr: entry('pay_qr'),
  pay_qr_kaspi: entry('pay_qr_kaspi'),
  pay_transaction: entry('pay_transaction'),
  pay_redirect: entry('pay_redirect', 'state'),
  pay_iframe: entry('pay_iframe', 'state'),
  nofunds: entry('nofunds'),
};
