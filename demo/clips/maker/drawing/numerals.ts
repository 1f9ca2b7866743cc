import { group, path, stroke } from './shapes.ts';

/** Width of a digit's cell and height of its figure, in the units of the outlines below. */
const DIGIT_ADVANCE = 74;
const COLON_ADVANCE = 40;
const FIGURE_HEIGHT = 100;
const LINE_WIDTH = 13;

/** Outlines of one line weight: the generator needs no font file. */
const FIGURES: Readonly<Record<string, string>> = {
  '0': 'M6 30C6 14 15 6 28 6S50 14 50 30V70C50 86 41 94 28 94S6 86 6 70Z',
  '1': 'M12 22L32 6V94',
  '2': 'M7 30C7 14 16 6 29 6S50 14 50 29C50 42 42 50 32 61L7 94H51',
  '3': 'M8 20C12 10 19 6 28 6C41 6 49 14 49 26S41 47 26 47C42 47 51 56 51 70S42 94 28 94C17 94 9 88 6 77',
  '4': 'M40 94V6L5 70H53',
  '5': 'M47 6H14L10 45C15 40 21 38 28 38C42 38 51 49 51 65S42 94 28 94C17 94 9 88 6 78',
  '6': 'M42 6C22 18 6 40 6 66C6 84 15 94 28 94S51 84 51 67S42 41 29 41S8 50 6 64',
  '7': 'M6 6H51L22 94',
  '8': 'M28 46C15 46 9 37 9 26S16 6 28 6S47 15 47 26S41 46 28 46C14 46 5 57 5 70S14 94 28 94S51 83 51 70S42 46 28 46Z',
  '9': 'M14 94C34 82 50 60 50 34C50 16 41 6 28 6S5 16 5 33S14 59 27 59S48 50 50 36',
  ':': 'M14 34V34.1M14 72V72.1',
};

/** Draws `text` (digits and colons) with its top left corner at the point, `height` pixels tall. */
export function numerals(text: string, x: number, y: number, height: number, colour: string): string {
  const scale = height / FIGURE_HEIGHT;
  let cursor = 0;
  let content = '';
  for (const character of text) {
    const advance = character === ':' ? COLON_ADVANCE : DIGIT_ADVANCE;
    const width = character === ':' ? LINE_WIDTH * 1.25 : LINE_WIDTH;
    content += group(path(FIGURES[character] ?? '', stroke(colour, width)), { transform: `translate(${cursor} 0)` });
    cursor += advance;
  }
  return group(content, { transform: `translate(${x} ${y}) scale(${scale})` });
}
