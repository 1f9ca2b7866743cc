/** How a poster's title is set: fonts of the drawing machine only, for it leaves here as pixels. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly face: 'serif' | 'italic' | 'condensed' | 'sans';
  readonly color: string;
  /** Small print over the title. */
  readonly above: string;
}

const faces = {
  serif: { family: 'Noto Serif Display', weight: 700, style: 'normal', width: 0.68, tracking: 0.01 },
  italic: { family: 'Noto Serif Display', weight: 700, style: 'italic', width: 0.62, tracking: 0 },
  condensed: { family: 'Liberation Sans Narrow', weight: 700, style: 'normal', width: 0.58, tracking: 0.02 },
  sans: { family: 'Noto Sans Display', weight: 700, style: 'normal', width: 0.68, tracking: 0.04 },
} as const;

const WIDEST = 336;
const LARGEST = 74;
const BOTTOM = 556;
const SMALL = 13;

/** The title at the foot of a 400 × 600 poster, each line as wide as it may be. */
export function lettered({ lines, face, color, above }: Lettering): string {
  const { family, weight, style, width, tracking } = faces[face];
  const sizes = lines.map((line) => Math.min(LARGEST, WIDEST / (line.length * (width + tracking))));
  let drawing = '';
  let baseline = BOTTOM;
  for (const [index, line] of [...lines.entries()].reverse()) {
    const size = sizes[index] ?? LARGEST;
    drawing += `<text x="200" y="${baseline}" text-anchor="middle" font-family="${family}" font-weight="${weight}" font-style="${style}" font-size="${size.toFixed(1)}" letter-spacing="${(size * tracking).toFixed(1)}" fill="${color}">${line}</text>`;
    baseline -= size * 0.98;
  }
  const small = `<text x="200" y="${baseline - 2}" text-anchor="middle" font-family="Noto Sans Display" font-weight="700" font-size="${SMALL}" letter-spacing="3" fill="${color}" opacity=".85">${above}</text>`;
  return drawing + small;
}
