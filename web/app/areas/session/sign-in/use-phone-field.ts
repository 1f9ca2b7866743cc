import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { phoneDigits, withoutLeadingDigit } from '#rules/session/phone.ts';
import { changedPhone, type PhoneEntry, phoneEntry } from '#rules/session/phone-entry.ts';
import { usePhoneSettings } from './use-phone-settings.ts';

export interface PhoneField {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly entry: PhoneEntry;
  /** Takes over a change of the field, and returns what it shows then. */
  take(event: ChangeEvent<HTMLInputElement>): PhoneEntry;
}

/** The field of a phone: it begins with the country's code and sets the number as people write it (A-VALID-04, A-VALID-09). */
export function usePhoneField(initial: string): PhoneField {
  const { stripsLeadingDigit, ...settings } = usePhoneSettings();
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(() => phoneEntry(initial, settings));

  // The browser moves the caret to the end whenever the value is another than what was typed.
  useLayoutEffect(() => {
    if (input.current === document.activeElement) input.current?.setSelectionRange(entry.caret, entry.caret);
  }, [entry]);

  function take({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): PhoneEntry {
    const isStripped = stripsLeadingDigit && isFilledIn(nativeEvent);
    const text = isStripped ? withoutLeadingDigit(phoneDigits(target.value)) : target.value;
    const caret = Math.min(target.selectionStart ?? text.length, text.length);
    const changed = changedPhone(entry, { text, caret, isForward: isForwardDeletion(nativeEvent) }, settings);
    setEntry(changed);
    return changed;
  }

  return { input, entry, take };
}

/** Whether a browser has filled a field in, rather than the viewer's keys or clipboard. */
const isFilledIn = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === '' || event.inputType === 'insertReplacementText';

const isForwardDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward';
