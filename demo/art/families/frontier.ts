import { box, circle, fall, flood, glow, line, many, path, placed, rays, ridge, stars, turned } from '../drawing.ts';
import {
  biplane,
  cactus,
  castle,
  clouds,
  compassRose,
  engine,
  gunman,
  knight,
  onionDomes,
  profile,
  rider,
  ship,
  soldier,
  star,
  traveller,
} from '../figures.ts';
import type { Composition, Family, Paint } from './family.ts';

const dusk = ({ middle, warm, light }: Paint, more = '') => fall('sky', [middle, warm, light], -150, 900) + more;
const mesa = (x: number, y: number, wide: number, tall: number, fill: string) =>
  path(
    `M${x - wide * 0.72} ${y}L${x - wide * 0.5} ${y - tall * 0.5}L${x - wide * 0.42} ${y - tall}H${x + wide * 0.36}L${x + wide * 0.46} ${y - tall * 0.46}L${x + wide * 0.7} ${y}Z`,
    fill,
  );

const valley: Composition = (paint) => ({
  defs: dusk(paint),
  drawing:
    flood('url(#sky)') +
    circle(paint.between(380, 640), 430, 190, paint.light) +
    mesa(130, 800, 420, 380, paint.middle) +
    mesa(930, 800, 330, 520, paint.dark) +
    mesa(-420, 820, 500, 300, paint.dark) +
    path('M-1500 1700V790H2500V1700Z', paint.dark) +
    placed(470, 960, 1.15, rider(paint.deep)) +
    path('M-1500 1700V960Q300 900 600 960T2500 940V1700Z', paint.deep),
});

const duel: Composition = (paint) => ({
  defs: dusk(paint),
  drawing:
    flood('url(#sky)') +
    circle(500, 520, 300, paint.light) +
    rays(500, 520, 28, paint.light, 0.13, paint.roll()) +
    mesa(-380, 760, 460, 260, paint.middle) +
    path('M-1500 1700V740H2500V1700Z', paint.dark) +
    placed(500, 764, 0.44, gunman(paint.deep)) +
    path('M470 764H530L640 1000H360Z', paint.deep, 'opacity=".5"') +
    // The other one is so near that only what stands astride is seen.
    path('M-40 -400H330C330 -100 300 300 250 640L130 1700H-260L-120 700Z', paint.deep) +
    path('M1040 -400H670C670 -100 700 300 750 640L870 1700H1260L1120 700Z', paint.deep) +
    path('M300 60H700V-400H300Z', paint.deep) +
    path('M720 40L860 70L830 330L760 340Z', paint.deep),
});

const loneCactus: Composition = (paint) => ({
  defs: dusk(paint),
  drawing:
    flood('url(#sky)') +
    many(4, (band) => circle(520, 640, 520 - band * 110, band % 2 ? paint.warm : paint.light, 'opacity=".55"')) +
    ridge(Math.floor(paint.roll() * 500) + 1, 800, 160, paint.middle, 9, false) +
    path('M-1500 1700V800H2500V1700Z', paint.dark) +
    placed(230, 980, 1.7, cactus(paint.deep)) +
    placed(880, 880, 0.6, cactus(paint.deep)) +
    placed(650, 940, 0.95, gunman(paint.deep)) +
    path('M-1500 1700V950Q400 900 900 960T2500 940V1700Z', paint.deep),
});

