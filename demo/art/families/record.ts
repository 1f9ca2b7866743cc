import { box, circle, fall, firs, flood, glow, line, many, path, placed, ridge, turned } from '../drawing.ts';
import { manInCoat, profile, star } from '../figures.ts';
import type { Composition, Family } from './family.ts';

const contours: Composition = (paint) => {
  const waves = Array.from(
    { length: 5 },
    () => [paint.between(1, 5), paint.between(0, 6), paint.between(0.03, 0.13)] as const,
  );
  return {
    drawing:
      flood(paint.deep) +
      many(24, (ring) => {
        const points = Array.from({ length: 48 }, (_, index) => {
          const angle = (index * Math.PI) / 24;
          const bulge = waves.reduce(
            (sum, [count, phase, size]) => sum + Math.sin(angle * Math.round(count) + phase) * size,
            1,
          );
          const radius = (30 + ring * 52) * bulge;
          return `${(500 + Math.cos(angle) * radius * 1.15).toFixed(0)} ${(400 + Math.sin(angle) * radius).toFixed(0)}`;
        });
        return path(
          `M${points.join('L')}Z`,
          'none',
          `stroke="${ring % 5 === 0 ? paint.warm : paint.light}" stroke-width="${ring % 5 === 0 ? 8 : 4}" stroke-linejoin="round" opacity="${(0.95 - ring * 0.03).toFixed(2)}"`,
        );
      }) +
      circle(500, 400, 16, paint.warm) +
      line('M500 340V250M500 460V550M440 400H350M560 400H650', paint.warm, 6),
  };
};

const globe: Composition = (paint) => ({
  defs: glow('air', 500, 420, 560, paint.middle, 0.95),
  drawing:
    flood(paint.deep) +
    flood('url(#air)') +
    circle(500, 420, 370, paint.dark) +
    turned(
      -22,
      500,
      420,
      many(
        7,
        (arc) =>
          `<ellipse cx="500" cy="420" rx="${(370 * Math.abs(Math.cos((arc * Math.PI) / 7))).toFixed(0)}" ry="370" fill="none" stroke="${paint.light}" stroke-width="5" opacity=".8"/>`,
      ) +
        many(7, (arc) => {
          const y = -320 + arc * 107;
          const half = Math.sqrt(Math.max(370 ** 2 - y ** 2, 0));
          return line(
            `M${(500 - half).toFixed(0)} ${420 + y}Q500 ${420 + y + 60} ${(500 + half).toFixed(0)} ${420 + y}`,
            paint.light,
            5,
            'opacity=".8"',
          );
        }),
    ) +
    path('M500 50A370 370 0 0 1 500 790A560 560 0 0 0 500 50Z', paint.deep, 'opacity=".5"') +
    many(6, () => {
      const [x, y] = [paint.between(260, 740), paint.between(220, 640)];
      return circle(x, y, 16, paint.warm) + circle(x, y, 34, 'none', `stroke="${paint.warm}" stroke-width="5"`);
    }) +
    line('M60 980H940M60 1010H520', paint.warm, 8),
});

const lens: Composition = (paint) => ({
  defs: glow('glass', 430, 330, 420, paint.light, 0.9),
  drawing:
    flood(paint.warm) +
    box(-1500, 560, 4000, 2000, paint.middle) +
    circle(500, 430, 400, paint.deep) +
    circle(500, 430, 350, paint.dark) +
    many(9, (blade) =>
      turned(
        blade * 40,
        500,
        430,
        path(
          'M500 130L760 300L560 420Z',
          blade % 2 ? paint.middle : paint.dark,
          `stroke="${paint.deep}" stroke-width="8"`,
        ),
      ),
    ) +
    circle(500, 430, 140, paint.deep) +
    circle(500, 430, 300, 'none', `stroke="${paint.light}" stroke-width="6" opacity=".5"`) +
    `<g opacity=".6">${circle(500, 430, 340, 'url(#glass)')}</g>` +
    many(36, (tick) => turned(tick * 10, 500, 430, box(496, 46, 8, tick % 3 ? 18 : 34, paint.light))),
});

const layers: Composition = (paint) => ({
  defs: fall('sky', [paint.light, paint.warm], -150, 700),
  drawing:
    flood('url(#sky)') +
    circle(620, 260, 110, paint.light) +
    ridge(Math.floor(paint.roll() * 400) + 1, 640, 400, paint.middle, 9, false) +
    ridge(Math.floor(paint.roll() * 400) + 3, 740, 260, paint.dark, 10) +
    firs(Math.floor(paint.roll() * 400) + 5, 860, 190, paint.deep, 60) +
    path('M-1500 1700V850H2500V1700Z', paint.deep) +
    many(9, (row) =>
      line(
        `M-1500 ${900 + row * 26}${many(24, (wave) => `q40 ${wave % 2 ? 16 : -16} 85 0t85 0`)}`,
        paint.middle,
        6,
        `opacity="${0.9 - row * 0.08}"`,
      ),
    ),
});

const orbits: Composition = (paint) => ({
  drawing:
    flood(paint.light) +
    many(
      40,
      (cell) =>
        line(`M${-1000 + cell * 60} -500V2000`, paint.middle, 1.5, 'opacity=".5"') +
        line(`M-1500 ${-500 + cell * 60}H2500`, paint.middle, 1.5, 'opacity=".5"'),
    ) +
    many(5, (orbit) =>
      turned(
        orbit * 36 + paint.between(0, 20),
        500,
        430,
        `<ellipse cx="500" cy="430" rx="400" ry="140" fill="none" stroke="${paint.dark}" stroke-width="10"/>` +
          circle(900, 430, 34, orbit % 2 ? paint.warm : paint.deep),
      ),
    ) +
    circle(500, 430, 110, paint.warm) +
    circle(500, 430, 70, paint.deep),
});

