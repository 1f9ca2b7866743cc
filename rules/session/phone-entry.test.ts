import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhoneSettings } from './phone.ts';
import { changedPhone, type PhoneEntry, phoneEntry } from './phone-entry.ts';

const kazakh = { phoneMask: '+7 (999) 999-99-99', phoneRule: 'mask' } as const;
const latvian = { phoneMask: '+371 99 999 999', phoneRule: 'mask' } as const;
const card = { phoneMask: '99 999 99 99', phoneRule: 'nine_or_eleven' } as const;

const WHOLE = '+7 (912) 345-67-89';

/** Writes at the caret, as keys do one by one, or a paste at once. */
const write = (entry: PhoneEntry, text: string, settings: PhoneSettings): PhoneEntry =>
  changedPhone(
    entry,
    {
      text: entry.text.slice(0, entry.caret) + text + entry.text.slice(entry.caret),
      caret: entry.caret + text.length,
    },
    settings,
  );
const type = (text: string, settings: PhoneSettings, entry = phoneEntry('', settings)): PhoneEntry =>
  [...text].reduce((typed, key) => write(typed, key, settings), entry);
const backspace = ({ text, caret, ...entry }: PhoneEntry, settings: PhoneSettings): PhoneEntry =>
  changedPhone(
    { text, caret, ...entry },
    { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 },
    settings,
  );
const replace = (text: string, settings: PhoneSettings, entry = phoneEntry('', settings)): PhoneEntry =>
  changedPhone(entry, { text, caret: text.length }, settings);
const withCaret = (entry: PhoneEntry, caret: number): PhoneEntry => ({ ...entry, caret });
/** The text with its caret. */
const shown = ({ text, caret }: PhoneEntry) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('the field of a phone', () => {
  it('begins with the code of the operator’s country, and is empty where that has none', () => {
    expect([phoneEntry('', kazakh), phoneEntry('', latvian), phoneEntry('', card)].map(shown)).toEqual([
      '+7|',
      '+371|',
      '|',
    ]);
    expect(phoneEntry('', kazakh).reading).toEqual({ kind: 'empty' });
    expect(phoneEntry('79123456789', kazakh).text).toBe(WHOLE);
  });

  it('[A-VALID-04] keeps digits only and sets them as they are typed', () => {
    expect(shown(type('9', kazakh))).toBe('+7 (9|');
    expect(shown(type('91a2) 34', kazakh))).toBe('+7 (912) 34|');
    expect(shown(type('123456789', card))).toBe('12 345 67 89|');
  });

  it.each(['9123456789', '89123456789', '79123456789', '+79123456789', '0079123456789', '8 (912) 345-67-89'])(
    '[A-VALID-05] typed or pasted as %s is the whole number',
    (written) => {
      const whole = { text: WHOLE, reading: { kind: 'whole', phone: '79123456789' } };
      expect(type(written, kazakh)).toMatchObject(whole);
      expect(write(phoneEntry('', kazakh), written, kazakh)).toMatchObject(whole);
      expect(replace(written, kazakh)).toMatchObject(whole);
      expect(replace(written, kazakh, phoneEntry('77010001122', kazakh))).toMatchObject(whole);
    },
  );

  it.each(['20000001', '37120000001', '+371 20000001', '0037120000001'])('%s is whole in Latvia', (written) => {
    const whole = { text: '+371 20 000 001', reading: { kind: 'whole', phone: '37120000001' } };
    expect(type(written, latvian)).toMatchObject(whole);
    expect(replace(written, latvian)).toMatchObject(whole);
  });

  it('takes no more digits than the number has', () => {
    expect(shown(type('0', kazakh, phoneEntry('79123456789', kazakh)))).toBe(`${WHOLE}|`);
    expect(shown(type('9', kazakh, phoneEntry('77010001122', kazakh)))).toBe('+7 (701) 000-11-22|');
    expect(shown(type('1234567890', card))).toBe('12 345 67 89|');
  });

  it('shows a number of another country as it is', () => {
    const foreign = { text: '+447911', reading: { kind: 'foreign', code: '7' } };
    expect(type('+44 7911', kazakh)).toMatchObject(foreign);
    expect(type('0044 7911', kazakh)).toMatchObject(foreign);
    expect(replace('+44 7911', kazakh)).toMatchObject(foreign);
  });

  it('gets its code back when that is deleted', () => {
    expect(shown(backspace(phoneEntry('', kazakh), kazakh))).toBe('+7|');
    expect(shown(replace('', kazakh, phoneEntry('7912', kazakh)))).toBe('+7|');
    expect(shown(backspace(withCaret(phoneEntry('37120', latvian), 3), latvian))).toBe('+371| 20');
    expect(shown(backspace(backspace(type('+4', kazakh), kazakh), kazakh))).toBe('+7|');
  });

  it('keeps the caret between the same digits', () => {
    const whole = phoneEntry('79123456789', kazakh);
    const deleted = backspace(withCaret(whole, 6), kazakh);
    expect(shown(deleted)).toBe('+7 (9|23) 456-78-9');
    expect(shown(type('1', kazakh, deleted))).toBe('+7 (91|2) 345-67-89');
    // Backspace passes what stands between digits, and so does Delete.
    expect(shown(backspace(withCaret(whole, 8), kazakh))).toBe('+7 (912|) 345-67-89');
    const forward = { text: '+7 (912 345-67-89', caret: 7, isForward: true };
    expect(shown(changedPhone(whole, forward, kazakh))).toBe('+7 (912) |345-67-89');
  });

  it('[A-VALID-04] [A-VALID-05] has the digits that were typed, in any order of keys', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789+ -()', 'Backspace'), { maxLength: 40 });
    fc.assert(
      fc.property(keys, fc.constantFrom(kazakh, latvian, card), (pressed, settings) => {
        const entry = pressed.reduce(
          (typed, key) => (key === 'Backspace' ? backspace(typed, settings) : write(typed, key, settings)),
          phoneEntry('', settings),
        );
        expect(entry.text.replace(/\D/g, '')).toBe(entry.digits);
        expect(entry.caret).toBeLessThanOrEqual(entry.text.length);
        if (entry.reading.kind === 'whole') expect(entry.reading.phone).toBe(entry.digits);
      }),
    );
  });
});
