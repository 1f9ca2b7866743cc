import {
  box,
  circle,
  fall,
  firs,
  flood,
  glow,
  line,
  many,
  path,
  placed,
  rays,
  ridge,
  skyline,
  stars,
  turned,
} from '../drawing.ts';
import { castle, clouds, creature, manInCoat, profile, rider, rocket, star } from '../figures.ts';
import type { Composition, Family, Paint } from './family.ts';

const space = ({ deep, dark, middle }: Paint) => fall('sky', [deep, dark, middle], -150, 1200);
const planet = (paint: Paint, x: number, y: number, radius: number) =>
  circle(x, y, radius, paint.middle) +
  many(
    4,
    (band) =>
      `<ellipse cx="${x}" cy="${y - radius * 0.56 + band * radius * 0.36}" rx="${(radius * (band % 3 === 0 ? 0.8 : 0.97)).toFixed(0)}" ry="${radius * 0.07}" fill="${band % 2 ? paint.warm : paint.light}" opacity=".45"/>`,
  ) +
  path(
    `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${radius * 1.5} ${radius * 1.5} 0 0 0 ${x} ${y - radius}Z`,
    paint.deep,
    'opacity=".5"',
  );

const launch: Composition = (paint) => ({
  defs: space(paint) + glow('fire', 500, 900, 460, paint.warm, 1),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 90) + 1, 110, paint.light, 900) +
    circle(180, 220, 110, paint.light) +
    circle(150, 200, 22, paint.middle, 'opacity=".5"') +
    circle(214, 256, 30, paint.middle, 'opacity=".4"') +
    flood('url(#fire)') +
    turned(
      paint.between(4, 16),
      500,
      500,
      path('M440 800L500 1250L560 800Z', paint.light) +
        path('M400 800Q420 1100 360 1600H640Q580 1100 600 800Z', paint.warm, 'opacity=".75"') +
        placed(500, 800, 1.08, rocket(paint.light, paint.dark, paint.warm)),
    ) +
    many(9, (puff) =>
      circle(
        100 + puff * 110 + paint.between(-40, 40),
        1130 + (puff % 2) * 60,
        paint.between(90, 150),
        paint.light,
        'opacity=".85"',
      ),
    ) +
    path('M-1500 1700V1190H2500V1700Z', paint.light, 'opacity=".85"'),
});

const ringed: Composition = (paint) => ({
  defs: space(paint) + glow('halo', 540, 380, 620, paint.warm, 0.55),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 90) + 2, 150, paint.light, 1000) +
    flood('url(#halo)') +
    planet(paint, 540, 380, 290) +
    turned(
      -18,
      540,
      380,
      many(
        3,
        (ring) =>
          `<path d="M${100 - ring * 44} 380A${440 + ring * 44} ${96 + ring * 16} 0 0 0 ${980 + ring * 44} 380" fill="none" stroke="${ring === 1 ? paint.warm : paint.light}" stroke-width="${26 - ring * 6}"/>`,
      ),
    ) +
    ridge(Math.floor(paint.roll() * 300) + 3, 1000, 260, paint.dark, 11, false) +
    path('M-1500 1700V990Q300 900 600 960T2500 980V1700Z', paint.deep) +
    placed(420, 960, 0.54, manInCoat(paint.deep)) +
    placed(800, 980, 0.4, rocket(paint.deep, paint.deep, paint.warm)),
});

const grid: Composition = (paint) => ({
  defs: space(paint) + fall('sunset', [paint.light, paint.warm, paint.middle], 180, 660),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 90) + 3, 90, paint.light, 500) +
    circle(500, 430, 270, 'url(#sunset)') +
    many(6, (cut) => box(200, 470 + cut * 40, 600, 6 + cut * 4, paint.dark)) +
    ridge(Math.floor(paint.roll() * 300) + 5, 680, 170, paint.deep, 14, false) +
    path('M-1500 1700V670H2500V1700Z', paint.deep) +
    many(29, (ray) =>
      line(`M${500 + (ray - 14) * 60} 670L${500 + (ray - 14) * 330} 1700`, paint.warm, 4, 'opacity=".8"'),
    ) +
    many(10, (row) => line(`M-1500 ${676 + row * row * 9}H2500`, paint.warm, 4, 'opacity=".8"')) +
    placed(500, 760, 0.86, manInCoat(paint.deep)),
});

