/** What Latin letters with and without marks, and letters of other alphabets, are typed as in plain Latin ones. */
const LETTERS: Readonly<Record<string, string>> = {
  // Cyrillic: Russian, then what Bulgarian, Kazakh, Kyrgyz, Tajik, Uzbek and Ukrainian have besides.
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', і: 'i', ӣ: 'i', ӯ: 'u', ҳ: 'h', ҷ: 'j', ў: 'o' },
  ...{ є: 'ye', ї: 'yi', ґ: 'g' },
  // Georgian.
  ...{ ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l', მ: 'm', ნ: 'n' },
  ...{ ო: 'o', პ: 'p', ჟ: 'zh', რ: 'r', ს: 's', ტ: 't', უ: 'u', ფ: 'f', ქ: 'k', ღ: 'g', ყ: 'k', შ: 'sh', ჩ: 'ch' },
  ...{ ც: 'ts', ძ: 'dz', წ: 'ts', ჭ: 'ch', ხ: 'h', ჯ: 'j', ჰ: 'h' },
  // Azerbaijani and Romanian.
  ...{ ə: 'e', ı: 'i' },
};

/** Latin letters whose marks are a sound of their own: names have them written both ways. */
const MARKED: Readonly<Record<string, string>> = {
  ...{ ş: 'sh', ș: 'sh', š: 'sh', ç: 'ch', č: 'ch', ž: 'zh', ţ: 'ts', ț: 'ts' },
};

/** How Bulgarian reads letters that it shares with Russian. */
const BULGARIAN: Readonly<Record<string, string>> = { ъ: 'a', щ: 'sht' };

/** Spellings of the same sound, made one; in this order. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^x/, 'h'],
  [/x/g, 'ks'],
  [/sh?ch/g, 'sh'],
  [/dzh|dj/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/t[sz]/g, 'c'],
  [/w/g, 'v'],
  [/j/g, 'y'],
  [/yo/g, 'e'],
  [/(^|[aeiou])ye/g, '$1e'],
  [/y/g, 'i'],
  [/(\p{L})\1/gu, '$1'],
];

const MARKS = /\p{M}/gu;
/** Apostrophes, as the letters oʻ and gʻ of Uzbek have, part no words. */
const APOSTROPHES = /[’‘'ʻʼ`´]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const LONGEST_WORD = 100;

type Spelling = Readonly<Record<string, string>>;

const USUAL: Spelling = { ...LETTERS, ...MARKED };
const AS_BULGARIAN: Spelling = { ...LETTERS, ...BULGARIAN };

/**
 * The words of a text by their sound, in plain Latin letters: the same for a name in any alphabet and the ways in which viewers
 * spell it. Words in alphabets that the app has no language for stay as they are.
 */
export const foldedWords = (text: string): readonly string[] => wordsBy(text, USUAL);

/** A name as `foldedWords` has it, and as it may be typed otherwise: without its marks, or as Bulgarian reads it. */
export function foldedSpellings(name: string): readonly string[] {
  const lower = name.toLowerCase();
  const spellings: readonly Spelling[] = [
    USUAL,
    ...(hasOneOf(lower, MARKED) ? [LETTERS] : []),
    ...(hasOneOf(lower, BULGARIAN) ? [AS_BULGARIAN] : []),
  ];
  return spellings.map((spelling) => wordsBy(name, spelling).join(' '));
}

const hasOneOf = (text: string, spelling: Spelling): boolean =>
  [...text].some((letter) => spelling[letter] !== undefined);

const wordsBy = (text: string, spelling: Spelling): readonly string[] =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => spelling[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => bySound(word).slice(0, LONGEST_WORD));

const bySound = (word: string): string =>
  SOUNDS.reduce((sounds, [spelling, sound]) => sounds.replace(spelling, sound), word);
