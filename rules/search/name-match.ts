/** Cyrillic letters by their Latin transliteration; longer ones are matched first. */
const CYRILLIC_BY_LATIN: Readonly<Record<string, string>> = {
  shch: 'щ',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ya: 'я',
  yo: 'ё',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
};
const LATIN_BY_CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const LATIN_SPELLING = new RegExp(Object.keys(CYRILLIC_BY_LATIN).join('|'), 'g');
const CYRILLIC_LETTER = /[а-яё]/g;

const toCyrillic = (text: string) =>
  text.replace(LATIN_SPELLING, (spelling) => CYRILLIC_BY_LATIN[spelling] ?? spelling);
const toLatin = (text: string) => text.replace(CYRILLIC_LETTER, (letter) => LATIN_BY_CYRILLIC[letter] ?? letter);

/** A test for names that contain the query, in any case, as typed or transliterated either way [C-VALID-23]. */
export function nameMatcher(query: string): (name: string) => boolean {
  const wanted = query.trim().toLowerCase();
  const spellings = [...new Set([wanted, toCyrillic(wanted), toLatin(wanted)])].filter((spelling) => spelling !== '');
  return (name) => {
    const text = name.toLowerCase();
    return spellings.length === 0 || spellings.some((spelling) => text.includes(spelling));
  };
}
