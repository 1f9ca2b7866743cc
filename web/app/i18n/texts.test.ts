import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { messageKeys } from '#contract/message-keys.ts';
import { allTexts, textsByArea } from './all-texts.server.ts';
import { createTexts } from './texts.ts';

/** The letters each language is written with. */
const letters: Readonly<Record<Language, string>> = {
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  en: 'abcdefghijklmnopqrstuvwxyz',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  kk: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
  tg: 'абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя',
  ky: 'абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя',
  uz: 'abcdefghijklmnopqrstuvxyz',
  ka: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  lv: 'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž',
  az: 'abcçdeəfgğhxıijkqlmnoöprsştuüvyz',
  ro: 'aăâbcdefghiîjklmnopqrsștțuvwxyz',
};

/** Marks that are never right: straight quotation marks and apostrophes, and in Uzbek another one than ‘ after o and g. */
const wrongMarks = (language: Language) => (language === 'uz' ? /["'`ʻʼ]|[og]’/i : /["'`]/);

/** Names that are written so in every language. */
const NAMES = /\b(?:HLS|WhatsApp|Telegram|Android TV|Android|iPhone|iPad|Apple TV|Dune|WebKit|VPN|IP|QR)\b/g;

/** Texts that are the same in this language as in Russian or English. */
const sameTexts: Readonly<Partial<Record<Language, readonly string[]>>> = {
  bg: [
    'Каталог',
    '{{day}} {{month}} {{year}} г.',
    '{{hours}}\u00a0ч\u00a0{{minutes}}\u00a0мин',
    '{{minutes}} мин',
    'сценарист',
    'композитор',
    'Информация',
    'Назад',
    'Сезон {{season}}',
    'Категория',
    'от {{price}}',
    ...['Вчера', 'Вход', 'Пауза', 'Приложения', 'Качество', 'Контур', 'Размер', 'Фон', '{{count}} минута'],
    ...['пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
    ...['Настройки', 'Профили', 'Устройства', 'Устройство', 'Телевизор', 'Телефон', 'iPhone или iPad'],
    ...['{{count}} канал', '{{count}} канала', 'Промокод', 'Жанр', 'Поджанр', 'Рейтинг', 'Описание'],
  ],
  az: ['Normal'],
  kk: [
    ...['Каталог', 'Логин', 'ПИН-код', '{{minutes}} мин', 'композитор', 'продюсер', 'ср', 'сб'],
    ...['Браузер', 'Компьютер', 'Контур', 'Планшет', 'Промокод', 'Телефон', 'Трейлер', 'Жанр', 'Рейтинг'],
  ],
  tg: [
    ...['Логин', 'ПИН-код', 'продюсер', 'Плеер', 'Трейлер', '{{title}}: трейлер'],
    ...['Браузер', 'Контур', 'Планшет', 'Промокод', 'Телевизор', 'Телефон', '{{count}} канал', 'Жанр', 'Рейтинг'],
  ],
  ky: [
    ...['Каталог', 'Логин', 'ПИН-код', 'режиссёр', 'актёр', 'композитор', 'продюсер', 'Программа'],
    ...['Браузер', 'Категория', 'Компьютер', 'Контур', 'Планшет', 'Промокод', 'Телевизор', 'Телефон', 'Трейлер'],
    ...['{{count}} канал', 'Жанр', 'Рейтинг'],
  ],
  uz: ['Login'],
  lv: ['{{hours}}\u00a0h\u00a0{{minutes}}\u00a0min', '{{minutes}} min'],
  ro: ['{{hours}}\u00a0h\u00a0{{minutes}}\u00a0min', '{{minutes}} min', 'actor', 'Trailer', '{{title}}: trailer'],
};

/** Texts with marks of the language's own: abbreviations of days, and a heading before names of stores. */
const ENDS_OTHERWISE = ['calendar.', 'footer.getIn'];
const lastMark = (text: string) => /[.?!:…]?$/.exec(text.replace(/[”“»]+$/, ''))?.[0];

type Tree = { readonly [key: string]: string | Tree };
type Entry = readonly [key: string, text: string];
const flat = (tree: Tree, path = ''): readonly Entry[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );
const textsIn = (language: Language) => flat(allTexts[language]);

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
/** A key as the screens ask for it: without the form of a count. */
const asked = (key: string) => key.replace(PLURAL_FORM, '');
const VALUE = /\{\{(\w+)\}\}/g;
const values = (text: string) => [...text.matchAll(VALUE)].map(([, name]) => name).sort();
const lettersOf = (text: string) => text.replaceAll(VALUE, '').replaceAll(NAMES, '').match(/\p{L}/gu) ?? [];

/** Each key with its area. */
const placedKeys = (language: Language) => [...new Set(flat(textsByArea[language]).map(([placed]) => asked(placed)))];

const russian = textsIn('ru');
const keys = [...new Set(russian.map(([key]) => asked(key)))];
const counted = [...new Set(russian.filter(([key]) => PLURAL_FORM.test(key)).map(([key]) => asked(key)))];

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsIn(language);

  test('[A-I18N-03] [C-I18N-03] are those of every language, in the same order, none of them empty', () => {
    expect([...new Set(texts.map(([key]) => asked(key)))]).toEqual(keys);
    expect(Object.keys(allTexts[language].messages).sort()).toEqual([...messageKeys].sort());
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('are in the same area in every language, and in one only', () => {
    const placed = placedKeys(language);
    expect(placed).toEqual(placedKeys('ru'));
    expect(placed.length).toBe(keys.length);
  });

  test('say each count in the forms of the language', () => {
    const rules = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(language)[0] ?? 'en');
    const forms = rules.resolvedOptions().pluralCategories;
    const expected = counted.flatMap((key) => forms.map((form) => `${key}_${form}`));
    const given = texts.map(([key]) => key).filter((key) => PLURAL_FORM.test(key));
    expect(given.sort()).toEqual(expected.sort());
  });

  test('name the same values', () => {
    const named = Object.fromEntries(russian.map(([key, text]) => [asked(key), values(text)]));
    const other = texts.filter(([key, text]) => `${values(text)}` !== `${named[asked(key)]}`);
    expect(other).toEqual([]);
  });

  test('are written with its letters and marks', () => {
    const isForeign = (letter: string) => !letters[language].includes(letter.toLocaleLowerCase(language));
    expect(texts.filter(([, text]) => lettersOf(text).some(isForeign))).toEqual([]);
    expect(texts.filter(([, text]) => wrongMarks(language).test(text))).toEqual([]);
  });

  test('end with the same mark as in English', () => {
    const english = new Map(textsIn('en'));
    const wrong = texts
      .filter(([key]) => !ENDS_OTHERWISE.some((start) => key.startsWith(start)))
      .map(
        ([key, text]) => [key, lastMark(english.get(key) ?? english.get(`${asked(key)}_other`) ?? ''), text] as const,
      )
      .filter(([, mark, text]) => lastMark(text) !== mark);
    expect(wrong).toEqual([]);
  });

  test('are its own, but for those that happen to be the same', () => {
    const others = (['ru', 'en'] as const)
      .filter((other) => other !== language)
      .map((other) => new Map(textsIn(other)));
    const same = texts.filter(
      ([key, text]) => lettersOf(text).length > 0 && others.some((map) => map.get(key) === text),
    );
    expect(new Set(same.map(([, text]) => text))).toEqual(new Set(sameTexts[language]));
  });
});

describe('what the screens ask for', () => {
  const web = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');
  /** A key stands in the sources whole, or as the beginning of a template whose last parts are chosen by a value. */
  const isAsked = (key: string) =>
    sources.includes(`'${key}'`) ||
    sources.includes(`.${key}}`) ||
    key.split('.').some((_, position, parts) => sources.includes(`\`${parts.slice(0, position + 1).join('.')}.\${`));
  /** The messages are the service's own list, whichever screen shows them; a plain page shows a whole section. */
  const whole = ['messages', ...Object.keys(textsByArea.ru.plain)];
  const ofScreens = keys.filter((key) => !whole.includes(key.split('.')[0] ?? ''));

  test('no text is left over', () => {
    expect(ofScreens.filter((key) => !isAsked(key))).toEqual([]);
  });

  test('no screen asks for a text that is missing', () => {
    const found = [...sources.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((key) => key === undefined || !keys.includes(key))).toEqual([]);
  });
});

describe('a count', () => {
  afterEach(() => vi.restoreAllMocks());
  const backBy = (language: Language, count: number) =>
    createTexts(language, textsByArea[language]).t('player.skipBack', { count });

  test('takes the form of the language', () => {
    expect([1, 3, 10].map((count) => backBy('ru', count))).toEqual([
      'Назад на 1 секунду',
      'Назад на 3 секунды',
      'Назад на 10 секунд',
    ]);
    expect(backBy('lv', 10)).toBe('10 sekunžu atpakaļ');
    expect(backBy('ro', 30)).toBe('Înapoi 30 de secunde');
  });

  test('is said even by a browser that does not know the language and counts as in Russian', () => {
    const { PluralRules } = Intl;
    class RulesOfThatBrowser extends PluralRules {
      constructor(locales?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) {
        super(locales === 'tg' ? 'ru' : locales, options);
      }
    }
    vi.spyOn(Intl, 'PluralRules').mockImplementation(RulesOfThatBrowser);
    expect(backBy('tg', 3)).toBe('3 сония ба ақиб');
  });
});

describe('a text', () => {
  const { t } = createTexts('en', textsByArea.en);

  test('has its values in it as they are, and nothing where one is not given', () => {
    expect(t('content.season', { season: '<2> {{x}} $&' })).toBe('Season <2> {{x}} $&');
    expect(t('content.season')).toBe('Season ');
  });

  test('of a key that came with data may be one that nobody wrote', () => {
    expect(t('content.roles.director', { defaultValue: 'director' })).toBe('director');
    expect(t('content.roles.gaffer', { defaultValue: 'gaffer' })).toBe('gaffer');
    expect(t('content.roles.constructor.name', { defaultValue: 'none' })).toBe('none');
    expect(t('content.roles', { defaultValue: 'none' })).toBe('none');
  });
});