const badge: Composition = (paint) => ({
  defs: fall('boards', [paint.warm, paint.middle, paint.dark], -100, 1200),
  drawing:
    flood('url(#boards)') +
    many(12, (board) => box(-800 + board * 160, -500, 6, 2500, paint.deep, 'opacity=".5"')) +
    many(40, () =>
      circle(paint.between(-700, 1100), paint.between(-100, 1200), paint.between(2, 6), paint.deep, 'opacity=".4"'),
    ) +
    turned(
      paint.between(-14, 14),
      500,
      430,
      star(516, 446, 5, 400, 170, paint.deep) +
        star(500, 430, 5, 400, 170, paint.light) +
        star(500, 430, 5, 330, 142, paint.warm) +
        many(5, (point) =>
          circle(
            500 + Math.sin((point * 2 * Math.PI) / 5) * 392,
            430 - Math.cos((point * 2 * Math.PI) / 5) * 392,
            34,
            paint.light,
          ),
        ) +
        circle(500, 430, 104, paint.light) +
        placed(500, 506, 0.36, gunman(paint.deep)),
    ) +
    many(4, (hole) => {
      const [x, y] = [paint.between(60, 940), paint.between(40, 960)];
      return star(x, y, 9, 46, 18, paint.deep) + circle(x, y, 15 + hole, '#000000');
    }),
});

const ironRoad: Composition = (paint) => ({
  defs: dusk(paint) + glow('lamp', 500, 400, 420, paint.light, 0.9),
  drawing:
    flood('url(#sky)') +
    mesa(60, 760, 380, 400, paint.middle) +
    mesa(1000, 760, 300, 330, paint.middle) +
    path('M-1500 1700V740H2500V1700Z', paint.dark) +
    path('M440 740H560L1100 1700H-100Z', paint.middle) +
    many(7, (tie) => box(410 - tie * tie * 10, 760 + tie * tie * 16, 180 + tie * tie * 20, 10 + tie * 5, paint.deep)) +
    clouds(90, paint.deep, paint.roll, 3) +
    many(6, (puff) =>
      circle(500 + puff * 50 + paint.between(-30, 30), 220 - puff * 66, 50 + puff * 22, paint.deep, 'opacity=".8"'),
    ) +
    placed(500, 830, 0.96, engine(paint.deep, paint.dark, paint.light)) +
    flood('url(#lamp)', 0.55),
});

export const western: Family = {
  palettes: [
    ['#1a0b08', '#4c1d12', '#a5401f', '#ec8a33', '#ffd98a'],
    ['#150d14', '#41213a', '#8f3d4f', '#e8764f', '#ffd2a1'],
    ['#11130f', '#39371f', '#8a6a2c', '#dba64a', '#fbeac0'],
    ['#0c1218', '#23404d', '#4f8288', '#e9a35a', '#fbeccb'],
  ],
  faces: ['slab', 'condensed', 'heavy'],
  compositions: [valley, duel, loneCactus, badge, ironRoad],
};

const treasureMap: Composition = (paint) => ({
  defs: glow('paper', 500, 450, 900, paint.light, 0.95),
  drawing:
    flood(paint.warm) +
    flood('url(#paper)') +
    many(5, (coast) => {
      const points = Array.from({ length: 16 }, (_, index) => {
        const [angle, radius] = [(index * Math.PI) / 8, (420 - coast * 62) * (0.72 + paint.roll() * 0.44)];
        return `${(480 + Math.cos(angle) * radius * 1.1).toFixed(0)} ${(430 + Math.sin(angle) * radius).toFixed(0)}`;
      });
      return path(
        `M${points.join('L')}Z`,
        coast % 2 ? paint.light : paint.middle,
        `stroke="${paint.dark}" stroke-width="7" stroke-linejoin="round" opacity="${0.34 + coast * 0.1}"`,
      );
    }) +
    line(
      'M150 760C240 640 300 720 380 620S520 560 560 470S700 420 690 330',
      paint.deep,
      16,
      'stroke-dasharray="34 26"',
    ) +
    line('M640 250L740 350M740 250L640 350', '#b3202a', 32) +
    compassRose(200, 220, 150, paint.deep, paint.light) +
    placed(800, 900, 0.42, ship(paint.deep, paint.dark)) +
    many(5, (wave) => line(`M${660 + wave * 40} ${930 + (wave % 2) * 26}q20 -24 40 0q20 24 40 0`, paint.dark, 7)) +
    placed(-330, 560, 0.6, ship(paint.deep, paint.dark)),
});

