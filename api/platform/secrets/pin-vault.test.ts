import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerId, userId } from '#rules/units.ts';
import { PinVault } from './pin-vault.ts';

const owner = { providerId: providerId(1), userId: userId(7) };
const vault = new PinVault(['a secret']);
const pins = fc.stringMatching(/^\d{4}$/);

describe('the vault of PINs', () => {
  it('opens what it sealed, and never seals the same twice', () => {
    fc.assert(
      fc.property(pins, (pin) => {
        const sealed = vault.seal(owner, pin);
        expect(vault.open(owner, sealed)).toBe(pin);
        expect(vault.seal(owner, pin)).not.toBe(sealed);
      }),
    );
  });

  it('matches the sealed PIN and no other', () => {
    fc.assert(
      fc.property(pins, pins, (pin, other) => {
        expect(vault.matches(owner, vault.seal(owner, pin), other)).toBe(pin === other);
      }),
    );
    expect(vault.matches(owner, vault.seal(owner, '1234'), '12345')).toBe(false);
  });

  it('opens for nobody else, under no other key, and nothing that was tampered with', () => {
    const sealed = vault.seal(owner, '1234');
    expect(() => vault.open({ ...owner, userId: userId(8) }, sealed)).toThrow();
    expect(() => vault.open({ ...owner, providerId: providerId(2) }, sealed)).toThrow();
    expect(() => new PinVault(['another']).open(owner, sealed)).toThrow(/was not given/);
    const [id = '', body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const spoilt = Buffer.from(bytes);
      spoilt[place] = (spoilt[place] ?? 0) ^ 1;
      expect(() => vault.open(owner, `${id}.${spoilt.toString('base64url')}`)).toThrow();
    }
    for (const junk of ['', '.', id, `${id}.`, `${id}.AAAA`]) expect(() => vault.open(owner, junk)).toThrow();
  });

  it('after a new key came opens the old ones and seals under the new', () => {
    const sealed = vault.seal(owner, '1234');
    const renewed = new PinVault(['newer', 'a secret']);
    expect(renewed.open(owner, sealed)).toBe('1234');
    expect([renewed.isCurrent(sealed), renewed.isCurrent(renewed.seal(owner, '1234'))]).toEqual([false, true]);
  });
});
