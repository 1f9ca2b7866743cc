import fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { nullable, OpenObject } from '#contract/schema.ts';
import { coercion, unstorable } from './coercion.ts';
import { checker } from './validation.ts';

const schema = Type.Object({
  number: Type.Optional(Type.Integer({ minimum: 0 })),
  flag: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  maybe: Type.Optional(nullable(Type.Integer())),
  open: Type.Optional(OpenObject),
});

describe('coercion', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['True', true],
    ['on', true],
    [1, true],
    ['0', false],
    ['false', false],
    ['off', false],
    ['yes', false],
    ['2', false],
    [2, 2],
    [0, false],
    ['', undefined],
    [null, undefined],
  ])('[C-VALID-34] reads %j as the flag %j', (raw, flag) => {
    expect(coercion(schema)({ flag: raw })).toEqual(flag === undefined ? {} : { flag });
  });

  it.each([
    ['7', 7],
    ['7.0', 7],
    ['007', 7],
    [7, 7],
    ['', undefined],
    [null, undefined],
  ])('reads %j as the number %j', (raw, number) => {
    expect(coercion(schema)({ number: raw })).toEqual(number === undefined ? {} : { number });
  });

  it.each(['null', 'NaN', 'Infinity', '0x10', '1e3', ' 7', '7 ', 'seven', '-'])('never makes a number of %j', (raw) => {
    expect(coercion(schema)({ number: raw })).toEqual({ number: raw });
    expect(checker(schema)({ number: raw })).toMatchObject({ ok: false, errors: { number: ['must be integer'] } });
  });

  it('does not take null for 0, neither where null is allowed nor where it is not', () => {
    expect(coercion(schema)({ number: null, maybe: null })).toEqual({ maybe: null });
  });

  it('makes a text of a number, and reads an object from its JSON text as forms send it', () => {
    expect(coercion(schema)({ text: 190, open: '{"a":1}' })).toEqual({ text: '190', open: { a: 1 } });
  });

  it('drops unknown keys, and those of the prototype, but keeps an open object whole', () => {
    const raw = JSON.parse('{"text":"a","extra":1,"__proto__":{"flag":true},"open":{"any":{"thing":[1]}}}');
    expect(coercion(schema)(raw)).toEqual({ text: 'a', open: { any: { thing: [1] } } });
  });

  it('names every offending field with what is wrong', () => {
    const strict = Type.Object({ name: Type.String({ minLength: 1 }), age: Type.Integer({ minimum: 0 }) });
    expect(checker(strict)({ age: -1 })).toEqual({
      ok: false,
      errors: { name: ['is required'], age: ['must be >= 0'] },
    });
    expect(checker(strict)([1])).toEqual({ ok: false, errors: { body: ['must be object'] } });
  });

  it('accepts or refuses whatever is sent, and never throws', () => {
    const check = checker(schema);
    fc.assert(fc.property(fc.anything(), (raw) => typeof check(raw).ok === 'boolean'));
    fc.assert(
      fc.property(fc.record({ number: fc.anything(), flag: fc.anything(), open: fc.anything() }), (raw) => {
        const result = check(JSON.parse(JSON.stringify(raw)));
        return result.ok || Object.values(result.errors).every((texts) => texts.length > 0);
      }),
    );
  });

  it('refuses text that the database could not keep, at any depth, and what is nested too deep', () => {
    expect(unstorable({ a: [{ b: 'fine é 🎬' }] })).toBeNull();
    expect(unstorable('\0')).toContain('NUL');
    expect(unstorable({ a: { 'k\0': 1 } })).toContain('NUL');
    expect(unstorable({ a: ['\ud800'] })).toContain('well-formed');
    let deep: unknown = 'end';
    for (let level = 0; level < 100; level += 1) deep = [deep];
    expect(unstorable(deep)).toContain('nested');
  });
});