const underSail: Composition = (paint) => ({
  defs:
    fall('sky', [paint.dark, paint.middle, paint.warm, paint.light], -150, 760) +
    glow('sun', 640, 560, 520, paint.light, 0.9),
  drawing:
    flood('url(#sky)') +
    flood('url(#sun)') +
    circle(640, 560, 150, paint.light) +
    clouds(200, paint.middle, paint.roll, 7) +
    placed(470, 800, 1.04, ship(paint.deep, paint.light)) +
    many(6, (wave) => {
      const y = 770 + wave * 76;
      return path(
        `M-1500 1700V${y}${many(22, (crest) => `q50 ${crest % 2 ? 34 : -44 - wave * 4} 100 0q40 20 80 0`)}V1700Z`,
        [paint.middle, paint.dark, paint.dark, paint.deep, paint.deep, paint.deep][wave] ?? paint.deep,
        `transform="translate(${-wave * 60} 0)"`,
      );
    }),
});

const jungle: Composition = (paint) => ({
  defs: fall('sky', [paint.light, paint.warm, paint.middle], -150, 1000),
  drawing:
    flood('url(#sky)') +
    circle(500, 360, 210, paint.light) +
    path('M-1500 1700V760L100 760L330 330H440V270H560V330H670L900 760H2500V1700Z', paint.middle) +
    many(6, (step) => box(330 - step * 38, 400 + step * 60, 340 + step * 76, 10, paint.dark)) +
    path('M450 760V560H550V760Z', paint.deep) +
    box(-150, -600, 70, 2000, paint.deep) +
    box(1080, -600, 70, 2000, paint.deep) +
    many(18, (leaf) => {
      const side = leaf % 2 ? 1 : -1;
      const [x, y] = [500 + side * paint.between(520, 700), -60 + leaf * 62];
      const fill = leaf % 3 ? paint.deep : paint.dark;
      const long = paint.between(260, 400);
      const blade = `M${x} ${y}q70 ${-long * 0.5} 0 ${-long}q-70 ${long * 0.5} 0 ${long}Z`;
      return turned(
        -side * paint.between(40, 110),
        x,
        y,
        path(blade, fill) + line(`M${x} ${y}v${-long * 0.8}`, paint.middle, 4),
      );
    }) +
    path('M-1500 1700V960H2500V1700Z', paint.deep) +
    placed(500, 980, 0.84, traveller(paint.deep)),
});

const aloft: Composition = (paint) => ({
  defs: fall('sky', [paint.middle, paint.warm, paint.light], -150, 1000),
  drawing:
    flood('url(#sky)') +
    circle(330, 330, 220, paint.light) +
    clouds(480, paint.light, paint.roll, 8) +
    ridge(Math.floor(paint.roll() * 400) + 2, 880, 420, paint.middle, 8, false) +
    ridge(Math.floor(paint.roll() * 400) + 5, 980, 300, paint.dark, 9, false) +
    turned(-14, 520, 400, placed(520, 400, 1.7, biplane(paint.deep))) +
    line('M140 560C-60 620 -300 600 -700 700', paint.light, 8, 'stroke-dasharray="40 24"') +
    path('M-1500 1700V1000Q400 930 800 1010T2500 990V1700Z', paint.deep),
});

const peak: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.light], -150, 900),
  drawing:
    flood('url(#sky)') +
    stars(Math.floor(paint.roll() * 90) + 4, 70, paint.light, 300) +
    path('M-200 1000L520 100L1240 1000Z', paint.middle) +
    path('M520 100L1240 1000H700L600 640L660 520L540 360Z', paint.dark) +
    path('M520 100L380 276L450 330L500 280L560 350L610 300L664 280Z', paint.light) +
    ridge(Math.floor(paint.roll() * 400) + 7, 900, 160, paint.dark, 12, false) +
    many(4, (man) => placed(250 + man * 110, 930 - man * 52, 0.32, traveller(paint.deep))) +
    line('M250 870L580 714', paint.deep, 5) +
    path('M-1500 1700V1040L200 940L640 740L800 860L1200 960L2500 1000V1700Z', paint.deep),
});