export const documentary: Family = {
  palettes: [
    ['#0b1720', '#17384a', '#3c7a8c', '#f28c3a', '#eef5ea'],
    ['#16120d', '#3f3323', '#8a754a', '#e8b04a', '#f6efdb'],
    ['#0d1a12', '#1f4a33', '#5a8f63', '#f0d04c', '#f2f5e2'],
    ['#180d12', '#54202c', '#a5504c', '#f1c27a', '#f9eee2'],
  ],
  faces: ['sans', 'light', 'condensed', 'typewriter'],
  compositions: [contours, layers, globe, lens, orbits],
};

const wedge: Composition = (paint) => ({
  drawing:
    flood(paint.light) +
    path('M-1500 2000L-200 -800H2500V300L300 2000Z', paint.deep) +
    circle(640, 360, 250, paint.light) +
    path('M-200 900L700 330L560 560L60 1180Z', paint.warm) +
    many(5, (bar) =>
      turned(-38, 500, 500, box(-300 + bar * 80, 760 + bar * 56, 900, 16, bar % 2 ? paint.warm : paint.dark)),
    ) +
    turned(24, 800, 800, box(740, 720, 170, 170, paint.middle)) +
    circle(200, 160, 70, paint.warm),
});

const megaphone: Composition = (paint) => ({
  drawing:
    flood(paint.warm) +
    many(9, (ray) => path(`M440 500L2400 ${-1200 + ray * 330}v160Z`, ray % 2 ? paint.light : paint.deep)) +
    path('M-1500 2000V900L440 460V560Z', paint.deep) +
    `<g transform="translate(10 190) scale(1.26)">${profile(paint.deep)}${circle(200, 160, 60, paint.light)}${circle(200, 160, 26, paint.deep)}</g>` +
    turned(-12, 500, 900, box(-1500, 880, 4000, 60, paint.light) + box(-1500, 960, 4000, 24, paint.deep)),
});

const tower: Composition = (paint) => ({
  drawing:
    flood(paint.light) +
    turned(
      paint.between(10, 18),
      500,
      500,
      many(8, (floor) =>
        box(330 + floor * 20, 1400 - floor * 190, 340 - floor * 40, 150, floor % 2 ? paint.deep : paint.warm),
      ) +
        line(
          `M500 -100V-400M330 1400L500 -120L670 1400${many(7, (brace) => `M${345 + brace * 22} ${1260 - brace * 190}L${655 - brace * 22} ${1130 - brace * 190}`)}`,
          paint.dark,
          14,
        ),
    ) +
    circle(250, 260, 190, paint.warm) +
    circle(250, 260, 120, paint.light) +
    path('M-1500 2000V1100L2500 700V2000Z', paint.deep) +
    turned(
      -6,
      500,
      950,
      many(12, (frame) => box(-660 + frame * 150, 900, 110, 80, paint.light)),
    ),
});

const eyeAndFilm: Composition = (paint) => ({
  drawing:
    flood(paint.deep) +
    path('M500 -800H2500V2000H500Z', paint.warm) +
    path('M100 430Q500 60 900 430Q500 800 100 430Z', paint.light) +
    circle(500, 430, 170, paint.dark) +
    many(12, (blade) => turned(blade * 30, 500, 430, path('M500 270L560 330L520 400Z', paint.light, 'opacity=".5"'))) +
    circle(500, 430, 70, paint.deep) +
    circle(470, 396, 22, paint.light) +
    turned(
      -28,
      500,
      800,
      box(-1500, 850, 4000, 150, paint.dark) +
        many(
          34,
          (hole) => box(-900 + hole * 80, 862, 40, 26, paint.light) + box(-900 + hole * 80, 962, 40, 26, paint.light),
        ),
    ),
});

const gears: Composition = (paint) => ({
  drawing:
    flood(paint.middle) +
    path('M-1500 -800H2500L-1500 1700Z', paint.light) +
    many(4, (gear) => {
      const [x, y, radius] = [
        [330, 300, 290],
        [760, 620, 230],
        [230, 850, 190],
        [820, 130, 140],
      ][gear] ?? [0, 0, 0];
      const fill = [paint.deep, paint.warm, paint.dark, paint.warm][gear] ?? paint.deep;
      return (
        turned(
          paint.between(0, 40),
          x ?? 0,
          y ?? 0,
          star(x ?? 0, y ?? 0, 18, radius ?? 0, (radius ?? 0) * 0.84, fill),
        ) +
        circle(x ?? 0, y ?? 0, (radius ?? 0) * 0.5, paint.light) +
        circle(x ?? 0, y ?? 0, (radius ?? 0) * 0.2, fill)
      );
    }) +
    placed(520, 960, 1.2, manInCoat(paint.deep)),
});

export const avantGarde: Family = {
  palettes: [
    ['#141210', '#4a4039', '#8e7f6d', '#d7311f', '#f1e6cf'],
    ['#0e1420', '#2a3f63', '#6b87a8', '#e4572e', '#f3ead6'],
    ['#17130a', '#50431f', '#a08c4f', '#e0a21b', '#f5efdc'],
    ['#100f18', '#3b3657', '#857fa8', '#e23d5b', '#f1ecef'],
  ],
  faces: ['heavy', 'condensed', 'slanted'],
  compositions: [wedge, eyeAndFilm, tower, megaphone, gears],
};
