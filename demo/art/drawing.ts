/**
 * A scene is drawn around the square from (0, 0) to (1000, 1000), where its subject stands, and goes on for `REACH` to
 * every side, so that one drawing serves upright posters and wide stills. All of it is SVG text.
 */
export interface Scene {
  readonly defs?: string;
  readonly drawing: string;
}

/** How far beyond the square a scene must be painted. */
const REACH = 1500;
const SPAN = 1000 + 2 * REACH;

/** Numbers that look random and are the same on every run. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const stops = (colors: readonly string[]) =>
  colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`).join('');

/** A vertical gradient over the visible height, named for `fill="url(#name)"`. */
export const fall = (name: string, colors: readonly string[], from = -130, to = 1380): string =>
  `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops(colors)}</linearGradient>`;

/** A glow around a point. */
export const glow = (name: string, x: number, y: number, radius: number, color: string, strength = 0.9): string =>
  `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** Fills the whole scene. */
export const flood = (fill: string, opacity = 1): string =>
  `<rect x="${-REACH}" y="${-REACH}" width="${SPAN}" height="${SPAN}" fill="${fill}" opacity="${opacity}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const turned = (degrees: number, x: number, y: number, drawing: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;

export const placed = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

/** Wedges of light from a point. */
export function rays(x: number, y: number, count: number, fill: string, opacity: number, start = 0): string {
  const length = REACH * 2;
  const step = (2 * Math.PI) / count;
  return many(count, (index) => {
    const from = start + index * step;
    const edge = (angle: number) => `${x + Math.cos(angle) * length} ${y + Math.sin(angle) * length}`;
    return path(`M${x} ${y}L${edge(from)}L${edge(from + step / 2)}Z`, fill, `opacity="${opacity}"`);
  });
}

export function stars(seed: number, count: number, fill: string, lowest = 700): string {
  const roll = dice(seed);
  return many(count, () =>
    circle(
      Math.round(-720 + roll() * 1820),
      Math.round(-140 + roll() * (lowest + 140)),
      Number((1.5 + roll() ** 3 * 7).toFixed(1)),
      fill,
      `opacity="${(0.35 + roll() * 0.65).toFixed(2)}"`,
    ),
  );
}

/** Hills from side to side: their crest stands at `y` and rises and falls by `height`. */
export function ridge(seed: number, y: number, height: number, fill: string, steps = 22, smooth = true): string {
  const roll = dice(seed);
  const width = 2200 / steps;
  const points = Array.from({ length: steps + 1 }, (_, index) => [
    Math.round(-900 + index * width),
    Math.round(y - roll() * height),
  ]);
  const crest = points
    .map(([x = 0, top = 0], index) => {
      if (!smooth || index === 0) return `L${x} ${top}`;
      const [, before = 0] = points[index - 1] ?? [];
      const middle = x - width / 2;
      return `C${middle} ${before} ${middle} ${top} ${x} ${top}`;
    })
    .join('');
  return path(`M${-REACH} ${REACH * 2}L${-REACH} ${y}${crest}L${REACH * 2} ${y}L${REACH * 2} ${REACH * 2}Z`, fill);
}

/** Pointed firs along a line. */
export function firs(seed: number, y: number, size: number, fill: string, count = 46): string {
  const roll = dice(seed);
  return many(count, (index) => {
    const x = Math.round(-760 + index * (1900 / count) + roll() * 24);
    const height = size * (0.55 + roll() * 0.75);
    const half = height * 0.2;
    return path(
      `M${x} ${y - height}l${half * 0.55} ${height * 0.38}h${-half * 0.2}l${half * 0.5} ${height * 0.3}h${-half * 0.2}l${half * 0.55} ${height * 0.4}h${-half * 2.4}l${half * 0.55} ${-height * 0.4}h${-half * 0.2}l${half * 0.5} ${-height * 0.3}h${-half * 0.2}Z`,
      fill,
    );
  });
}

/** House fronts side by side; some windows are lit. */
export function skyline(seed: number, base: number, height: number, fill: string, light: string, lit = 0.3): string {
  const roll = dice(seed);
  let drawing = '';
  for (let x = -740; x < 1120; ) {
    const width = Math.round(70 + roll() * 100);
    const tall = Math.round(height * (0.45 + roll() * 0.55));
    drawing += box(x, base - tall, width + 1, tall + 900, fill);
    for (let row = base - tall + 26; row < base - 20; row += 42) {
      for (let column = x + 14; column < x + width - 20; column += 30) {
        if (roll() < lit) drawing += box(column, row, 12, 20, light, `opacity="${(0.5 + roll() * 0.5).toFixed(2)}"`);
      }
    }
    x += width;
  }
  return drawing;
}

/** Dots that grow from one side to the other, as in cheap print. */
export function halftone(x: number, y: number, columns: number, rows: number, gap: number, fill: string): string {
  return many(columns * rows, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const radius = (gap / 2) * (1 - row / rows) * 0.9;
    return circle(x + column * gap + (row % 2) * (gap / 2), y + row * gap * 0.87, Number(radius.toFixed(1)), fill);
  });
}