const saucer: Composition = (paint) => ({
  defs: space(paint) + glow('beam', 500, 330, 620, paint.light, 0.8),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 90) + 4, 80, paint.light, 500) +
    path('M330 330H670L940 1000H60Z', paint.light, 'opacity=".34"') +
    flood('url(#beam)', 0.8) +
    `<ellipse cx="500" cy="300" rx="440" ry="92" fill="${paint.dark}"/><ellipse cx="500" cy="284" rx="440" ry="80" fill="${paint.warm}"/>` +
    path('M320 250C330 90 670 90 680 250Q500 300 320 250Z', paint.light) +
    many(9, (lamp) => circle(140 + lamp * 90, 312 + Math.sin((lamp / 8) * Math.PI) * 34, 18, paint.light)) +
    skyline(Math.floor(paint.roll() * 500) + 7, 1000, 260, paint.deep, paint.warm, 0.25) +
    path('M-1500 1700V990H2500V1700Z', paint.deep) +
    placed(500, 840, 0.5, `<g transform="rotate(24)">${manInCoat(paint.deep)}</g>`),
});

const machineMind: Composition = (paint) => ({
  defs: glow('core', 560, 330, 640, paint.middle, 0.95),
  drawing:
    flood(paint.deep) +
    many(24, (wire) => {
      const y = -100 + wire * 60;
      return (
        line(
          `M-800 ${y}H${(100 + paint.roll() * 260).toFixed(0)}l60 ${paint.roll() > 0.5 ? 60 : -60}H${(700 + paint.roll() * 500).toFixed(0)}`,
          paint.dark,
          8,
        ) + circle(100 + paint.roll() * 900, y, 12, paint.middle)
      );
    }) +
    flood('url(#core)', 0.7) +
    `<g transform="translate(110 120) scale(1.7)">${profile(paint.light)}</g>` +
    placed(
      470,
      400,
      1,
      many(3, (gear) => {
        const [x, y, radius] = [
          [0, 0, 150],
          [190, -150, 90],
          [-170, 150, 76],
        ][gear] ?? [0, 0, 0];
        return (
          star(x ?? 0, y ?? 0, 14, radius ?? 0, (radius ?? 0) * 0.78, gear === 1 ? paint.warm : paint.dark) +
          circle(x ?? 0, y ?? 0, (radius ?? 0) * 0.36, paint.light)
        );
      }),
    ) +
    circle(586, 330, 20, paint.warm),
});

export const scienceFiction: Family = {
  palettes: [
    ['#070a1e', '#1a1f58', '#4a3fa0', '#ff7a4a', '#ffe9c2'],
    ['#04151a', '#0b3d4a', '#1f8f93', '#ffb545', '#e9fff4'],
    ['#150720', '#471458', '#a02e86', '#5ee0e6', '#fdeafd'],
    ['#120b08', '#432017', '#9a4a2b', '#f6c04d', '#fdf0d4'],
  ],
  faces: ['light', 'heavy', 'sans', 'slanted'],
  compositions: [launch, ringed, grid, saucer, machineMind],
};

const paperForest = (paint: Paint, layers: readonly string[]) =>
  layers.map((fill, layer) => {
    const edge = 60 + layer * 90;
    return (
      path(
        `M-1500 1700V-800H${edge - 60}C${edge + 60} 0 ${edge - 30} 260 ${edge + 20} 500S${edge - 60} 900 ${edge + 90} 1100H${910 - edge}C${960 - edge} 900 ${1060 - edge} 700 ${980 - edge} 500S${1040 - edge} 100 ${1030 - edge} -800H2500V1700Z`,
        fill,
      ) +
      many(3, (branch) => {
        const y = paint.between(0, 700);
        return branch % 2
          ? line(`M${edge} ${y}q70 -30 ${130 - layer * 20} -110`, fill, 26)
          : line(`M${1000 - edge} ${y}q-70 -30 -${130 - layer * 20} -110`, fill, 26);
      })
    );
  });

const throughTheTrees: Composition = (paint) => {
  const [far = '', middle = '', near = ''] = paperForest(paint, [paint.deep, paint.dark, paint.middle]).reverse();
  return {
    defs: glow('moon', 500, 380, 620, paint.light, 0.95),
    drawing:
      flood(paint.warm) +
      flood('url(#moon)') +
      circle(500, 340, 180, paint.light) +
      placed(500, 860, 0.86, castle(paint.middle, paint.warm)) +
      path('M-1500 1700V850Q500 790 2500 850V1700Z', paint.middle) +
      far +
      path('M-1500 1700V930Q500 850 2500 930V1700Z', paint.dark) +
      middle +
      placed(480, 980, 0.5, rider(paint.deep)) +
      path('M-1500 1700V1000Q500 930 2500 1000V1700Z', paint.deep) +
      near,
  };
};