export const adventure: Family = {
  palettes: [
    ['#0c1a22', '#14405a', '#2f8fa3', '#f2b24c', '#fdf0c9'],
    ['#1b100a', '#4c2c17', '#a2622c', '#e9b257', '#f9e6b8'],
    ['#0b1a12', '#17442e', '#3f8a52', '#e4c04f', '#f6f3cb'],
    ['#150f24', '#3c2a68', '#8a5aa6', '#f4925c', '#ffe6c2'],
  ],
  faces: ['slab', 'heavy', 'serif', 'slanted'],
  compositions: [underSail, treasureMap, jungle, aloft, peak],
};

const column: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.warm, paint.light], -150, 820),
  drawing:
    flood('url(#sky)') +
    many(7, (plume) => {
      const x = -500 + plume * 230 + paint.between(-60, 60);
      return many(6, (puff) => circle(x + puff * 26, 700 - puff * 110, 50 + puff * 26, paint.deep, 'opacity=".16"'));
    }) +
    circle(620, 640, 180, paint.light, 'opacity=".9"') +
    path('M-1500 1700V760Q500 700 2500 780V1700Z', paint.dark) +
    many(9, (man) => placed(-560 + man * 190, 800 + Math.sin(man) * 14, 0.9, soldier(paint.deep))) +
    path('M-1500 1700V800Q400 760 900 820T2500 800V1700Z', paint.deep) +
    many(8, (post) => line(`M${-600 + post * 220} 1010l20 -130m-30 50l50 -20`, paint.deep, 12)) +
    line('M-1500 930Q-400 890 100 920T1200 900', paint.deep, 6),
});

const squadron: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.light], -150, 1000),
  drawing:
    flood('url(#sky)') +
    rays(500, 1000, 24, paint.warm, 0.2, paint.roll()) +
    clouds(560, paint.light, paint.roll, 9) +
    many(5, (plane) => {
      const [x, y, size] = [
        [500, 380, 1.35],
        [150, 250, 0.7],
        [830, 200, 0.6],
        [-260, 420, 0.8],
        [880, 560, 0.5],
      ][plane] ?? [0, 0, 1];
      return turned(-12, x ?? 0, y ?? 0, placed(x ?? 0, y ?? 0, size ?? 1, biplane(paint.deep)));
    }) +
    many(9, () => {
      const [x, y] = [paint.between(-600, 1000), paint.between(80, 700)];
      return star(x, y, 8, paint.between(24, 50), 14, paint.dark);
    }) +
    ridge(Math.floor(paint.roll() * 300) + 3, 1000, 200, paint.dark, 12) +
    path('M-1500 1700V1010H2500V1700Z', paint.deep),
});

const helmet: Composition = (paint) => ({
  defs: fall('sky', [paint.deep, paint.dark, paint.middle], -150, 1100) + glow('fire', 500, 900, 700, paint.warm, 0.95),
  drawing:
    flood('url(#sky)') +
    flood('url(#fire)') +
    many(24, () => circle(paint.between(-500, 1000), paint.between(100, 900), paint.between(3, 9), paint.warm)) +
    `<g transform="translate(210 250) scale(1.42)">${profile(paint.deep)}${path('M-10 190C-40 20 110 -60 220 -40C320 -30 380 60 372 160L420 186C400 206 340 190 300 178L20 214Z', paint.deep)}${line('M150 180C170 260 230 360 310 396', paint.middle, 10)}</g>` +
    path('M-1500 1700V1030H2500V1700Z', paint.deep),
});

