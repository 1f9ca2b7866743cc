import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPinEvent, beginPinSetup, isPin, type PinSetup, type PinSetupEvent } from './pin-setup.ts';

const entered = (pin: string): PinSetupEvent => ({ kind: 'entered', pin });
const play = (setup: PinSetup, ...events: readonly PinSetupEvent[]) => events.reduce(afterPinEvent, setup);
const fresh = beginPinSetup(false);

describe('setting a PIN', () => {
  it('[A-PAR-12] [A-PAR-14] [C-PIN-01] [C-PIN-02] takes four digits twice, and saves when they are equal', () => {
    expect(play(fresh, entered('4711'))).toEqual({ step: 'repeat', oldPin: null, pin: '4711', isUnequal: false });
    expect(play(fresh, entered('4711'), entered('4711'))).toEqual({ step: 'saving', oldPin: null, pin: '4711' });
  });

  it('[A-PAR-15] [C-PIN-02] reports a difference, and keeps asking for the repetition', () => {
    const unequal = play(fresh, entered('4711'), entered('4712'));
    expect(unequal).toEqual({ step: 'repeat', oldPin: null, pin: '4711', isUnequal: true });
    expect(play(unequal, entered('4711')).step).toBe('saving');
  });

  it('[A-PAR-13] [C-PIN-01] goes back to the first step, and from no other one', () => {
    expect(play(fresh, entered('4711'), { kind: 'back' })).toEqual(fresh);
    expect(play(fresh, { kind: 'back' })).toEqual(fresh);
    const saving = play(fresh, entered('4711'), entered('4711'));
    expect(play(saving, { kind: 'back' })).toEqual(saving);
  });

  it('[A-PAR-18] starts with the old one if there is one, and again with it when it was wrong', () => {
    const old = beginPinSetup(true);
    expect(old).toEqual({ step: 'old' });
    expect(play(old, entered('0000'), { kind: 'refused', because: 'old_pin' })).toEqual(old);
    const changing = play(old, entered('4711'), { kind: 'old_accepted' }, entered('1234'), entered('1234'));
    expect(changing).toEqual({ step: 'saving', oldPin: '4711', pin: '1234' });
    expect(play(changing, { kind: 'refused', because: 'old_pin' })).toEqual(old);
  });

  it('asks for the repetition again after a failed save', () => {
    const saving = play(fresh, entered('4711'), entered('4711'));
    expect(play(saving, { kind: 'refused', because: 'other' })).toEqual(play(fresh, entered('4711')));
  });

  it('[A-VALID-01] [C-VALID-36] is of exactly four digits', () => {
    expect(['4711', '471', '47111', '47a1', '٤٧١١', ''].map(isPin)).toEqual([true, false, false, false, false, false]);
    fc.assert(
      fc.property(
        fc.string().filter((text) => !isPin(text)),
        (text) => {
          expect(play(fresh, entered(text))).toEqual(fresh);
        },
      ),
    );
  });

  it('saves only a PIN entered twice in a row, after the old one was accepted', () => {
    const pins = fc.constantFrom('1111', '2222', '33', 'abcd');
    const events = fc.array(
      fc.oneof(
        pins.map(entered),
        fc.constant<PinSetupEvent>({ kind: 'back' }),
        fc.constant<PinSetupEvent>({ kind: 'old_accepted' }),
        fc.constantFrom('old_pin' as const, 'other' as const).map<PinSetupEvent>((because) => ({
          kind: 'refused',
          because,
        })),
      ),
    );
    fc.assert(
      fc.property(fc.boolean(), events, (hasPin, happened) => {
        let setup = beginPinSetup(hasPin);
        for (const event of happened) {
          const next = afterPinEvent(setup, event);
          if (next.step === 'saving' && setup.step !== 'saving') {
            expect(setup).toMatchObject({ step: 'repeat', pin: next.pin });
            expect(event).toEqual(entered(next.pin));
            expect(next.oldPin === null).toBe(!hasPin);
          }
          setup = next;
        }
      }),
    );
  });
});
