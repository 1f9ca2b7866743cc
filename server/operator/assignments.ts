import type { TObject } from 'typebox';
import { parse } from 'yaml';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { hintFor } from './named.ts';

const WORDS_FOR: Readonly<Record<string, boolean>> = { yes: true, on: true, no: false, off: false };

/** What is set, and in what. */
export interface Assigned<Entry extends object> {
  readonly schema: TObject;
  readonly entry: Entry;
  /** The fields that may be set. */
  readonly fields: readonly string[];
  /** The language of texts that are given without one. */
  readonly language: string;
}

/**
 * An entry with fields set as they are written on the command line: `age=12`, `isFree=yes`, `name=News`, `name.ru=Новости`,
 * `number=null`, or JSON. Whether the values fit is for the entry's own check.
 * @throws OperatorError for a field that cannot be set.
 */
export function withAssignments<Entry extends object>(
  { schema, entry, fields, language }: Assigned<Entry>,
  assignments: readonly string[],
): Entry {
  let changed = entry;
  for (const assignment of assignments) {
    const [, field = '', textLanguage, text = ''] = /^([^=.]+)(?:\.([a-z]{2}))?=(.*)$/s.exec(assignment) ?? [];
    if (field === '') throw new OperatorError(`"${assignment}" sets nothing: write field=value, such as age=12`);
    if (!fields.includes(field)) throw new OperatorError(`${field} cannot be set${hintFor(field, fields)}`);
    const types = typesOf(schema.properties[field]);
    const isText = types.includes('object') && (textLanguage !== undefined || !/^(\{|null$)/.test(text));
    const value = isText
      ? textsWith(Reflect.get(changed, field), textLanguage ?? language, text)
      : readValue(field, text, types);
    changed = { ...changed, [field]: value };
  }
  return changed;
}

/** JSON types that a property may have. */
function typesOf(property: object | undefined): readonly unknown[] {
  const type: unknown = property === undefined ? undefined : Reflect.get(property, 'type');
  return Array.isArray(type) ? type : [type];
}

/** The texts with one of them replaced; an empty one is removed. */
function textsWith(texts: unknown, language: string, text: string): object {
  const others = Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).filter(
    ([code]) => code !== language,
  );
  return Object.fromEntries(text === '' ? others : [...others, [language, text]]);
}

function readValue(field: string, text: string, types: readonly unknown[]): unknown {
  if (types.includes('null') && text === 'null') return null;
  if (types.includes('string')) return text;
  if (types.includes('boolean') && WORDS_FOR[text] !== undefined) return WORDS_FOR[text];
  try {
    return parse(text);
  } catch (error) {
    throw new OperatorError(`${field}: "${text}" cannot be read: ${reasonOf(error).split('\n')[0]}`);
  }
}