const castleOnCloud: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.warm, paint.light], -150, 1000),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 70) + 2, 60, paint.light, 360) +
    path('M240 90A150 150 0 1 0 330 340A120 120 0 1 1 240 90Z', paint.light) +
    placed(560, 780, 1.2, castle(paint.deep, paint.warm)) +
    many(4, (bank) =>
      clouds(
        800 + bank * 110,
        [paint.middle, paint.warm, paint.light, paint.light][bank] ?? paint.light,
        paint.roll,
        12,
      ),
    ) +
    path('M-1500 1700V1160H2500V1700Z', paint.light),
});

const firebird: Composition = (paint) => ({
  defs: glow('fire', 500, 380, 660, paint.warm, 0.85),
  drawing:
    flood(paint.deep) +
    stars(Math.floor(paint.roll() * 70) + 3, 70, paint.light, 1000) +
    flood('url(#fire)') +
    many(9, (feather) =>
      turned(
        -74 + feather * 18,
        520,
        520,
        path('M520 520C560 360 570 180 520 20C470 180 480 360 520 520Z', feather % 2 ? paint.warm : paint.middle) +
          circle(520, 90, 36, paint.light) +
          circle(520, 90, 18, paint.dark),
      ),
    ) +
    path(
      'M520 460C640 470 640 620 520 640C400 700 300 640 270 540C360 600 420 560 440 500C400 460 420 400 470 410C500 420 510 440 520 460Z',
      paint.light,
    ) +
    path('M438 420L390 436L436 448Z', paint.warm) +
    circle(458, 428, 8, paint.deep) +
    firs(Math.floor(paint.roll() * 80) + 3, 1060, 330, paint.dark, 30) +
    path('M-1500 1700V1040H2500V1700Z', paint.dark),
});

const openBook: Composition = (paint) => ({
  defs: glow('magic', 500, 640, 640, paint.light, 0.95),
  drawing:
    flood(paint.dark) +
    flood('url(#magic)') +
    placed(500, 720, 0.9, castle(paint.middle, paint.light)) +
    firs(Math.floor(paint.roll() * 80) + 1, 740, 200, paint.deep, 70) +
    path('M60 720Q280 640 500 740Q720 640 940 720V960Q720 880 500 980Q280 880 60 960Z', paint.light) +
    path('M500 740V980Q280 880 60 960V930Q280 850 500 950Z', paint.warm, 'opacity=".6"') +
    many(5, (row) =>
      line(
        `M120 ${760 + row * 34}Q290 ${710 + row * 34} 460 ${780 + row * 34}M540 ${780 + row * 34}Q710 ${710 + row * 34} 880 ${760 + row * 34}`,
        paint.middle,
        6,
        'opacity=".5"',
      ),
    ) +
    many(16, () => star(paint.between(60, 940), paint.between(0, 600), 4, paint.between(16, 46), 7, paint.light)),
});

export const fairytale: Family = {
  palettes: [
    ['#0c1530', '#1f3a68', '#3f78a0', '#f4b25a', '#fdf0cd'],
    ['#1b0d2e', '#4b2472', '#8a4fae', '#f59ab0', '#fff0e2'],
    ['#0a1f18', '#17513c', '#3c9468', '#f3c553', '#fbf6d4'],
    ['#260b12', '#771a2b', '#c74340', '#f6b34f', '#fff1d3'],
  ],
  faces: ['serif', 'italic', 'slab'],
  compositions: [throughTheTrees, castleOnCloud, firebird, openBook],
};

const meadow: Composition = (paint) => ({
  defs: fall('sky', [paint.middle, paint.light], -150, 800),
  drawing:
    flood('url(#sky)') +
    rays(500, 700, 22, paint.light, 0.35, paint.roll()) +
    clouds(170, '#ffffff', paint.roll, 6) +
    ridge(Math.floor(paint.roll() * 60) + 1, 860, 200, paint.dark, 6) +
    placed(470, 930, 1.7, creature(paint.warm, paint.light, paint.deep, paint.roll)) +
    placed(850, 960, 0.7, creature(paint.deep, paint.middle, paint.dark, paint.roll)) +
    path('M-1500 1700V930Q300 870 700 940T2500 920V1700Z', paint.dark) +
    many(16, (flower) =>
      placed(
        -600 + flower * 106,
        1000 + (flower % 3) * 60,
        1,
        line('M0 0V80', paint.deep, 8) +
          many(5, (petal) => turned(petal * 72, 0, 0, circle(0, -20, 16, flower % 2 ? paint.light : paint.warm))) +
          circle(0, 0, 11, paint.deep),
      ),
    ),
});

