import { box, circle, dice, flood, glow, line, many, path, placed, type Scene, skyline, turned } from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

export function news(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('shine', 500, 440, 620, light, 0.35)),
    drawing:
      flood('url(#sky)') +
      flood('url(#shine)') +
      many(7, (band) =>
        turned(
          -18,
          500,
          500,
          box(
            -1200,
            -300 + band * 230,
            3400,
            60 + ((band * 37 * seed) % 70),
            band % 3 ? middle : warm,
            'opacity=".28"',
          ),
        ),
      ) +
      circle(500, 460, 330, dark) +
      circle(500, 460, 330, 'none', `stroke="${light}" stroke-width="10"`) +
      many(
        4,
        (meridian) =>
          `<ellipse cx="500" cy="460" rx="${60 + meridian * 82}" ry="330" fill="none" stroke="${light}" stroke-width="5" opacity=".55"/>`,
      ) +
      many(5, (parallel) =>
        line(
          `M${500 - Math.round(330 * Math.cos((parallel - 2) * 0.5))} ${460 + (parallel - 2) * 116}H${500 + Math.round(330 * Math.cos((parallel - 2) * 0.5))}`,
          light,
          5,
          'opacity=".55"',
        ),
      ) +
      turned(
        -20 - seed * 8,
        500,
        460,
        `<ellipse cx="500" cy="460" rx="470" ry="120" fill="none" stroke="${warm}" stroke-width="16"/>` +
          circle(960, 440, 34, warm) +
          circle(40, 470, 20, light),
      ) +
      box(-1500, 880, 4000, 14, warm) +
      box(-1500, 894, 4000, 900, deep, 'opacity=".92"') +
      many(12, (word) => box(-640 + word * 160, 930, 90 + ((word * 53 * seed) % 60), 16, light, 'opacity=".5"')),
  };
}

export function city(palette: Palette, seed: number): Scene {
  const [deep, dark, , warm, light] = palette;
  return {
    defs: backdrop(palette, glow('sun', 500, 420, 560, warm, 0.9)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(500, 420, 190, light, 'opacity=".9"') +
      skyline(seed * 7, 820, 420, dark, warm, 0.2) +
      skyline(seed * 13 + 2, 960, 440, deep, warm, 0.32) +
      box(-1500, 940, 4000, 900, deep) +
      line('M-1500 700Q500 820 2500 700', light, 5, 'opacity=".6"') +
      box(300, 850, 420, 160, warm, 'rx="34"') +
      box(300, 950, 420, 34, light) +
      many(4, (pane) => box(330 + pane * 94, 876, 74, 60, deep, 'rx="8"')) +
      circle(390, 1010, 30, light) +
      circle(630, 1010, 30, light) +
      line('M500 850L460 800L540 770', light, 10),
  };
}

export function business(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const roll = dice(seed);
  const heights = Array.from({ length: 18 }, (_, index) => 120 + index * 26 + Math.round(roll() * 150));
  return {
    defs: backdrop(palette, glow('shine', 760, 240, 620, warm, 0.5)),
    drawing:
      flood('url(#sky)') +
      flood('url(#shine)') +
      many(12, (row) => line(`M-1500 ${60 + row * 90}H2500`, light, 2, 'opacity=".16"')) +
      heights
        .map(
          (height, index) =>
            box(-700 + index * 100, 960 - height, 66, height + 600, index % 3 === 2 ? middle : dark) +
            box(-700 + index * 100, 960 - height, 66, 10, warm),
        )
        .join('') +
      line(
        `M-720 860${heights.map((height, index) => `L${-667 + index * 100} ${880 - height * 1.08}`).join('')}`,
        light,
        18,
      ) +
      circle(1033, 880 - (heights[17] ?? 0) * 1.08, 34, warm) +
      placed(
        500,
        340,
        1,
        circle(0, 0, 190, warm) +
          circle(0, 0, 150, 'none', `stroke="${deep}" stroke-width="12"`) +
          path(
            'M-70 60L-20 -60L20 20L60 -80',
            'none',
            `stroke="${deep}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"`,
          ),
      ),
  };
}
