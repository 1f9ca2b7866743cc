import {
  box,
  circle,
  fall,
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
import {
  bareTree,
  bat,
  clouds,
  crookedHouse,
  hand,
  manInCoat,
  profile,
  profileInHat,
  spiralStairs,
  womanInDress,
} from '../figures.ts';
import type { Composition, Family, Paint } from './family.ts';

const night = ({ deep, dark, middle }: Paint, more = '') => fall('sky', [deep, dark, middle], -150, 1200) + more;
const rain = ({ light, roll }: Paint, count = 90) =>
  many(count, () => {
    const [x, y, long] = [-700 + roll() * 1900, -150 + roll() * 1500, 40 + roll() * 90];
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.25).toFixed(0)} ${long.toFixed(0)}`,
      light,
      3,
      'opacity=".3"',
    );
  });

const blinds: Composition = (paint) => ({
  defs:
    fall('wall', [paint.dark, paint.middle, paint.dark], -100, 1200) + glow('lamp', 520, 300, 760, paint.light, 0.75),
  drawing:
    flood('url(#wall)') +
    flood('url(#lamp)') +
    turned(
      -9,
      500,
      500,
      many(26, (slat) => box(-900, -420 + slat * 74, 2900, paint.between(30, 38), paint.deep, 'opacity=".86"')),
    ) +
    `<g transform="translate(270 330) scale(1.5)">${profileInHat(paint.deep)}</g>` +
    line('M740 720L800 704', paint.light, 12) +
    circle(806, 702, 8, paint.warm) +
    line('M806 690C780 640 850 600 810 540S850 440 812 380', paint.light, 9, 'opacity=".5"'),
});

const longShadow: Composition = (paint) => ({
  defs: night(paint) + glow('lamp', 560, 130, 640, paint.warm, 0.95),
  drawing:
    flood('url(#sky)') +
    skyline(Math.floor(paint.roll() * 900) + 1, 620, 520, paint.deep, paint.warm, 0.08) +
    flood('url(#lamp)') +
    path('M-1500 1700V610H2500V1700Z', paint.dark) +
    path('M540 120L80 640L1080 640Z', paint.light, 'opacity=".16"') +
    `<ellipse cx="560" cy="660" rx="520" ry="90" fill="${paint.light}" opacity=".4"/>` +
    path('M590 660L500 660L40 1700H520Z', paint.deep, 'opacity=".92"') +
    line('M800 660V110Q800 60 740 60H600', paint.deep, 18) +
    path('M530 60H620L650 120H500Z', paint.deep) +
    placed(545, 670, 0.86, manInCoat(paint.deep)) +
    rain(paint),
});

const venetianWoman: Composition = (paint) => ({
  defs: fall('wall', [paint.deep, paint.dark, paint.deep], -200, 1300) + glow('lamp', 640, 420, 620, paint.warm, 0.9),
  drawing:
    flood('url(#wall)') +
    flood('url(#lamp)') +
    path('M330 -200H900L760 1700H180Z', paint.warm, 'opacity=".32"') +
    path('M400 -200H830L700 1700H260Z', paint.light, 'opacity=".5"') +
    many(15, (slat) =>
      path(`M0 ${-120 + slat * 104}L1200 ${-170 + slat * 104}v26L0 ${-94 + slat * 104}Z`, paint.deep, 'opacity=".8"'),
    ) +
    placed(520, 1180, 2.6, womanInDress(paint.deep)) +
    turned(20, 790, 620, line('M700 620H800', paint.deep, 14) + circle(806, 620, 7, paint.warm)),
});

const alley: Composition = (paint) => ({
  defs: night(paint) + glow('door', 500, 560, 420, paint.warm, 1),
  drawing:
    flood(paint.deep) +
    path('M330 200H670L700 800H300Z', paint.middle) +
    circle(560, 230, 92, paint.light, 'opacity=".9"') +
    flood('url(#door)', 0.9) +
    path('M-1500 -600H260L380 180V760L-1500 1700Z', paint.dark) +
    path('M2500 -600H760L620 180V760L2500 1700Z', paint.deep) +
    many(6, (floor) => box(-90 + (floor % 2) * 150, -20 + floor * 120, 66, 84, floor === 2 ? paint.warm : paint.deep)) +
    many(5, (step) => line(`M700 ${80 + step * 150}L880 ${step * 170}V${110 + step * 150}`, paint.dark, 10)) +
    path('M380 760H620L1300 1700H-300Z', paint.light, 'opacity=".26"') +
    path('M470 780L530 780L680 1700H260Z', paint.deep, 'opacity=".85"') +
    placed(500, 790, 0.72, manInCoat(paint.deep)) +
    rain(paint, 70),
});

const citySplit: Composition = (paint) => ({
  defs: night(paint) + glow('moon', 700, 240, 380, paint.light, 0.8),
  drawing:
    flood('url(#sky)') +
    flood('url(#moon)') +
    circle(700, 240, 120, paint.light) +
    skyline(Math.floor(paint.roll() * 800) + 3, 900, 460, paint.dark, paint.warm, 0.34) +
    `<g transform="translate(120 250) scale(1.9)">${profileInHat(paint.deep)}</g>` +
    path('M-1500 1700V1240H2500V1700Z', paint.deep) +
    rain(paint, 60),
});

export const noir: Family = {
  palettes: [
    ['#07080b', '#15181f', '#3b424d', '#e0b64a', '#f0e6cf'],
    ['#06090d', '#102028', '#2c5560', '#e5513b', '#e8efe6'],
    ['#0b0708', '#241416', '#5c3330', '#e9a13b', '#f6e7d2'],
    ['#08070d', '#191a33', '#42456f', '#d94f70', '#e9e6f2'],
  ],
  faces: ['condensed', 'elegant', 'slanted', 'typewriter'],
  compositions: [blinds, longShadow, venetianWoman, alley, citySplit],
};

const hill: Composition = (paint) => ({
  defs: night(paint) + glow('halo', 560, 330, 560, paint.light, 0.65),
  drawing:
    flood('url(#sky)') +
    flood('url(#halo)') +
    circle(560, 330, 250, paint.light) +
    circle(490, 270, 40, paint.middle, 'opacity=".22"') +
    circle(640, 400, 60, paint.middle, 'opacity=".18"') +
    clouds(500, paint.dark, paint.roll, 6) +
    path('M-1500 1700V980C-200 960 200 720 560 700C860 720 1200 980 2500 960V1700Z', paint.deep) +
    placed(560, 716, paint.between(0.86, 1), crookedHouse(paint.deep, paint.warm)) +
    placed(140, 900, 0.74, bareTree(paint.deep, paint.roll)) +
    many(5, () => placed(paint.between(60, 900), paint.between(30, 330), paint.between(0.4, 0.9), bat(paint.deep))) +
    path(
      'M590 720C640 800 480 860 560 960S420 1200 500 1700H760C640 1300 760 1100 680 980S690 800 610 720Z',
      paint.middle,
      'opacity=".5"',
    ) +
    many(
      4,
      (mist) =>
        `<ellipse cx="${-200 + mist * 400}" cy="${1000 + (mist % 2) * 60}" rx="560" ry="46" fill="${paint.light}" opacity=".12"/>`,
    ),
});

const graves: Composition = (paint) => ({
  defs: night(paint) + glow('halo', 380, 300, 620, paint.warm, 0.7),
  drawing:
    flood('url(#sky)') +
    flood('url(#halo)') +
    circle(380, 300, 150, paint.light) +
    ridge(Math.floor(paint.roll() * 800) + 1, 820, 160, paint.dark, 12) +
    placed(840, 930, 1.3, bareTree(paint.deep, paint.roll)) +
    placed(430, 1130, 1.5, hand(paint.deep)) +
    many(6, (grave) => {
      const x = -560 + grave * 290 + paint.between(-40, 40);
      return turned(
        paint.between(-9, 9),
        x,
        1000,
        grave % 2
          ? path(`M${x - 60} 1020V860Q${x} 770 ${x + 60} 860V1020Z`, paint.deep)
          : path(
              `M${x - 16} 1020V860H${x - 66}V826H${x - 16}V760H${x + 16}V826H${x + 66}V860H${x + 16}V1020Z`,
              paint.deep,
            ),
      );
    }) +
    path('M-1500 1700V1000Q200 930 500 1010T2500 990V1700Z', paint.deep) +
    many(
      4,
      (mist) =>
        `<ellipse cx="${-300 + mist * 420}" cy="${980 + (mist % 2) * 50}" rx="540" ry="40" fill="${paint.light}" opacity=".14"/>`,
    ),
});

const eyes: Composition = (paint) => {
  const eye = (x: number, y: number, wide: number) =>
    path(
      `M${x - wide} ${y}Q${x} ${y - wide * 0.9} ${x + wide} ${y}Q${x} ${y + wide * 0.7} ${x - wide} ${y}Z`,
      paint.light,
    ) +
    circle(x, y - wide * 0.06, wide * 0.36, paint.warm) +
    `<ellipse cx="${x}" cy="${y - wide * 0.06}" rx="${wide * 0.09}" ry="${wide * 0.32}" fill="${paint.deep}"/>`;
  return {
    defs: night(paint) + glow('face', 500, 420, 700, paint.middle, 0.9),
    drawing:
      flood(paint.deep) +
      flood('url(#face)') +
      eye(270, 330, 180) +
      eye(730, 330, 180) +
      path(
        'M60 300Q260 60 470 240L440 270Q260 150 60 300ZM940 300Q740 60 530 240L560 270Q740 150 940 300Z',
        paint.deep,
      ) +
      path('M-1500 1700V860H2500V1700Z', paint.deep) +
      placed(500, 900, 0.62, crookedHouse(paint.deep, paint.warm)) +
      placed(180, 960, 0.8, bareTree(paint.deep, paint.roll)) +
      placed(850, 960, 0.72, bareTree(paint.deep, paint.roll)) +
      placed(-300, 980, 1, bareTree(paint.deep, paint.roll)),
  };
};

const corridor: Composition = (paint) => ({
  defs: glow('end', 500, 430, 560, paint.light, 0.95),
  drawing:
    flood(paint.deep) +
    many(7, (frame) => {
      const half = 620 * 0.72 ** frame;
      const lean = (frame % 2 ? 1 : -1) * 26 * 0.7 ** frame;
      return path(
        `M${500 - half + lean} ${440 + half * 1.4}L${500 - half * 0.86} ${440 - half * 1.1 + lean}L${500 + half * 0.92} ${440 - half * 1.16}L${500 + half - lean} ${440 + half * 1.4}Z`,
        [paint.deep, paint.dark, paint.middle][frame % 3] ?? paint.dark,
      );
    }) +
    flood('url(#end)', 0.8) +
    placed(500, 640, 0.72, manInCoat(paint.deep)) +
    path('M470 640L530 640L760 1700H120Z', paint.deep, 'opacity=".8"') +
    placed(860, 1250, 2.1, `<g transform="rotate(-24)">${hand(paint.deep)}</g>`),
});

const claw: Composition = (paint) => ({
  defs: night(paint) + glow('halo', 500, 400, 660, paint.warm, 0.9),
  drawing:
    flood('url(#sky)') +
    flood('url(#halo)') +
    circle(500, 400, 330, paint.warm) +
    stars(Math.floor(paint.roll() * 90) + 1, 40, paint.light, 500) +
    placed(510, 1080, 2.2, hand(paint.deep)) +
    many(6, () => placed(paint.between(40, 860), paint.between(40, 400), paint.between(0.4, 1.1), bat(paint.deep))) +
    path('M-1500 1700V1010L-700 940L-300 1010L120 960L500 1020L900 950L1300 1010L2500 960V1700Z', paint.deep),
});

export const horror: Family = {
  palettes: [
    ['#05070a', '#0d1a1c', '#2b4a44', '#d8482f', '#dfe6b8'],
    ['#0a0508', '#240a16', '#5b1526', '#e7352d', '#f3d9b8'],
    ['#04060f', '#0d1836', '#2b437a', '#f0c74e', '#e6ecf5'],
    ['#060806', '#141f10', '#4a5f2a', '#c9d64a', '#eef3cf'],
  ],
  faces: ['condensed', 'italic', 'heavy', 'serif'],
  compositions: [hill, graves, eyes, corridor, claw],
};

const stairwell: Composition = (paint) => ({
  defs: glow('well', 520, 470, 520, paint.light, 0.95),
  drawing:
    flood(paint.deep) +
    spiralStairs(520, 470, paint.dark, paint.middle, 3, paint.between(0, 360)) +
    flood('url(#well)', 0.7) +
    circle(520, 470, 70, paint.light) +
    placed(520, 500, 0.26, manInCoat(paint.deep)) +
    placed(230, 1060, 1.1, `<g transform="rotate(-8)">${manInCoat(paint.deep)}</g>`),
});

const spot: Composition = (paint) => ({
  defs: night(paint),
  drawing:
    flood(paint.dark) +
    many(18, (brick) =>
      many(16, (row) => box(-720 + brick * 110 + (row % 2) * 55, -140 + row * 66, 104, 60, paint.deep, 'opacity=".4"')),
    ) +
    circle(500, 420, 390, paint.warm) +
    circle(500, 420, 360, paint.light) +
    path('M-1500 1700V900H2500V1700Z', paint.deep) +
    `<ellipse cx="500" cy="920" rx="420" ry="60" fill="${paint.warm}" opacity=".5"/>` +
    placed(500, 940, 1.9, manInCoat(paint.deep)) +
    path('M440 930H560L900 1700H100Z', paint.deep),
});

const fingerprint: Composition = (paint) => ({
  defs: glow('core', 500, 430, 640, paint.middle, 0.9),
  drawing:
    flood(paint.deep) +
    flood('url(#core)') +
    turned(
      paint.between(-24, 24),
      500,
      430,
      many(13, (ring) => {
        const [rx, ry] = [26 + ring * 27, 40 + ring * 36];
        return `<ellipse cx="${500 + Math.sin(ring) * 9}" cy="${430 + ring * 7}" rx="${rx}" ry="${ry}" fill="none" stroke="${ring % 5 === 3 ? paint.warm : paint.light}" stroke-width="14" stroke-linecap="round" stroke-dasharray="${(150 + ring * 60 * paint.roll()).toFixed(0)} 22 ${(60 + paint.roll() * 200).toFixed(0)} 30"/>`;
      }),
    ) +
    placed(800, 1060, 1.2, manInCoat(paint.deep)) +
    path('M-1500 1700V1040H2500V1700Z', paint.deep),
});

const keyhole: Composition = (paint) => ({
  defs: fall('door', [paint.middle, paint.dark], -150, 1200) + glow('room', 500, 420, 480, paint.warm, 1),
  drawing:
    flood('url(#door)') +
    many(4, (panel) => box(-640 + panel * 460, -400, 380, 2000, paint.deep, 'opacity=".25" rx="16"')) +
    path(
      'M500 90C660 90 760 220 740 360C728 450 680 500 640 530L760 980H240L360 530C320 500 272 450 260 360C240 220 340 90 500 90Z',
      paint.light,
    ) +
    path(
      'M500 120C644 120 732 236 716 360C702 446 654 490 606 516L724 956H276L394 516C346 490 298 446 284 360C268 236 356 120 500 120Z',
      paint.warm,
    ) +
    placed(500, 950, 1.56, womanInDress(paint.deep)),
});

const chase: Composition = (paint) => ({
  defs: night(paint) + glow('lights', 500, 640, 520, paint.light, 0.9),
  drawing:
    flood('url(#sky)') +
    skyline(Math.floor(paint.roll() * 700) + 9, 640, 500, paint.deep, paint.warm, 0.2) +
    rays(500, 640, 26, paint.warm, 0.14, paint.roll()) +
    path('M-1500 1700L430 640H570L2500 1700Z', paint.dark) +
    flood('url(#lights)') +
    many(6, (dash) =>
      path(
        `M${494 - dash * 6} ${700 + dash * dash * 24}h${12 + dash * 12}l${dash * 3} ${20 + dash * 14}h${-12 - dash * 18}Z`,
        paint.light,
      ),
    ) +
    placed(
      500,
      760,
      1.15,
      path('M-190 0V-80L-150 -110L-110 -190H110L150 -110L190 -80V0Z', paint.deep) +
        path('M-92 -172H92L116 -118H-116Z', paint.warm, 'opacity=".5"') +
        circle(-136, -60, 34, paint.light) +
        circle(136, -60, 34, paint.light) +
        box(-60, -80, 120, 44, paint.dark) +
        box(-180, 0, 60, 44, paint.deep) +
        box(120, 0, 60, 44, paint.deep),
    ) +
    `<g transform="translate(-60 300) scale(1.05)">${profile(paint.deep)}</g>`,
});

export const crime: Family = {
  palettes: [
    ['#0a0b10', '#1b2230', '#3f5b78', '#f2a541', '#f4ead6'],
    ['#100a09', '#32201c', '#7b4a33', '#f25c3b', '#f7e8cd'],
    ['#060d0e', '#0f2d30', '#257068', '#f4d35e', '#e9f5ec'],
    ['#0c0814', '#2a1a48', '#5d46a0', '#f27059', '#efe9fa'],
  ],
  faces: ['condensed', 'sans', 'typewriter', 'heavy'],
  compositions: [stairwell, spot, fingerprint, keyhole, chase],
};
