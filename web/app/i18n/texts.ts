import type { Language } from '#contract/languages.ts';
import type { MessageKey } from '#contract/message-keys.ts';
import type russian from './ru.json';

type PluralForm<Key> = Key extends `${string}_${Intl.LDMLPluralRule}` ? Key : never;
/** The same texts in any language: which forms a count has is each language's own. */
type InAnyLanguage<Tree> = {
  readonly [Key in keyof Tree as Exclude<Key, PluralForm<Key>>]: Tree[Key] extends string
    ? string
    : InAnyLanguage<Tree[Key]>;
};

/** Every text of the screens, by key. Russian is the one that always exists. */
export type Texts = InAnyLanguage<typeof russian> & { readonly messages: Readonly<Record<MessageKey, string>> };

/** What stands in a text: `{{name}}` for a value, and by `count` the form that the language has for so many. */
type TextValues = Readonly<Record<string, string | number>>;

type KeysOf<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Counted<Key>}`
    : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
type Counted<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;
export type TextKey = KeysOf<typeof russian> | `messages.${MessageKey}`;

/** Says the text of a key; one that is only known as the page is shown has `defaultValue` for when there is none. */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  (key: string, values: TextValues & { readonly defaultValue: string }): string;
}

/** The texts of a page, in its language. */
export interface PageTexts {
  readonly language: Language;
  readonly t: Translate;
}

const VALUE = /\{\{(\w+)\}\}/g;

/**
 * The texts of one language, ready at once: nothing is loaded while a screen waits. Browsers lack the plural rules of
 * some languages and count by those of their own; what that does not find is counted as in English.
 */
export function createTexts(language: Language, texts: Texts): PageTexts {
  const rules = [language, 'en'].map((each) => new Intl.PluralRules(each));
  const formsOf = (count: number) => rules.map((rule) => `_${rule.select(count)}`);
  const t = (key: string, values: TextValues = {}): string => {
    const { count, defaultValue = key } = values;
    const forms = typeof count === 'number' ? [...formsOf(count), ''] : [''];
    const text = forms.map((form) => find(texts, `${key}${form}`)).find((found) => found !== undefined) ?? defaultValue;
    return String(text).replace(VALUE, (_, name: string) => String(values[name] ?? ''));
  };
  return { language, t };
}

function find(texts: object, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((tree, name) => (isTree(tree) ? tree[name] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