const trench: Composition = (paint) => ({
  defs: fall('sky', [paint.middle, paint.warm, paint.light], -150, 700),
  drawing:
    flood('url(#sky)') +
    many(5, (burst) => {
      const [x, y] = [-300 + burst * 300, paint.between(280, 520)];
      return (
        star(x, y + 120, 11, paint.between(140, 240), 60, paint.light) +
        many(5, () =>
          circle(
            x + paint.between(-60, 60),
            y + paint.between(60, 200),
            paint.between(30, 80),
            paint.deep,
            'opacity=".4"',
          ),
        )
      );
    }) +
    ridge(Math.floor(paint.roll() * 300) + 8, 760, 110, paint.dark, 16, false) +
    many(3, (tree) =>
      line(
        `M${80 + tree * 370} 760l${tree % 2 ? 20 : -14} ${-260 - tree * 40}m-10 90l-60 -60m64 130l70 -70`,
        paint.deep,
        22,
      ),
    ) +
    path('M-1500 1700V750H2500V1700Z', paint.dark) +
    placed(420, 900, 1.15, `<g transform="rotate(12)">${soldier(paint.deep)}</g>`) +
    placed(690, 860, 0.9, `<g transform="rotate(16)">${soldier(paint.deep)}</g>`) +
    placed(110, 960, 1.3, `<g transform="rotate(8)">${soldier(paint.deep)}</g>`) +
    path('M-1500 1700V900L60 930L300 880L560 930L820 870L1100 930L2500 900V1700Z', paint.deep),
});

export const war: Family = {
  palettes: [
    ['#0d0d0c', '#2a2925', '#5f5a4b', '#d9682e', '#efdcb4'],
    ['#0e0a09', '#3a1d18', '#86382a', '#eb7a37', '#f9d9a2'],
    ['#0a1013', '#22343a', '#56737a', '#d8a24a', '#eae6d2'],
    ['#0c0f08', '#2c3420', '#6b7148', '#e0a13c', '#f2ecc8'],
  ],
  faces: ['condensed', 'slab', 'typewriter', 'heavy'],
  compositions: [column, squadron, helmet, trench],
};

const arches: Composition = (paint) => ({
  defs: glow('end', 500, 560, 560, paint.light, 1),
  drawing:
    flood(paint.dark) +
    // The nearest wall comes last, over the others.
    many(5, (behind) => {
      const arch = 4 - behind;
      const half = 470 * 0.72 ** arch;
      const foot = 760 + 320 * 0.62 ** arch;
      return path(
        `M-1500 1700V-600H2500V1700H${500 + half}V${foot - half * 1.5}A${half} ${half} 0 0 0 ${500 - half} ${foot - half * 1.5}V1700Z`,
        [paint.deep, paint.dark, paint.middle, paint.warm, paint.light][arch] ?? paint.light,
      );
    }) +
    flood('url(#end)', 0.5) +
    path('M-1500 1700V1080H2500V1700Z', paint.deep) +
    path('M440 800H560L760 1700H240Z', paint.light, 'opacity=".35"') +
    placed(500, 880, 0.6, traveller(paint.deep)),
});

const columns: Composition = (paint) => ({
  defs: fall('sky', [paint.middle, paint.warm, paint.light], -150, 1000),
  drawing:
    flood('url(#sky)') +
    circle(paint.between(300, 700), 330, 170, paint.light) +
    ridge(Math.floor(paint.roll() * 200) + 4, 860, 130, paint.middle, 10) +
    path('M40 240L500 20L960 240V300H40Z', paint.dark) +
    path('M150 236L500 74L850 236Z', paint.middle, 'opacity=".6"') +
    many(6, (column) => {
      const x = 70 + column * 158;
      const broken = column === Math.floor(paint.between(1, 5));
      const top = broken ? 560 : 300;
      return (
        box(x, top, 70, 980 - top, paint.dark) +
        many(3, (flute) => box(x + 12 + flute * 20, top + 30, 6, 950 - top, paint.deep, 'opacity=".5"')) +
        (broken ? '' : box(x - 16, top, 102, 26, paint.deep))
      );
    }) +
    many(4, (step) =>
      box(
        -20 - step * 60,
        940 + step * 34,
        1040 + step * 120,
        40,
        [paint.dark, paint.deep, paint.dark, paint.deep][step] ?? paint.deep,
      ),
    ) +
    placed(500, 950, 0.66, knight(paint.deep)) +
    path('M-1500 1700V1060H2500V1700Z', paint.deep),
});

