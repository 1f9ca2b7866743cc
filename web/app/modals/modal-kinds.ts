import type { ComponentType, ReactNode } from 'react';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import type { ProfileId } from '#contract/units.ts';
import type { Action } from '#rules/parental/gate.ts';
import type { ProfileListKind, ProfileModal } from '#rules/profiles/profile-modal.ts';

/** A button of a message: what it says, and what the message answers when it is pressed. */
export interface MessageButton {
  readonly id: string;
  readonly label: string;
  readonly isPrimary?: boolean;
}

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
  /** The viewer is blocked, or owes something [A-BLOCK-01]; it goes when that is over. */
  readonly block: { readonly request: Readonly<Record<string, never>>; readonly answer: 'settled' };
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

interface ModalEntry<Id extends ModalId> {
  /** Whether the address's hash opens and closes it, or only who asks [B-MODAL-01, B-MODAL-06]. */
  readonly boundTo: 'hash' | 'state';
  /** Opened by its address alone it means nothing. */
  readonly needsRequest?: true;
  readonly load: () => Promise<ComponentType<ModalProps<Id>>>;
}

export type ModalRegistry = { readonly [Id in ModalId]?: ModalEntry<Id> };
