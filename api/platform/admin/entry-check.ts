import type { ErrorObject } from 'ajv';
import Type, { type TObject } from 'typebox';
import { unstorable } from '#api/platform/wire/coercion.ts';
import { compileSchema } from '#api/platform/wire/validation.ts';
import { type Complete, defaultsOf } from '#contract/admin/entry.ts';
import { AdminError } from './admin-error.ts';

export interface EntryProblem {
  readonly field: string;
  readonly problem: string;
}

export interface EntryCheckOptions<Given> {
  /** What such entries are called. */
  readonly name: string;
  readonly schema: TObject;
  /** Properties that name an entry. */
  readonly key: readonly PropertyKey[];
  readonly problemOf: ((entry: Complete<Given>) => EntryProblem | null) | undefined;
}

/** Fills given entries up with the defaults of their schema, and refuses those that do not match it. */
export class EntryCheck<Given> {
  readonly #options: EntryCheckOptions<Given>;
  readonly #defaults: Readonly<Record<string, unknown>>;
  #compiled: ReturnType<typeof compileSchema<Complete<Given>>> | undefined;

  constructor(options: EntryCheckOptions<Given>) {
    this.#options = options;
    this.#defaults = defaultsOf(options.schema);
  }

  /** @throws AdminError for the first entry that does not match, or that is given twice. */
  all(given: readonly unknown[]): readonly Complete<Given>[] {
    const seen = new Set<string>();
    const matches = this.#matcher();
    return given.map((value, index) => {
      const entry = this.#filledUp(value);
      const storage = unstorable(entry);
      if (storage !== null) throw this.#error(entry, index, storage);
      if (!matches(entry)) throw this.#error(entry, index, problemIn(matches.errors?.[0]));
      const found = this.#options.problemOf?.(entry) ?? null;
      if (found !== null) throw this.#error(entry, index, `${found.field} ${found.problem}`);
      const key = this.#keyOf(entry);
      if (key !== null && seen.has(key)) throw this.#error(entry, index, 'is given twice');
      if (key !== null) seen.add(key);
      return entry;
    });
  }

  /** Compiled when it is first needed: a command writes one kind of content at most. */
  #matcher() {
    const schema = Type.Required(this.#options.schema, { additionalProperties: false });
    this.#compiled ??= compileSchema<Complete<Given>>(schema);
    return this.#compiled;
  }

  /** Properties that are there but undefined, as objects made by a program have them, were left out. */
  #filledUp(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const entry: Record<string, unknown> = { ...this.#defaults, ...value };
    for (const name of Object.keys(entry)) {
      if (entry[name] !== undefined) continue;
      if (name in this.#defaults) entry[name] = this.#defaults[name];
      else delete entry[name];
    }
    return entry;
  }

  #error(entry: unknown, index: number, problem: string): AdminError {
    const { name } = this.#options;
    const key = this.#keyOf(entry);
    return new AdminError(`${name}, ${key === null ? `entry ${index + 1}` : key}: ${problem}`);
  }

  #keyOf(entry: unknown): string | null {
    if (typeof entry !== 'object' || entry === null) return null;
    const values: readonly unknown[] = this.#options.key.map((property) => Reflect.get(entry, property));
    const isNamed = values.every((value) => typeof value === 'string' || typeof value === 'number');
    return isNamed ? values.join(':') : null;
  }
}

function problemIn(error: ErrorObject | undefined): string {
  if (error === undefined) return 'cannot be used';
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const missing: unknown = error.params['missingProperty'];
  const unknown: unknown = error.params['additionalProperty'];
  const within = (name: string) => (place === '' ? name : `${place}.${name}`);
  if (typeof missing === 'string') return `${within(missing)} is required`;
  if (typeof unknown === 'string') return `${within(unknown)} is unknown`;
  const problem = error.keyword === 'minProperties' ? 'must not be empty' : error.message;
  return `${place === '' ? 'it' : place} ${problem ?? 'cannot be used'}`;
}