const crowd: Composition = (paint) => ({
  drawing:
    flood(paint.light) +
    many(9, (dot) => circle(-600 + dot * 210, 120 + (dot % 2) * 120, 90, paint.warm, 'opacity=".35"')) +
    many(3, (row) =>
      many(7, (one) => {
        const fill = [paint.warm, paint.middle, paint.dark, paint.deep][(one + row * 2) % 4] ?? paint.warm;
        return placed(
          -560 + one * 260 + (row % 2) * 130,
          620 + row * 230,
          0.78,
          creature(fill, paint.light, paint.deep, paint.roll),
        );
      }),
    ),
});

const big: Composition = (paint) => ({
  drawing:
    flood(paint.middle) +
    rays(500, 420, 18, paint.light, 0.22, paint.roll()) +
    placed(500, 1120, 3, creature(paint.warm, paint.light, paint.deep, paint.roll)) +
    placed(180, 1060, 0.5, creature(paint.deep, paint.middle, paint.dark, paint.roll)),
});

const nightFlight: Composition = (paint) => ({
  defs: fall('sky', [paint.deep, paint.dark, paint.middle], -150, 1100),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 60) + 2, 100, paint.light, 900) +
    circle(500, 380, 330, paint.light) +
    circle(400, 300, 50, paint.warm, 'opacity=".3"') +
    circle(610, 480, 70, paint.warm, 'opacity=".25"') +
    turned(
      paint.between(-16, 16),
      500,
      500,
      placed(500, 640, 1.1, creature(paint.warm, paint.light, paint.deep, paint.roll)),
    ) +
    turned(-8, 500, 640, path('M200 640Q500 560 800 640Q700 740 500 740T200 640Z', paint.deep)) +
    skyline(Math.floor(paint.roll() * 200) + 3, 1080, 240, paint.deep, paint.warm, 0.5),
});

const sea: Composition = (paint) => ({
  defs: fall('sea', [paint.light, paint.middle, paint.dark, paint.deep], -150, 1300),
  drawing:
    flood('url(#sea)') +
    rays(700, -300, 30, paint.light, 0.16, paint.roll()) +
    many(26, () =>
      circle(
        paint.between(-650, 1050),
        paint.between(0, 1100),
        paint.between(8, 34),
        'none',
        `stroke="${paint.light}" stroke-width="5" opacity=".6"`,
      ),
    ) +
    placed(
      470,
      470,
      1.5,
      path(
        'M-230 0C-140 -170 120 -170 200 -20L290 -120C310 -40 310 40 290 120L200 20C120 170 -140 170 -230 0Z',
        paint.warm,
      ) +
        path('M-20 -124C20 -210 110 -200 130 -170L90 -90Z', paint.deep) +
        path('M40 20Q110 60 50 110Q-10 80 40 20Z', paint.light) +
        circle(-140, -26, 42, '#ffffff') +
        circle(-146, -22, 20, paint.deep) +
        line('M-206 40Q-170 66 -136 50', paint.deep, 9),
    ) +
    many(9, (weed) =>
      line(
        `M${-620 + weed * 210} 1400C${-560 + weed * 210} 1200 ${-700 + weed * 210} 1100 ${-600 + weed * 210} ${paint.between(820, 960).toFixed(0)}`,
        weed % 2 ? paint.deep : paint.middle,
        44,
      ),
    ),
});

export const animation: Family = {
  palettes: [
    ['#123047', '#2a8c7f', '#4fb3d9', '#ff8a4c', '#fff4d6'],
    ['#2a1650', '#6d3fb0', '#f2679b', '#ffd24d', '#fff5e4'],
    ['#14323a', '#5b9b3a', '#76c7e8', '#f25f4c', '#fffbe3'],
    ['#3a1030', '#c43d63', '#f7a24b', '#5cc8c0', '#fff2dc'],
  ],
  faces: ['heavy', 'slab', 'slanted'],
  compositions: [meadow, nightFlight, sea, big, crowd],
};
