import type { TileShape } from '#web/app/ui/tile-shape.ts';

const SIZES = {
  upright: [200, 300],
  wide: [320, 180],
  round: [200, 200],
  tall: [240, 300],
  broad: [420, 180],
} as const;
const HUES = [16, 205, 265, 150, 330, 45, 190, 90];

/** A picture of no account that is always the same: no demo art, which an installation may exchange. */
export function samplePicture(shape: TileShape, number: number): string {
  const [width, height] = SIZES[shape];
  const hue = HUES[number % HUES.length] ?? 0;
  const horizon = height * (0.55 + (number % 3) * 0.08);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 18%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 52%)"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * (0.3 + (number % 4) * 0.15)}" cy="${horizon - height * 0.12}" r="${height * 0.13}" fill="hsl(${hue + 50} 85% 78%)"/>
    <path d="M0 ${horizon} Q${width * 0.3} ${horizon - height * 0.18} ${width * 0.55} ${horizon} T${width} ${horizon - height * 0.05} V${height} H0z" fill="hsl(${hue} 40% 22%)"/>
    <path d="M0 ${horizon + height * 0.16} Q${width * 0.5} ${horizon - height * 0.02} ${width} ${horizon + height * 0.2} V${height} H0z" fill="hsl(${hue} 42% 12%)"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