const banners: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.warm], -150, 1000) + glow('sun', 500, 700, 620, paint.light, 0.85),
  drawing:
    flood('url(#sky)') +
    flood('url(#sun)') +
    ridge(Math.floor(paint.roll() * 200) + 6, 820, 180, paint.middle, 11) +
    placed(760, 800, 0.8, castle(paint.dark, paint.light)) +
    path('M-1500 1700V800Q600 740 2500 820V1700Z', paint.dark) +
    many(34, (lance) => {
      const [x, top] = [-660 + lance * 52 + paint.between(-14, 14), 560 + paint.between(-70, 40)];
      return (
        line(`M${x} 960L${x + 20} ${top}`, paint.deep, 8) +
        circle(x, 930, 26, paint.deep) +
        (lance % 6 === 2 ? path(`M${x + 20} ${top}l120 30l-120 60Z`, paint.warm) : '')
      );
    }) +
    placed(430, 990, 1.06, knight(paint.deep)) +
    line('M452 620L470 200', paint.deep, 12) +
    path('M470 206C560 170 640 240 740 200V380C640 420 560 350 468 390Z', paint.warm) +
    path('M-1500 1700V960Q300 920 700 980T2500 960V1700Z', paint.deep),
});

const domes: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.warm, paint.light], -150, 900),
  drawing:
    flood('url(#sky)') +
    circle(500, 560, 300, paint.light, 'opacity=".85"') +
    many(10, (bird) => line(`M${60 + bird * 90} ${120 + ((bird * 83) % 160)}q16 -20 30 0q14 -20 30 0`, paint.deep, 6)) +
    placed(500, 900, 1.14, onionDomes(paint.deep, paint.warm)) +
    path('M-1500 1700V880H-100V840H1100V880H2500V1700Z', paint.deep) +
    many(24, (tooth) => path(`M${-660 + tooth * 76} 850v-50l14 20l14 -20l14 20l14 -20v50Z`, paint.deep)),
});

const crown: Composition = (paint) => ({
  defs: glow('glory', 500, 420, 700, paint.warm, 0.8),
  drawing:
    flood(paint.deep) +
    rays(500, 420, 36, paint.middle, 0.4, paint.roll()) +
    flood('url(#glory)') +
    `<g transform="translate(250 330) scale(1.36)">${profile(paint.dark)}</g>` +
    path('M270 380L240 120L370 240L480 60L590 240L720 120L690 380Z', paint.warm) +
    path('M270 380H690V330H270Z', paint.light) +
    circle(240, 112, 22, paint.light) +
    circle(480, 52, 26, paint.light) +
    circle(720, 112, 22, paint.light) +
    many(5, (gem) => circle(320 + gem * 80, 355, 14, paint.deep)) +
    path('M-1500 1700V1080H2500V1700Z', paint.deep),
});

export const history: Family = {
  palettes: [
    ['#140d0a', '#43291d', '#8c5a35', '#dfa14d', '#f8e6bf'],
    ['#0d1220', '#22355c', '#56749b', '#e3b75b', '#f5ecd5'],
    ['#180a0c', '#521a22', '#96343a', '#dca653', '#f7e3c0'],
    ['#0e1510', '#2b4432', '#5f8564', '#d9b45c', '#f3efd2'],
  ],
  faces: ['serif', 'elegant', 'slab'],
  compositions: [arches, banners, columns, domes, crown],
};
