import {
  box,
  circle,
  dice,
  fall,
  firs,
  flood,
  glow,
  halftone,
  line,
  many,
  path,
  placed,
  rays,
  ridge,
  type Scene,
  skyline,
  stars,
  turned,
} from './drawing.ts';
import { backdrop, type Composition, type Palette } from './palette.ts';
import { mahalla, pencils, steppe, table } from './regional-shelves.ts';

const compositions = {
  news: [
    news,
    ['#061230', '#0e2a66', '#1f5fbf', '#ff5a4d', '#eaf3ff'],
    ['#14062b', '#3a1466', '#7a35c9', '#ffb23e', '#f6eaff'],
    ['#03201f', '#0a4a4a', '#158a86', '#ffd24a', '#e6fffb'],
  ],
  city: [
    city,
    ['#1b1140', '#54307a', '#d8587a', '#ffc46b', '#fff0cf'],
    ['#0b2138', '#1e5a7d', '#58a9b8', '#ffe08a', '#f2fbff'],
    ['#2a0f1e', '#7a2840', '#e06a4a', '#ffd27a', '#fff2dc'],
  ],
  business: [
    business,
    ['#04170f', '#0b3a2a', '#1c7a58', '#ffc857', '#e9fff5'],
    ['#0a1126', '#1a2f5e', '#3e68b8', '#6ff0c2', '#eef4ff'],
    ['#1c1206', '#4a3312', '#a8742a', '#fff0b8', '#fff8e8'],
  ],
  series: [
    series,
    ['#120a26', '#3d1c5c', '#a63a6e', '#ffb16b', '#ffe9cf'],
    ['#06202a', '#0f4a5c', '#3d8f92', '#ffd08a', '#f4fff9'],
    ['#200a0e', '#641a24', '#c2463a', '#ffc98a', '#fff0e0'],
  ],
  show: [
    show,
    ['#2a0845', '#7a1a7d', '#e23a7a', '#ffc23d', '#fff3d0'],
    ['#0b1a55', '#2a3fb5', '#5a86ff', '#ffdc4a', '#ffffff'],
    ['#3a0a10', '#a81c2c', '#ff5a3c', '#ffd86b', '#fff6e0'],
  ],
  kids: [
    kids,
    ['#2aa5d8', '#7fd6ea', '#ffd84d', '#ff7a5c', '#ffffff'],
    ['#7a5ae0', '#b7a0ff', '#ffd0e6', '#ff9a3d', '#ffffff'],
    ['#1fa57a', '#8fe0b0', '#fff0a0', '#ff6f8f', '#ffffff'],
  ],
  nature: [
    nature,
    ['#0c2b3a', '#1f5f5c', '#6fae7a', '#f3c46b', '#fff3d2'],
    ['#161a3d', '#3b3f7d', '#a86a8f', '#ffb07a', '#ffe9d6'],
    ['#08301f', '#1d6b3c', '#86b84a', '#ffe07a', '#fbffe2'],
  ],
  science: [
    science,
    ['#050a24', '#14246b', '#3d5be0', '#5ff0e0', '#eaf8ff'],
    ['#120524', '#3d1268', '#9a35d0', '#ff9ae0', '#fff0ff'],
    ['#03181c', '#0a4650', '#1c98a0', '#ffe06a', '#eafffb'],
  ],
  history: [
    history,
    ['#2a170a', '#6b3f1c', '#b9803a', '#f3d08a', '#fff3d6'],
    ['#1a1524', '#473a5c', '#8f7a8a', '#e9c08a', '#fff2e0'],
    ['#0f211c', '#2f5446', '#7d9468', '#ecd28a', '#fffbe2'],
  ],
  travel: [
    travel,
    ['#0b3a66', '#2a86b8', '#7fd0d8', '#ffb45c', '#fff3d8'],
    ['#3a1555', '#a03d86', '#ff8a6b', '#ffd07a', '#fff3e0'],
    ['#0a3d3a', '#1f8a7a', '#8fd8a8', '#ffd24a', '#fbffe8'],
  ],
  home: [
    home,
    ['#5c1f1a', '#b8452e', '#f0914a', '#ffd68a', '#fff6e6'],
    ['#173d36', '#3a7a5c', '#9ec27a', '#ffe0a0', '#fffbea'],
    ['#2b2452', '#6a5aa8', '#c9a0d0', '#ffd9b0', '#fff6f2'],
  ],
  sport: [
    sport,
    ['#041c12', '#0b5a34', '#2fa860', '#ffdf4a', '#ffffff'],
    ['#1a0a2e', '#5a1f8a', '#c93d8f', '#ffb23d', '#ffffff'],
    ['#06163a', '#123f96', '#2f86e8', '#ff5a3c', '#ffffff'],
  ],
  ice: [
    ice,
    ['#06183a', '#154a8a', '#5aa8e0', '#ff5a5a', '#f4fbff'],
    ['#0a2030', '#1d5a70', '#7ac6d0', '#ffc84a', '#f6ffff'],
    ['#1a123d', '#43388f', '#8f9ae8', '#ff8a5c', '#f8f8ff'],
  ],
  classical: [
    classical,
    ['#14080a', '#4a141c', '#96343a', '#e8b45c', '#fff0d6'],
    ['#0a0f24', '#232f66', '#5468b0', '#f0cf8a', '#f6f2ff'],
    ['#0c1a14', '#24503c', '#5c9070', '#efd690', '#f8ffee'],
  ],
  pop: [
    pop,
    ['#180535', '#5a0f96', '#e0259a', '#25e0e0', '#fff0ff'],
    ['#05183a', '#0f4ab5', '#2aa8ff', '#ffe03d', '#f0faff'],
    ['#2e0614', '#a80f3a', '#ff4a3d', '#ffd03d', '#fff4e6'],
  ],
  steppe: [
    steppe,
    ['#123a5c', '#2f7fa8', '#e8c078', '#ff8a4a', '#fff6e0'],
    ['#1e1440', '#6a3a7a', '#f08a6a', '#ffd06b', '#fff2e0'],
    ['#0f3326', '#2f7a52', '#a8c86a', '#ffb84a', '#fbffe8'],
  ],
  mahalla: [
    mahalla,
    ['#0a2f52', '#1b6fa0', '#8fd0d8', '#f2a03d', '#fff8e8'],
    ['#2a1030', '#7a2f5c', '#e8806a', '#ffd27a', '#fff4e6'],
    ['#0b3330', '#1f8078', '#c8d890', '#ff8f4a', '#fffbe8'],
  ],
  animation: [
    pencils,
    ['#2b1b5e', '#6a3ad0', '#ffd0e8', '#ff5a8a', '#ffffff'],
    ['#0b3a52', '#1a9ac0', '#fff0b8', '#ff8a3d', '#ffffff'],
    ['#1f3a1a', '#3f9a4a', '#e8f8c8', '#ffb31f', '#ffffff'],
  ],
  table: [
    table,
    ['#4a0f1e', '#a82c36', '#f0a05a', '#ffd86b', '#fff6e6'],
    ['#0f2f4a', '#1f6a9a', '#a8d0d8', '#ffb04a', '#fffaf0'],
    ['#23361a', '#5c8038', '#dcd88a', '#f0703d', '#fffbe8'],
  ],
} as const satisfies Record<string, readonly [Composition, Palette, Palette, Palette]>;

