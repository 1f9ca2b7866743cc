import {
  box,
  circle,
  firs,
  flood,
  glow,
  halftone,
  line,
  many,
  path,
  placed,
  ridge,
  type Scene,
  stars,
  turned,
} from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

export function nature(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('sun', 500, 470, 640, warm, 0.95)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(500, 430, 130, light) +
      many(9, (bird) =>
        line(`M${560 + bird * 46} ${200 + ((bird * 37 * seed) % 130)}q18 -22 34 0q16 -22 34 0`, deep, 7),
      ) +
      ridge(seed * 11, 700, 320, middle, 9, false) +
      ridge(seed * 4 + 1, 780, 220, dark, 10, false) +
      firs(seed + 4, 880, 210, dark, 40) +
      box(-1500, 870, 4000, 900, middle) +
      many(16, (ripple) =>
        line(
          `M${-640 + ((ripple * 291) % 1500)} ${900 + ripple * 20}h${120 + ((ripple * 53) % 160)}`,
          light,
          5,
          'opacity=".5"',
        ),
      ) +
      path('M-1500 1700V980Q-500 930 60 1010Q500 1070 1000 1000T2500 1010V1700Z', deep) +
      firs(seed + 9, 1050, 340, deep, 22) +
      placed(
        480,
        1010,
        1.25,
        path(
          'M-80 0L-70 -90C-90 -120 -80 -150 -40 -150H60C80 -150 96 -170 110 -196L150 -200L176 -176L150 -160C140 -130 130 -110 116 -96L110 0H92L84 -80H-30L-40 0H-56L-58 -70L-66 0Z',
          deep,
        ) +
          line(
            'M124 -196C110 -230 90 -240 96 -276M112 -232l-30 -14M140 -198C150 -236 176 -240 172 -280M152 -232l34 -12',
            deep,
            9,
          ),
      ),
  };
}

export function science(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('core', 500, 470, 640, middle, 0.95)),
    drawing:
      flood('url(#sky)') +
      stars(seed * 6, 130, light, 1100) +
      flood('url(#core)') +
      many(3, (orbit) =>
        turned(
          orbit * 60 + seed * 14,
          500,
          470,
          `<ellipse cx="500" cy="470" rx="450" ry="150" fill="none" stroke="${light}" stroke-width="10" opacity=".85"/>` +
            circle(950, 470, 34, warm) +
            circle(110, 404, 20, light),
        ),
      ) +
      circle(500, 470, 130, warm) +
      path('M500 340A130 130 0 0 1 500 600A200 200 0 0 0 500 340Z', light, 'opacity=".5"') +
      many(
        10,
        (bond) =>
          line(
            `M${-680 + bond * 190} ${980 + (bond % 2) * 90}L${-490 + bond * 190} ${980 + ((bond + 1) % 2) * 90}`,
            dark,
            16,
          ) + circle(-680 + bond * 190, 980 + (bond % 2) * 90, 40, bond % 3 ? middle : warm),
      ) +
      halftone(-660, 40, 10, 6, 36, middle) +
      circle(-300, 700, 150, dark) +
      turned(
        -20,
        -300,
        700,
        `<ellipse cx="-300" cy="700" rx="260" ry="46" fill="none" stroke="${warm}" stroke-width="14"/>`,
      ) +
      circle(980, 820, 60, deep),
  };
}

export function history(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('sun', 500, 520, 680, warm, 0.95)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(500, 520, 240, light, 'opacity=".75"') +
      ridge(seed * 17, 860, 260, middle, 9) +
      path('M120 980V420H200V360H260V420H330V360H390V420H470V980Z', dark) +
      path('M560 980V300L680 160L800 300V980Z', dark) +
      box(380, 560, 280, 420, deep) +
      many(6, (tooth) => box(380 + tooth * 50, 520, 30, 50, deep)) +
      path('M450 980V780Q520 690 590 780V980Z', warm) +
      box(660, 380, 40, 110, light) +
      box(230, 500, 34, 90, light) +
      box(330, 500, 34, 90, light) +
      path('M680 160V40L790 80L680 118Z', warm) +
      path('M-1500 1700V980H2500V1700Z', deep) +
      many(6, (camel) =>
        placed(
          -640 + camel * 200 + (camel > 2 ? 420 : 0),
          990,
          0.9,
          path(
            'M-60 0V-70C-70 -110 -50 -120 -30 -110C-20 -140 0 -140 8 -110C18 -140 40 -140 46 -106C60 -110 70 -140 76 -160L108 -164L112 -148L92 -140C88 -100 74 -80 60 -70V0H50L44 -60H-36L-46 0Z',
            deep,
          ),
        ),
      ) +
      many(14, (tile) =>
        path(`M${-700 + tile * 140} 1120l70 -60l70 60l-70 60Z`, tile % 2 ? dark : warm, 'opacity=".8"'),
      ),
  };
}

export function travel(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('sun', 640, 380, 560, light, 0.85)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(640, 380, 110, light) +
      ridge(seed * 19, 720, 420, dark, 8, false) +
      ridge(seed * 2 + 5, 830, 200, deep, 10) +
      path('M-1500 1700V900Q-200 800 500 880T2500 860V1700Z', middle) +
      path('M440 870Q700 960 460 1060T300 1500H760Q560 1200 760 1080T520 870Z', light) +
      line('M482 880Q720 970 560 1070T500 1500', warm, 12, 'stroke-dasharray="40 30"') +
      placed(
        330,
        250,
        1,
        path('M-170 0C-170 -220 170 -220 170 0C170 110 70 190 40 250H-40C-70 190 -170 110 -170 0Z', warm) +
          path('M-60 -160C-110 -60 -90 120 -30 250H30C90 120 110 -60 60 -160C20 -170 -20 -170 -60 -160Z', light) +
          box(-42, 290, 84, 60, deep, 'rx="10"') +
          line('M-40 250L-38 290M40 250L38 290', deep, 6),
      ) +
      many(14, (tree) =>
        placed(
          -640 + tree * 126 + ((tree * 37 * seed) % 50),
          930 + ((tree * 71) % 120),
          0.8,
          box(-6, 0, 12, 60, deep) + circle(0, -30, 50, tree % 2 ? deep : dark),
        ),
      ),
  };
}
