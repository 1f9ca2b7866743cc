/** The steps of setting a PIN: the old one if there is one, the new one, the new one again. */
export type PinSetup =
  | { readonly step: 'old' }
  /** The old one is being checked. */
  | { readonly step: 'checking'; readonly oldPin: string }
  | { readonly step: 'new'; readonly oldPin: string | null }
  | {
      readonly step: 'repeat';
      readonly oldPin: string | null;
      readonly pin: string;
      /** The repeated PIN was different [A-PAR-15]. */
      readonly isUnequal: boolean;
    }
  /** Both are equal: the PIN is saved now [A-PAR-14]. */
  | { readonly step: 'saving'; readonly oldPin: string | null; readonly pin: string };

export type PinSetupEvent =
  /** All digits of a step are entered. */
  | { readonly kind: 'entered'; readonly pin: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'old_accepted' }
  /** The server refused; `old_pin`: because of the old one. */
  | { readonly kind: 'refused'; readonly because: 'old_pin' | 'other' };

const PIN = /^\d{4}$/;

/** A PIN is exactly four digits [A-VALID-01, C-VALID-36]. */
export const isPin = (text: string): boolean => PIN.test(text);

/** Changing one begins with the old one [A-PAR-18]. */
export const beginPinSetup = (hasPin: boolean): PinSetup => (hasPin ? { step: 'old' } : { step: 'new', oldPin: null });

/** The state after an event; an event without a meaning in a state is ignored [C-PIN-01, C-PIN-02]. */
export function afterPinEvent(setup: PinSetup, event: PinSetupEvent): PinSetup {
  switch (event.kind) {
    case 'entered':
      return isPin(event.pin) ? afterPin(setup, event.pin) : setup;
    case 'back':
      return setup.step === 'repeat' ? { step: 'new', oldPin: setup.oldPin } : setup;
    case 'old_accepted':
      return setup.step === 'checking' ? { step: 'new', oldPin: setup.oldPin } : setup;
    case 'refused':
      return afterRefusal(setup, event.because);
  }
}

function afterPin(setup: PinSetup, pin: string): PinSetup {
  switch (setup.step) {
    case 'old':
      return { step: 'checking', oldPin: pin };
    case 'new':
      return { step: 'repeat', oldPin: setup.oldPin, pin, isUnequal: false };
    case 'repeat':
      return pin === setup.pin
        ? { step: 'saving', oldPin: setup.oldPin, pin }
        : { step: 'repeat', oldPin: setup.oldPin, pin: setup.pin, isUnequal: true };
    default:
      return setup;
  }
}

/** After another failure only the repetition is asked for again. */
function afterRefusal(setup: PinSetup, because: 'old_pin' | 'other'): PinSetup {
  switch (setup.step) {
    case 'checking':
      return { step: 'old' };
    case 'saving':
      return because === 'old_pin'
        ? { step: 'old' }
        : { step: 'repeat', oldPin: setup.oldPin, pin: setup.pin, isUnequal: false };
    default:
      return setup;
  }
}
