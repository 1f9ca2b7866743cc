/**
 * The picture of a test source: bars with a clock across the top that both people and programs read. The clock is drawn
 * as a picture of 32 by 8 points and enlarged to the full width: along the top edge the Unix second in binary, highest
 * bit first, white for one; below it HH:MM:SS in UTC, each digit three points wide and five high.
 */

export const TEST_FRAME_RATE = 25;
const COLUMNS = 32;
const ROWS = 8;
/** The clock's part of the height; with a width of 16 by 9 its points are squares. */
const CLOCK_SHARE = 4 / 9;
const FIRST_DIGIT_ROW = 2;
const DIGIT_ROWS = 5;
const DIGIT_COLUMNS = 3;
/** Every digit has an empty column on its right. */
const CELL_COLUMNS = 4;

/** Five rows of three points each. */
const GLYPHS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
] as const;
const COLON = '000010000010000';

/** Even, as encoders want it. */
const even = (size: number) => 2 * Math.round(size / 2);

/** The filter graph of a `lavfi` input of that height. */
export function testPicture(height: number): string {
  const width = even((height * 16) / 9);
  const rate = `rate=${TEST_FRAME_RATE}`;
  return [
    `smptehdbars=size=${width}x${height}:${rate}[bars]`,
    // Its frames bear the time they were made, Unix seconds, until the clock is drawn.
    `color=black:size=${COLUMNS}x${ROWS}:${rate},format=gray,` +
      `settb=1/${1000 * TEST_FRAME_RATE},setpts='if(eq(N,0),st(0,time(0)),0)*0+(ld(0)+T)/TB',` +
      `geq=lum='255*${clockPoint()}',setpts=PTS-STARTPTS,` +
      `scale=${width}:${even(height * CLOCK_SHARE)}:flags=neighbor,format=yuv420p[clock]`,
    '[bars][clock]overlay=shortest=1,format=yuv420p',
  ].join(';');
}

/** Whether the point at X and Y is white at the instant T. */
function clockPoint(): string {
  const strip = `mod(floor(floor(T)/pow(2,${COLUMNS - 1}-X)),2)`;
  const day = 'mod(floor(T),86400)';
  const cells = [
    digit(`floor(${day}/36000)`),
    digit(`mod(floor(${day}/3600),10)`),
    glyphPoint(COLON),
    digit(`mod(floor(${day}/600),6)`),
    digit(`mod(floor(${day}/60),10)`),
    glyphPoint(COLON),
    digit(`mod(floor(${day}/10),6)`),
    digit(`mod(${day},10)`),
  ];
  const digits = choose(`floor(X/${CELL_COLUMNS})`, cells);
  const isDigitRow = `between(Y,${FIRST_DIGIT_ROW},${FIRST_DIGIT_ROW + DIGIT_ROWS - 1})`;
  const isDigitColumn = `lt(mod(X,${CELL_COLUMNS}),${DIGIT_COLUMNS})`;
  return `if(eq(Y,0),${strip},if(${isDigitRow}*${isDigitColumn},${digits},0))`;
}

const digit = (value: string) => choose(value, GLYPHS.map(glyphPoint));

/** The glyph is one number of fifteen bits, of which the point under X and Y is one. */
function glyphPoint(glyph: string): string {
  const bit = `${GLYPHS[0].length - 1}-(Y-${FIRST_DIGIT_ROW})*${DIGIT_COLUMNS}-mod(X,${CELL_COLUMNS})`;
  return `mod(floor(${Number.parseInt(glyph, 2)}/pow(2,${bit})),2)`;
}

const choose = (value: string, options: readonly string[]) =>
  options.reduceRight((rest, option, index) => `if(eq(${value},${index}),${option},${rest})`, '0');

/**
 * Reads the strip: how bright the middle of each square is, from left to right, 0 to 255.
 * @returns Unix seconds.
 */
export const readStrip = (squares: readonly number[]) =>
  squares.reduce((second, brightness) => second * 2 + (brightness > 127 ? 1 : 0), 0);

/** The middles of the strip's squares in a picture of that size. */
export const stripPoints = (width: number, height: number) =>
  Array.from({ length: COLUMNS }, (_, column) => ({
    x: Math.floor(((column + 0.5) * width) / COLUMNS),
    y: Math.floor((0.5 * height * CLOCK_SHARE) / ROWS),
  }));
