import type { Language } from '#contract/languages.ts';
import type { MessageKey } from '#contract/message-keys.ts';
import type { RussianTexts, SHELL, TextArea } from './text-areas.ts';

type PluralForm<Key> = Key extends `${string}_${Intl.LDMLPluralRule}` ? Key : never;
/** The same texts in any language: which forms a count has is each language's own. */
type InAnyLanguage<Tree> = {
  readonly [Key in keyof Tree as Exclude<Key, PluralForm<Key>>]: Tree[Key] extends string
    ? string
    : InAnyLanguage<Tree[Key]>;
};

/** The texts of an area in any language. */
export type TextsOf<Area extends TextArea> = InAnyLanguage<RussianTexts[Area]>;
export type TextsByArea = { readonly [Area in TextArea]: TextsOf<Area> };

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The texts of all areas as one tree. */
export type Texts = Intersection<TextsByArea[TextArea]> & {
  readonly messages: Readonly<Record<MessageKey, string>>;
};

/** What stands in a text: `{{name}}` for a value, and by `count` the form that the language has for so many. */
type TextValues = Readonly<Record<string, string | number>>;

type KeysOf<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Counted<Key>}`
    : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
type Counted<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;
type KeysByArea = { readonly [Area in TextArea]: KeysOf<RussianTexts[Area]> };
export type TextKey<Area extends TextArea = TextArea> = KeysByArea[Area];

/** Says the text of a key; one that is only known as the page is shown has `defaultValue` for when there is none. */
export interface Translate<Area extends TextArea = typeof SHELL> {
  (key: TextKey<Area>, values?: TextValues): string;
  (key: string, values: TextValues & { readonly defaultValue: string }): string;
}

/** Texts in one language: those of the shell, and those of the areas that are named. */
export interface PageTexts<Area extends TextArea = typeof SHELL> {
  readonly language: Language;
  readonly t: Translate<Area>;
}

/** All texts that a page has; which of them are there depends on what has been loaded. */
export type AnyTexts = PageTexts<TextArea>;

const VALUE = /\{\{(\w+)\}\}/g;

/**
 * The texts of one language, by area. An area that comes later is found once it is there. Browsers lack the plural rules
 * of some languages and count by those of their own; what that does not find is counted as in English.
 */
export function createTexts(language: Language, areas: Readonly<Partial<TextsByArea>>): AnyTexts {
  const rules = [language, 'en'].map((each) => new Intl.PluralRules(each));
  const formsOf = (count: number) => rules.map((rule) => `_${rule.select(count)}`);
  const find = (key: string) =>
    Object.values(areas)
      .map((texts) => textAt(texts, key))
      .find((found) => found !== undefined);
  const t = (key: string, values: TextValues = {}): string => {
    const { count, defaultValue = key } = values;
    const forms = typeof count === 'number' ? [...formsOf(count), ''] : [''];
    const text = forms.map((form) => find(`${key}${form}`)).find((found) => found !== undefined) ?? defaultValue;
    return String(text).replace(VALUE, (_, name: string) => String(values[name] ?? ''));
  };
  return { language, t };
}

function textAt(texts: object, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((tree, name) => (isTree(tree) ? tree[name] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
