import type { ComponentType, ReactNode } from 'react';
import type { Survey, SurveyAnswer } from '#contract/engagement.ts';
import type { PurchaseType } from '#contract/packets.ts';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import type { ProviderFeatures } from '#contract/site.ts';
import type {
  ChannelId,
  ContentId,
  DecimalAmount,
  IsoInstant,
  PacketId,
  ProfileId,
  TitleOfferId,
  UnixSeconds,
} from '#contract/units.ts';
import type { PaymentWay } from '#rules/billing/payment-ways.ts';
import type { PromoRefusal } from '#rules/billing/promo-wizard.ts';
import type { LinkedCard, PaymentOutcome, StartedPayment } from '#rules/billing/purchase-steps.ts';
import type { SheetBroadcast, WatchedPlace } from '#rules/guide/sheet-broadcast.ts';
import type { Action } from '#rules/parental/gate.ts';
import type { ProfileListKind, ProfileModal } from '#rules/profiles/profile-modal.ts';

/** A button of a message: what it says, and what the message answers when it is pressed. */
export interface MessageButton {
  readonly id: string;
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** What a dialog works on before it answers. */
type Work = () => Promise<unknown>;

/** A payment that has begun, and is followed until it ends. */
interface FollowedPayment {
  readonly request: {
    readonly payment: StartedPayment;
    /** Null: it is not known any more. */
    readonly amount: DecimalAmount | null;
    readonly storedAt: UnixSeconds;
    /** The payment of what is owed: what it is called, and whether the operator says that it is paid, by whatever way. */
    readonly debt?: { readonly title: string; readonly isSettled: () => Promise<boolean> };
  };
  readonly answer: PaymentOutcome;
}

/** What is to be watched, for which packets are offered; `base`: any base packet. */
export type WantedAccess =
  | {
      readonly kind: 'channel';
      readonly id: ChannelId;
      readonly name: string;
      readonly timestamp: UnixSeconds | null;
      readonly path: string;
    }
  | {
      readonly kind: 'content';
      readonly id: ContentId;
      readonly name: string;
      readonly path: string;
      /** Which right to the title itself is wanted, where the viewer has chosen one. */
      readonly offer?: TitleOfferId;
    }
  | { readonly kind: 'base' };

/** What every kind of modal is asked with and answers; one that is closed without an answer answers null. */
export interface ModalKinds {
  /** Something the viewer has to know [A-MODAL-02]. */
  readonly message: {
    readonly request: {
      /** "Message" unless given. */
      readonly title?: string;
      readonly text: ReactNode;
      /** Where there is none, one that closes it. */
      readonly buttons?: readonly MessageButton[];
    };
    readonly answer: string;
  };
  /** Whether the viewer means it [A-MODAL-11]. */
  readonly confirm: {
    readonly request: {
      readonly title: string;
      readonly text?: ReactNode;
      /** What the buttons say. */
      readonly confirm: string;
      readonly cancel?: string;
      readonly isDangerous?: boolean;
      /** Goes on in the dialog, which stays until it has ended and answers then. */
      readonly work?: Work;
      /** What the button says meanwhile. */
      readonly busy?: string;
    };
    readonly answer: true;
  };
  /** Signing in [A-MODAL-01]. */
  readonly auth: {
    readonly request: { readonly method?: SignInMethod; readonly phone?: string };
    readonly answer: 'signed-in';
  };
  /** Who is watching [A-MODAL-10]; `edit` begins with changing, from the parental settings nothing is added. */
  readonly profiles: {
    readonly request: {
      readonly mode: ProfileListKind;
      readonly isFromParentalSettings?: boolean;
      /** It begins with a new one. */
      readonly isAdding?: boolean;
      /** It begins with changing this one. */
      readonly editing?: ProfileId;
      /** How far it had got when another modal took its place. */
      readonly at?: ProfileModal;
    };
    readonly answer: 'chosen';
  };
  /** Saying the PIN before an action [A-MODAL-04]. */
  readonly pincode: {
    readonly request: { readonly action: Action };
    readonly answer: 'accepted';
  };
  /** Choosing a PIN, or another one [A-MODAL-05]. */
  readonly parental_set: { readonly request: Readonly<Record<string, never>>; readonly answer: 'saved' };
  /** Why a PIN would be good [A-MODAL-06]; also for a child's profile that has just been made. */
  readonly parental_start: { readonly request: { readonly isForProfile?: boolean }; readonly answer: 'wanted' };
  /** What the operator asks parents [A-MODAL-07]. */
  readonly parental: { readonly request: Readonly<Record<string, never>>; readonly answer: 'wanted' };
  /** The channel that was asked for is unknown [A-ERR-12]. */
  readonly not_found_channel: { readonly request: Readonly<Record<string, never>>; readonly answer: never };
  /** A programme at one of its broadcasts on a channel (slug or id); answers what the viewer chose to watch. */
  readonly programme: {
    readonly request: { readonly channel: string; readonly broadcast: SheetBroadcast };
    readonly answer: WatchedPlace;
  };
  /** The viewer's own order of favourite channels. */
  readonly favorites_order: { readonly request: Readonly<Record<string, never>>; readonly answer: never };
  /** What the viewer wants to be reminded of. */
  readonly reminders: { readonly request: Readonly<Record<string, never>>; readonly answer: never };
  /** A promo code in one field [A-MODAL-03]; it begins with a code and why it was refused, where there is one. */
  readonly promocode: {
    readonly request: { readonly code?: string; readonly refusal?: PromoRefusal };
    readonly answer: 'activated';
  };
  /** A promo code in steps [C-PROMO-01]. */
  readonly promocode_wizard: { readonly request: { readonly code?: string }; readonly answer: never };
  /** The viewer is blocked, or owes something [A-BLOCK-01]; it goes when that is over. */
  readonly block: { readonly request: Readonly<Record<string, never>>; readonly answer: 'settled' };
  /** A question of the operator's; `send` answers whether it was stored [B-NOTIF-09]. */
  readonly survey: {
    readonly request: { readonly survey: Survey; readonly send: (answer: SurveyAnswer) => Promise<boolean> };
    readonly answer: 'sent' | 'failed';
  };
  /** What a packet is bought under [C-PAY-03]. */
  readonly agreement: {
    readonly request: { readonly title: string; readonly text: string };
    readonly answer: 'accepted';
  };
  /** The packets that open something at once, which it buys; or base packets, one of which is bought by who asks [C-PAY-05]. */
  readonly quick_packets: { readonly request: { readonly wanted: WantedAccess }; readonly answer: PacketId | 'begun' };
  /** The channels of a packet. */
  readonly packets_channels: {
    readonly request: { readonly packet: PacketId; readonly name: string };
    readonly answer: never;
  };
  /** The periods of a subscription, and whether it renews [C-PKT-09, C-PKT-10]. */
  readonly subscription: { readonly request: { readonly packet: PacketId }; readonly answer: 'changed' };
  /** Whether it is meant that a subscription goes on by another period. */
  readonly confirm_period: {
    readonly request: { readonly type: PurchaseType; readonly from: IsoInstant | null; readonly work: Work };
    readonly answer: 'changed';
  };
  /** Ways to pay, where there are several. */
  readonly paysystems: {
    readonly request: { readonly ways: readonly PaymentWay[]; readonly amount: DecimalAmount };
    readonly answer: PaymentWay;
  };
  /** Money to the balance. */
  readonly refill: { readonly request: { readonly amount?: DecimalAmount }; readonly answer: 'begun' };
  /** Paying by the linked card [C-PAY-25]. */
  readonly card: {
    readonly request: {
      readonly card: LinkedCard;
      readonly amount: DecimalAmount;
      readonly lines: readonly string[];
      readonly work: Work;
    };
    readonly answer: true;
  };
  /** Paying by a card that is entered on a page of the bank's. */
  readonly pay_card: {
    readonly request: { readonly amount: DecimalAmount; readonly lines: readonly string[]; readonly work: Work };
    readonly answer: true;
  };
  /** The phone that is paid from; answers its number. */
  readonly pay_phone_sms: {
    readonly request: { readonly way: PaymentWay; readonly amount: DecimalAmount };
    readonly answer: string;
  };
  /** Paying by a QR code, and by a picture of one [A-MODAL-08]. */
  readonly pay_qr: FollowedPayment;
  readonly pay_qr_kaspi: FollowedPayment;
  /** Waiting for a payment [A-MODAL-09]. */
  readonly pay_transaction: FollowedPayment;
  /** Leads to a page of the bank's, in this window or in a frame. */
  readonly pay_redirect: FollowedPayment;
  readonly pay_iframe: FollowedPayment;
  /** There was too little to pay from [C-PAY-29]. */
  readonly nofunds: { readonly request: { readonly message: string }; readonly answer: 'top_up' };
}

export type ModalId = keyof ModalKinds;
export type RequestOf<Id extends ModalId> = ModalKinds[Id]['request'];
export type AnswerOf<Id extends ModalId> = ModalKinds[Id]['answer'];

/** How a modal stands in its frame. */
export interface ModalFrame {
  /** Else it is fading. */
  readonly isOpen: boolean;
  /** Whether it has a cross, and Esc and a press beside it close it. */
  readonly isClosable: boolean;
  readonly onClose: () => void;
}

/** What a modal is given; `request` is null where it was opened by its address alone. */
export interface ModalProps<Id extends ModalId> {
  readonly request: RequestOf<Id> | null;
  readonly frame: ModalFrame;
  readonly onAnswer: (answer: AnswerOf<Id>) => void;
}

/** The features of the operator, as far as they are known. */
export type ModalFeatures = Partial<ProviderFeatures>;

export interface ModalEntry<Id extends ModalId> {
  /** Whether the address's hash opens and closes it, or only who asks [B-MODAL-01, B-MODAL-06]. */
  readonly boundTo: 'hash' | 'state';
  /** Where the operator leaves this feature out there is no such modal [B-MODAL-04]. */
  readonly feature?: keyof ProviderFeatures;
  /** Opened by its address alone it means nothing. */
  readonly needsRequest?: true;
  readonly load: () => Promise<ComponentType<ModalProps<Id>>>;
}

export type ModalRegistry = { readonly [Id in ModalId]?: ModalEntry<Id> };