/** Every picture of programmes: the shelf's composition in its three colourings. */
export const shelfScenes: readonly { readonly name: string; readonly scene: Scene }[] = Object.entries(
  compositions,
).flatMap(([shelf, [compose, ...palettes]]) =>
  palettes.map((palette, index) => ({ name: `${shelf}-${index + 1}`, scene: compose(palette, index + 1) })),
);

/** The channels on the banner of the start page. */
export const channelBanners: Readonly<Record<string, Scene>> = {
  tayga: nature(compositions.nature[1], 1),
  led: ice(compositions.ice[1], 1),
};

function news(palette: Palette, seed: number): Scene {
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

function city(palette: Palette, seed: number): Scene {
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

function business(palette: Palette, seed: number): Scene {
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

function series(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const profile =
    'M330 1500V1010C330 930 400 900 430 860C380 820 350 750 356 670C350 600 330 500 380 420C440 330 560 330 600 420C620 470 610 520 598 580L624 650L592 670L588 730C582 760 540 760 512 756L518 840C590 880 660 920 672 1010V1500Z';
  return {
    defs: backdrop(palette, glow('sun', 500, 480, 640, warm, 0.9)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(500, 470, 320, light, 'opacity=".55"') +
      ridge(seed * 5, 860, 200, middle, 10) +
      ridge(seed * 9, 960, 130, dark, 12) +
      placed(-130, 0, 1, path(profile, deep)) +
      `<g transform="translate(1130 60) scale(-1 1)">${path(profile, dark)}</g>` +
      many(40, (drop) =>
        line(`M${-680 + ((drop * 271) % 1780)} ${-100 + ((drop * 433) % 1200)}l-18 60`, light, 4, 'opacity=".28"'),
      ),
  };
}

function show(palette: Palette, seed: number): Scene {
  const [deep, dark, , warm, light] = palette;
  return {
    defs: backdrop(palette, glow('stage', 500, 900, 700, warm, 0.9)),
    drawing:
      flood('url(#sky)') +
      rays(500, 1100, 22, light, 0.12, seed * 0.1) +
      flood('url(#stage)') +
      many(5, (lamp) =>
        turned(-36 + lamp * 18, 500, 1000, path('M470 -200H530L640 1000H360Z', warm, 'opacity=".22"')),
      ) +
      path('M-1500 -500H60Q160 500 -80 1500H-1500ZM2500 -500H940Q840 500 1080 1500H2500Z', deep) +
      many(
        6,
        (fold) =>
          line(`M${-640 + fold * 120} -200Q${-600 + fold * 120} 500 ${-680 + fold * 116} 1500`, dark, 26) +
          line(`M${1040 + fold * 120} -200Q${1000 + fold * 120} 500 ${1080 + fold * 116} 1500`, dark, 26),
      ) +
      `<ellipse cx="500" cy="960" rx="620" ry="120" fill="${deep}"/><ellipse cx="500" cy="940" rx="560" ry="96" fill="${warm}"/>` +
      box(488, 520, 24, 420, deep) +
      placed(
        500,
        400,
        1,
        path('M-90 -40A90 90 0 0 1 90 -40V90A90 90 0 0 1 -90 90Z', light) +
          many(5, (bar) => line(`M-78 ${-60 + bar * 40}H78`, deep, 9)) +
          box(-110, 50, 220, 24, deep, 'rx="12"'),
      ) +
      many(60, (piece) =>
        turned(
          (piece * 71) % 180,
          -640 + ((piece * 311) % 1720),
          -80 + ((piece * 197) % 900),
          box(-640 + ((piece * 311) % 1720), -80 + ((piece * 197) % 900), 22, 12, piece % 3 ? warm : light),
        ),
      ),
  };
}

function kids(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const animals = [
    // A fox, a whale and a bear cub.
    path('M250 700L210 380L380 500H620L790 380L750 700Q640 880 500 880Q360 880 250 700Z', warm) +
      path('M250 700L380 690Q480 740 500 860Q520 740 620 690L750 700Q640 880 500 880Q360 880 250 700Z', light) +
      circle(390, 630, 36, '#2b1b2e') +
      circle(610, 630, 36, '#2b1b2e') +
      circle(400, 618, 11, '#ffffff') +
      circle(620, 618, 11, '#ffffff') +
      circle(500, 850, 40, '#2b1b2e'),
    path(
      'M120 640C140 440 340 360 540 400C700 430 760 540 800 620C860 560 880 470 850 380C930 400 960 450 970 500C1010 450 1060 440 1110 460C1080 560 1000 600 940 640C900 800 720 900 480 890C260 880 110 800 120 640Z',
      warm,
    ) +
      path('M130 690C300 800 560 820 760 760C680 860 560 894 480 890C280 880 150 800 130 690Z', light) +
      circle(300, 610, 30, '#2b1b2e') +
      circle(310, 600, 10, '#ffffff') +
      line('M220 720Q280 760 350 736', '#2b1b2e', 14) +
      line('M440 380C440 300 380 280 350 310M450 380C450 290 520 270 550 300', light, 22),
    circle(290, 400, 110, warm) +
      circle(710, 400, 110, warm) +
      circle(290, 400, 60, light) +
      circle(710, 400, 60, light) +
      circle(500, 600, 310, warm) +
      `<ellipse cx="500" cy="720" rx="150" ry="120" fill="${light}"/>` +
      circle(390, 560, 34, '#2b1b2e') +
      circle(610, 560, 34, '#2b1b2e') +
      circle(400, 550, 10, '#ffffff') +
      circle(620, 550, 10, '#ffffff') +
      path('M450 660Q500 630 550 660Q540 716 500 720Q460 716 450 660Z', '#2b1b2e') +
      line('M500 720v40M440 770q60 50 120 0', '#2b1b2e', 12),
  ];
  return {
    defs: fall('sky', [deep, dark, light], -150, 1100),
    drawing:
      flood('url(#sky)') +
      rays(820, 80, 26, light, 0.2) +
      circle(820, 80, 120, middle) +
      many(5, (cloud) =>
        placed(
          -560 + cloud * 380,
          60 + ((cloud * 97 * seed) % 190),
          0.7 + (cloud % 3) * 0.3,
          circle(0, 0, 60, light) +
            circle(70, -26, 76, light) +
            circle(150, 0, 56, light) +
            box(-10, 0, 170, 56, light, 'rx="28"'),
        ),
      ) +
      ridge(seed * 3, 880, 180, middle, 7) +
      (animals[seed - 1] ?? '') +
      ridge(seed * 8, 1010, 110, dark, 8) +
      many(18, (dot) => circle(-660 + dot * 100, 1060 + ((dot * 61) % 140), 16, dot % 2 ? warm : light)),
  };
}

function nature(palette: Palette, seed: number): Scene {
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

function science(palette: Palette, seed: number): Scene {
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

function history(palette: Palette, seed: number): Scene {
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

function travel(palette: Palette, seed: number): Scene {
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

function home(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: fall('sky', [middle, warm, light], -150, 1100),
    drawing:
      flood('url(#sky)') +
      many(14, (tile) =>
        many(9, (row) =>
          path(
            `M${-700 + tile * 140} ${-120 + row * 100}h128v88h-128Z`,
            light,
            `opacity="${0.14 + ((tile * 7 + row * 5 + seed) % 4) * 0.07}"`,
          ),
        ),
      ) +
      box(250, 60, 500, 560, light) +
      path(
        'M274 84H488V330H274ZM512 84H726V330H512ZM274 354H488V596H274ZM512 354H726V596H512Z',
        middle,
        'opacity=".75"',
      ) +
      circle(620, 210, 70, warm) +
      path('M180 20Q260 360 170 660H100V20ZM820 20Q740 360 830 660H900V20Z', dark) +
      box(60, 0, 880, 36, deep, 'rx="18"') +
      box(-1500, 720, 4000, 1200, deep) +
      box(-1500, 700, 4000, 40, dark) +
      placed(
        360,
        640,
        1,
        path('M-120 -120H120L100 80Q0 110 -100 80Z', dark) +
          path('M-140 -130H140V-96H-140Z', deep) +
          line('M120 -80C190 -90 190 20 100 10', dark, 22) +
          line('M-60 -180q-30 -40 0 -80q30 -40 0 -80M20 -180q-30 -40 0 -80q30 -40 0 -80', light, 14, 'opacity=".85"'),
      ) +
      placed(
        680,
        640,
        1,
        path('M-80 -40H80L60 100H-60Z', warm) +
          path(
            'M0 -40C-30 -150 -120 -170 -130 -120C-120 -80 -50 -60 0 -40C30 -150 120 -190 136 -130C120 -80 50 -60 0 -40ZM0 -40C-20 -140 -10 -240 20 -250C60 -220 30 -120 0 -40Z',
            dark,
          ),
      ) +
      many(
        5,
        (fruit) =>
          circle(-520 + fruit * 110, 650 - (fruit % 2) * 30, 60, fruit % 2 ? warm : middle) +
          line(`M${-520 + fruit * 110} ${594 - (fruit % 2) * 30}q6 -30 30 -34`, deep, 9),
      ),
  };
}

function sport(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamps', 500, 120, 800, light, 0.6)),
    drawing:
      flood('url(#sky)') +
      flood('url(#lamps)') +
      many(4, (mast) =>
        placed(
          -560 + mast * 480,
          130,
          1,
          box(-8, 0, 16, 700, deep) +
            box(-90, -70, 180, 100, deep, 'rx="10"') +
            many(8, (lamp) => circle(-66 + (lamp % 4) * 44, -42 + Math.floor(lamp / 4) * 44, 15, light)),
        ),
      ) +
      path('M-1500 560Q500 420 2500 560V800H-1500Z', deep) +
      many(150, (fan) =>
        circle(
          -690 + ((fan * 137) % 1790),
          540 + ((fan * 61) % 150),
          9,
          fan % 4 ? middle : fan % 3 ? warm : light,
          'opacity=".75"',
        ),
      ) +
      path('M-1500 1700V720H2500V1700Z', middle) +
      many(9, (stripe) =>
        path(
          `M${500 + (stripe - 4) * 260} 720L${500 + (stripe - 4) * 560} 1700H${500 + (stripe - 4) * 560 + 280}L${500 + (stripe - 4) * 260 + 130} 720Z`,
          dark,
          'opacity=".4"',
        ),
      ) +
      line('M-1500 760H2500M500 720V1700', light, 8, 'opacity=".8"') +
      `<ellipse cx="500" cy="960" rx="420" ry="120" fill="none" stroke="${light}" stroke-width="9" opacity=".8"/>` +
      turned(
        seed * 23,
        500,
        520,
        circle(500, 520, 220, light) +
          path('M500 410L590 476L556 582H444L410 476Z', deep) +
          many(5, (patch) =>
            turned(
              patch * 72,
              500,
              520,
              line('M500 410V330', deep, 10) + path('M440 312Q500 296 560 312L540 350H460Z', deep),
            ),
          ),
      ) +
      many(4, (trail) => line(`M${250 - trail * 10} ${440 + trail * 60}H${-100 + trail * 60}`, warm, 18)),
  };
}

function ice(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamps', 500, 200, 760, light, 0.7)),
    drawing:
      flood('url(#sky)') +
      rays(500, -200, 30, light, 0.1, seed * 0.07) +
      flood('url(#lamps)') +
      ridge(seed * 23, 640, 340, dark, 8, false) +
      path('M-1500 1700V640H2500V1700Z', light) +
      path('M-1500 700H2500V640H-1500Z', deep) +
      many(12, (board) => box(-700 + board * 150, 648, 110, 44, board % 3 ? middle : warm)) +
      line('M-1500 860H2500', warm, 16) +
      `<ellipse cx="500" cy="1040" rx="460" ry="130" fill="none" stroke="${dark}" stroke-width="12"/>` +
      many(20, (cut) =>
        line(
          `M${-640 + ((cut * 317) % 1700)} ${760 + ((cut * 97) % 420)}q60 ${20 + (cut % 4) * 10} 160 0`,
          middle,
          5,
          'opacity=".6"',
        ),
      ) +
      `<g fill="${deep}"><path d="M470 330C540 310 600 350 610 420L640 560L560 690L640 850L590 880L480 720L430 860L300 920L280 876L390 810L440 640L420 520L330 620L300 590L400 430C420 380 440 340 470 330Z"/><path d="M560 868l80 -34l34 26l-90 40ZM250 900l80 -30l14 44l-110 14Z"/></g>` +
      circle(530, 280, 62, warm) +
      path('M474 268Q530 200 590 268Z', deep) +
      line('M330 610L760 900', warm, 20) +
      path('M750 880l110 20l-10 30l-110 -14Z', warm) +
      path('M440 460L600 430L612 480L436 520Z', warm) +
      `<ellipse cx="890" cy="960" rx="46" ry="18" fill="${deep}"/>` +
      stars(seed * 5, 60, '#ffffff', 1000),
  };
}

function classical(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamp', 500, 420, 680, warm, 0.7)),
    drawing:
      flood('url(#sky)') +
      flood('url(#lamp)') +
      many(5, (staff) =>
        line(
          `M-1500 ${300 + staff * 46 + seed * 8}C-300 ${60 + staff * 46} 400 ${620 + staff * 46} 2500 ${200 + staff * 46}`,
          light,
          5,
          'opacity=".55"',
        ),
      ) +
      many(9, (note) =>
        placed(
          -620 + note * 190,
          330 + ((note * 83 * seed) % 190),
          1,
          `<ellipse rx="30" ry="22" transform="rotate(-20)" fill="${light}"/>` +
            line('M26 -8V-130', light, 8) +
            path('M26 -130q50 20 44 80q-10 -40 -44 -40Z', light),
        ),
      ) +
      turned(
        14 + seed * 4,
        500,
        560,
        path(
          'M500 240C590 240 620 330 590 400C570 450 580 480 630 540C700 640 660 860 500 870C340 860 300 640 370 540C420 480 430 450 410 400C380 330 410 240 500 240Z',
          middle,
        ) +
          path('M500 240C590 240 620 330 590 400C570 450 580 480 630 540C700 640 660 860 500 870Z', dark) +
          box(484, -20, 32, 560, deep, 'rx="10"') +
          path('M470 -60Q500 -110 530 -60L520 0H480Z', deep) +
          box(440, 640, 120, 22, deep, 'rx="8"') +
          many(4, (string) => line(`M${488 + string * 8} -10V820`, light, 2.5)) +
          line('M420 500q-20 40 0 80q20 40 0 80M580 500q20 40 0 80q-20 40 0 80', deep, 12),
      ) +
      line('M140 820L930 380', warm, 12) +
      line('M150 838L938 396', light, 4) +
      path('M-1500 1700V1010Q500 930 2500 1010V1700Z', deep),
  };
}

function pop(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const roll = dice(seed * 3);
  return {
    defs: backdrop(palette, glow('floor', 500, 640, 700, middle, 0.95)),
    drawing:
      flood('url(#sky)') +
      rays(500, 420, 20, warm, 0.14, seed * 0.2) +
      flood('url(#floor)') +
      many(36, (bar) => {
        const height = Math.round(90 + roll() * 420);
        return box(-700 + bar * 50, 960 - height, 34, height + 60, bar % 3 ? middle : warm, 'rx="17" opacity=".75"');
      }) +
      circle(500, 470, 330, deep) +
      many(6, (groove) => circle(500, 470, 310 - groove * 32, 'none', `stroke="${dark}" stroke-width="7"`)) +
      path('M500 470L240 280A320 320 0 0 1 360 180ZM500 470L760 660A320 320 0 0 1 640 760Z', light, 'opacity=".16"') +
      circle(500, 470, 112, warm) +
      circle(500, 470, 22, deep) +
      path('M470 420L548 470L470 520Z', deep) +
      line('M880 120L900 360L700 560', light, 24) +
      circle(880, 110, 46, light) +
      box(660, 530, 84, 50, light, 'rx="10" transform="rotate(-45 700 556)"') +
      path('M-1500 1700V990H2500V1700Z', deep) +
      many(20, (head) => circle(-680 + head * 94, 1010 + ((head * 47) % 40), 50, deep)) +
      many(7, (hand) =>
        line(`M${-560 + hand * 260} 1000q${hand % 2 ? 30 : -30} -60 ${hand % 2 ? 10 : -10} -130`, deep, 26),
      ),
  };
}
