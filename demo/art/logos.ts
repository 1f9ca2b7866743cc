import { circle, line, path } from './drawing.ts';
import type { Mark } from './marks.ts';
import { type Setting, setLine } from './typefaces.ts';

const WHITE = '#ffffff';
const LIGHT_ACCENT = '#ffd86b';

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

const paint = ([from, to]: Mark['colors']) =>
  `<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

const at = (x: number, y: number, size: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${drawing}</g>`;

/** A channel's pictures by name: `full` is the icon, `light` and `dark` the bare sign for such ground. */
export function channelCovers({ colors, draw }: Mark): Readonly<Record<string, string>> {
  const [from] = colors;
  return {
    full: svg(
      160,
      160,
      `${paint(colors)}<rect width="160" height="160" rx="36" fill="url(#p)"/>${at(35, 35, 90, draw(WHITE, LIGHT_ACCENT))}`,
    ),
    color: svg(
      320,
      180,
      `${paint(colors)}<rect width="320" height="180" fill="url(#p)"/>${at(115, 45, 90, draw(WHITE, LIGHT_ACCENT))}`,
    ),
    bg: svg(
      320,
      180,
      `${paint(colors)}<rect width="320" height="180" fill="url(#p)"/><g opacity=".16">${at(120, -30, 240, draw(WHITE, LIGHT_ACCENT))}</g>`,
    ),
    light: svg(100, 100, draw(from, '#f0932b')),
    dark: svg(100, 100, draw(WHITE, LIGHT_ACCENT)),
  };
}

const letter = (d: string, color: string) => line(d, color, 7);

/** A reel seen from the side, and the word. */
function kinora(): string {
  const ink = '#f4f1ec';
  return (
    circle(24, 24, 20, '#ff7a45') +
    path('M17 13L36 24L17 35Z', '#1d0b03') +
    letter('M62 8V40M82 8L63 24L83 40M98 8V40M114 40V8L136 40V8', ink) +
    letter(
      'M168 8A16 16 0 1 1 167.9 8M198 40V8H210A9 9 0 0 1 210 26H198M211 27L222 40M236 40L250 8L264 40M241 30H259',
      ink,
    )
  );
}

/** Northern lights over a line of sea, and the word. */
function aurora(): string {
  const ink = '#12312e';
  return (
    line('M4 40C8 20 12 10 18 8C24 10 22 26 28 28C34 26 34 12 42 8', '#0b5d57', 6) +
    line('M10 42C16 30 20 26 24 34C30 40 38 30 44 22', '#2fb59a', 5) +
    letter(
      'M60 40L74 8L88 40M65 30H83M102 8V28A12 12 0 0 0 126 28V8M142 40V8H154A9 9 0 0 1 154 26H142M155 27L166 40',
      ink,
    ) +
    letter(
      'M194 8A16 16 0 1 1 193.9 8M224 40V8H236A9 9 0 0 1 236 26H224M237 27L248 40M258 40L272 8L286 40M263 30H281',
      ink,
    )
  );
}

const LOGO_HEIGHT = 48;
const CAPITALS_SIZE = 42;
const BASELINE = 39;
const WORD_START = 60;

/** A sign of 48 by 48, and the operator's name set beside it. */
function signAndWord(sign: string, word: string, setting: Setting, ink: string): string {
  const set = setLine(word, setting);
  const width = Math.ceil(WORD_START + set.width * CAPITALS_SIZE);
  return svg(width, LOGO_HEIGHT, sign + set.drawing(WORD_START, BASELINE, CAPITALS_SIZE, ink));
}

/** Two ends of a line, joined. */
const tether = () =>
  signAndWord(
    line('M8 34C8 22 20 26 24 24C28 22 40 26 40 14', '#7fb2ff', 6) +
      circle(8, 38, 6, '#eaf1ff') +
      circle(40, 10, 6, '#7fb2ff'),
    'TETHER',
    { face: 'sans', tracking: 0.08, bold: 0.02 },
    '#eaf1ff',
  );

/** The horns of an antelope, seen from the front. */
const saiga = () =>
  signAndWord(
    line('M16 44C6 32 18 22 12 4M32 44C42 32 30 22 36 4', '#8a4b12', 5) + circle(24, 38, 9, '#c8862f'),
    'SAIGA',
    { face: 'slab', tracking: 0.05 },
    '#3a1f08',
  );

/** A tree that stands on a box. */
const larch = () =>
  signAndWord(
    path('M24 2L36 18H30L40 32H8L18 18H12Z', '#5fd08a') + path('M6 36H42V46H6Z', '#d7f5e2'),
    'LARCH',
    { face: 'condensed', tracking: 0.06, bold: 0.02 },
    '#e8fbef',
  );

/** Water between two walls. */
const fjord = () =>
  signAndWord(
    path('M2 46V6L18 46Z', '#1f3f66') +
      path('M46 46V2L28 46Z', '#1f3f66') +
      line('M16 44C22 36 26 40 30 32', '#2f8fc4', 5),
    'FJORD',
    { face: 'light', tracking: 0.12, bold: 0.03 },
    '#10263f',
  );

/** A finger's width of silence. */
const hush = () =>
  signAndWord(
    circle(24, 24, 21, '#d9c8ff') + line('M24 12V36', '#1d1630', 7),
    'HUSH',
    { face: 'elegant', tracking: 0.14 },
    '#f2ecff',
  );

/** A lamp with its flame. */
const lantern = () =>
  signAndWord(
    line('M12 16H36V44H12ZM16 16L24 4L32 16', '#f4d9a6', 4) +
      path('M24 22C31 30 30 38 24 40C18 38 17 30 24 22Z', '#ffb347'),
    'LANTERN',
    { face: 'display', tracking: 0.06 },
    '#fdf3df',
  );

/** A square with a way in from each side. */
const agora = () =>
  signAndWord(
    line('M8 8H40V40H8Z', '#1f6b4a', 5) +
      circle(24, 24, 6, '#e0a33a') +
      line('M24 8V16M24 32V40M8 24H16M32 24H40', '#f6f4ee', 6),
    'AGORA',
    { face: 'sans', tracking: 0.08, bold: 0.02 },
    '#143324',
  );

/** A boat on two waves. */
const harbour = () =>
  signAndWord(
    path('M22 6V28H8Z', '#ffd27a') +
      path('M26 12V28H38Z', '#ffffff') +
      line('M6 36Q15 30 24 36T42 36M10 43Q18 38 24 43T38 43', '#6fc3ff', 4),
    'HARBOUR',
    { face: 'sans', tracking: 0.06, bold: 0.02 },
    '#eef6ff',
  );

/** Four tiles, one turned. */
const mosaic = () =>
  signAndWord(
    path('M6 6H22V22H6Z', '#a4389c') +
      path('M26 6H42V22H26Z', '#e08bd9') +
      path('M6 26H22V42H6Z', '#5b2b7e') +
      path('M34 23L45 34L34 45L23 34Z', '#f2a33c'),
    'MOSAIC',
    { face: 'sans', tracking: 0.08, bold: 0.02 },
    '#3a1747',
  );

/** The operators' logos by short name. */
export const brandLogos: Readonly<Record<string, string>> = {
  kinora: svg(270, LOGO_HEIGHT, kinora()),
  aurora: svg(292, LOGO_HEIGHT, aurora()),
  tether: tether(),
  saiga: saiga(),
  larch: larch(),
  fjord: fjord(),
  hush: hush(),
  lantern: lantern(),
  agora: agora(),
  harbour: harbour(),
  mosaic: mosaic(),
};
