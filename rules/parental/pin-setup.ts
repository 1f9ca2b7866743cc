/** How far somebody is who sets a PIN: the old one first where there is one, then the new one, then the new one again. */
export type PinSetup =
  | { readonly step: 'old' }
  /** The old one is being looked at. */
  | { readonly step: 'checking'; readonly oldPin: string }
  | { readonly step: 'new'; readonly oldPin: string | null }
  | {
      readonly step: 'repeat';
      readonly oldPin: string | null;
      readonly pin: string;
      /** What was said last time was another one [A-PAR-15]. */
      readonly isUnequal: boolean;
    }
  /** Both are equal, and only now something is saved [A-PAR-14]. */
  | { readonly step: 'saving'; readonly oldPin: string | null; readonly pin: string };

export type PinSetupEvent =
  /** All digits of a step are there. */
  | { readonly kind: 'entered'; readonly pin: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'old_accepted' }
  /** What was asked of the server did not come about; `old_pin`: because of the old one. */
  | { readonly kind: 'refused'; readonly because: 'old_pin' | 'other' };

const PIN = /^\d{4}$/;

/** A PIN is four digits and nothing else [A-VALID-01, C-VALID-36]. */
export const isPin = (text: string): boolean => PIN.test(text);

/** Changing one begins with the old one [A-PAR-18]. */
export const beginPinSetup = (hasPin: boolean): PinSetup => (hasPin ? { step: 'old' } : { step: 'new', oldPin: null });

/** The state after something happened; what means nothing in a state leaves it as it is [C-PIN-01, C-PIN-02]. */
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

/** What could not be saved for another reason is repeated once more, so that nothing has to be thought up again. */
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
