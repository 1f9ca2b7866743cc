/** What each key of a keyboard types: the row of digits, then the rows of letters, in the order of the English layout. */
const LAYOUTS: readonly string[] = [
  // English, Uzbek and Latvian.
  "1234567890-=`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  // Russian and Kyrgyz.
  '1234567890-=ёйцукенгшщзхъфывапролджэячсмитьбю',
  // Georgian.
  "1234567890-=„ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,.",
  // Kazakh.
  '"әіңғ,.үұқөһ(йцукенгшщзхъфывапролджэячсмитьбю',
  // Tajik.
  '1234567890ғӯёйқукенгшҳзхъфҷвапролджэячсмитӣбю',
  // Bulgarian, as typists and as phones have it.
  '1234567890-.(,уеишщксдзц;ьяаожгтнвмчюйъэфхпрл',
  "1234567890-=чявертъуиопшщасдфгхйкл;'зьцжбнм,.",
  // Azerbaijani.
  '1234567890-=`qüertyuiopöğasdfghjklıəzxcvbnmçş',
  // Romanian.
  '1234567890-=„qwertyuiopăîasdfghjklșțzxcvbnm,.',
];

/** Shorter texts would be something else in too many layouts. */
const LEAST_LETTERS = 3;
const LETTER = /\p{L}/gu;

const lettersOf = (text: string): readonly string[] => text.match(LETTER) ?? [];

/**
 * What a text may have been meant to be that was typed in the layout of another language, in lower case. The text itself is
 * not among them, and nothing of fewer than three letters.
 */
export function otherLayouts(text: string): readonly string[] {
  const typed = text.normalize('NFC').trim().toLowerCase();
  const letters = lettersOf(typed);
  const meant = LAYOUTS.filter((layout) => letters.every((letter) => layout.includes(letter))).flatMap((from) =>
    LAYOUTS.map((to) => retyped(typed, from, to)),
  );
  return [...new Set(meant)].filter((each) => each !== typed && lettersOf(each).length >= LEAST_LETTERS);
}

function retyped(text: string, from: string, to: string): string {
  const [typed, meant] = [[...from], [...to]];
  return [...text].map((letter) => meant[typed.indexOf(letter)] ?? letter).join('');
}
