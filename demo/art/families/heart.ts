import {
  box,
  circle,
  fall,
  flood,
  glow,
  halftone,
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
  chair,
  couple,
  gunman,
  manInCoat,
  profile,
  profileInHat,
  profileInWaves,
  star,
  womanInDress,
} from '../figures.ts';
import type { Composition, Family, Paint } from './family.ts';

const evening = ({ dark, middle, warm, light }: Paint) => fall('sky', [dark, middle, warm, light], -150, 1050);
const heart = (x: number, y: number, size: number, fill: string) =>
  placed(
    x,
    y,
    size,
    path('M0 120C-150 20 -130 -90 -60 -90C-20 -90 0 -60 0 -44C0 -60 20 -90 60 -90C130 -90 150 20 0 120Z', fill),
  );

const almostKiss: Composition = (paint) => ({
  defs: evening(paint),
  drawing:
    flood('url(#sky)') +
    circle(500, 400, 340, paint.light) +
    many(3, (ring) =>
      circle(
        500,
        400,
        400 + ring * 70,
        'none',
        `stroke="${paint.light}" stroke-width="5" opacity="${0.5 - ring * 0.14}"`,
      ),
    ) +
    placed(500, 560, 1.16, couple(profileInHat, profileInWaves, paint.deep, paint.dark, 14, 1200)),
});

const dance: Composition = (paint) => ({
  defs: evening(paint) + glow('lamp', 500, 480, 620, paint.light, 0.8),
  drawing:
    flood(paint.dark) +
    flood('url(#lamp)') +
    many(
      15,
      (drop) =>
        circle(-640 + drop * 120, 70 + Math.abs(7 - drop) * 12, 26, paint.warm, 'opacity=".8"') +
        line(`M${-640 + drop * 120} -300V${50 + Math.abs(7 - drop) * 12}`, paint.light, 3, 'opacity=".5"'),
    ) +
    many(7, (pane) =>
      path(
        `M${-560 + pane * 260} 820V320Q${-480 + pane * 260} 190 ${-400 + pane * 260} 320V820Z`,
        paint.middle,
        'opacity=".55"',
      ),
    ) +
    path('M-1500 1700V820H2500V1700Z', paint.deep) +
    `<ellipse cx="500" cy="930" rx="480" ry="80" fill="${paint.warm}" opacity=".5"/>` +
    placed(440, 950, 1.6, manInCoat(paint.deep)) +
    turned(-5, 590, 950, placed(590, 956, 1.5, womanInDress(paint.warm))),
});

const bridge: Composition = (paint) => ({
  defs: evening(paint) + glow('moon', 300, 300, 420, paint.light, 0.9),
  drawing:
    flood('url(#sky)') +
    flood('url(#moon)') +
    circle(300, 300, 130, paint.light) +
    skyline(Math.floor(paint.roll() * 700) + 2, 760, 330, paint.middle, paint.light, 0.3) +
    path(
      'M-1500 900C-200 760 200 640 560 640S1200 760 2500 900V1010C1200 860 900 760 560 760S0 870 -1500 1010Z',
      paint.deep,
    ) +
    many(22, (post) => box(-700 + post * 86, 590 + ((post - 14) / 14) ** 2 * 130, 8, 120, paint.deep)) +
    path(
      'M-1500 830C-200 700 200 588 560 588S1200 700 2500 830V850C1200 720 900 604 560 604S-200 716 -1500 850Z',
      paint.deep,
    ) +
    placed(500, 660, 0.7, manInCoat(paint.deep)) +
    placed(596, 660, 0.66, womanInDress(paint.deep)) +
    path('M-1500 1700V960H2500V1700Z', paint.dark) +
    many(16, (ripple) =>
      line(
        `M${-640 + ((ripple * 263) % 1650)} ${990 + ripple * 16}h${90 + ((ripple * 57) % 170)}`,
        paint.light,
        6,
        'opacity=".45"',
      ),
    ),
});

const letter: Composition = (paint) => ({
  defs: evening(paint),
  drawing:
    flood(paint.warm) +
    halftone(-700, -100, 36, 10, 52, paint.middle) +
    turned(
      paint.between(-10, -4),
      500,
      460,
      box(120, 200, 760, 520, paint.light, 'rx="14"') +
        path('M120 210L500 520L880 210', 'none', `stroke="${paint.middle}" stroke-width="12"`) +
        path('M120 712L400 440M880 712L600 440', 'none', `stroke="${paint.middle}" stroke-width="8"`) +
        circle(500, 520, 96, paint.dark) +
        heart(500, 512, 0.44, paint.light),
    ) +
    many(14, () => heart(paint.between(-600, 980), paint.between(-60, 980), paint.between(0.14, 0.34), paint.dark)) +
    path('M-1500 1700V1100H2500V1700Z', paint.dark),
});

const rose: Composition = (paint) => ({
  defs: glow('halo', 500, 380, 640, paint.middle, 0.95),
  drawing:
    flood(paint.deep) +
    flood('url(#halo)') +
    line('M500 460C520 700 440 900 520 1500', paint.light, 20) +
    path(
      'M512 760C620 640 760 650 800 700C720 800 600 810 512 780ZM484 900C380 800 250 810 210 860C290 950 400 960 486 920Z',
      paint.light,
    ) +
    // The outermost petal comes first, under the others.
    many(22, (inwards) => {
      const petal = 21 - inwards;
      const fill = [paint.warm, paint.light, paint.middle][petal % 3] ?? paint.warm;
      return turned(
        petal * 137.5,
        500,
        360,
        `<ellipse cx="${510 + petal * 5.7}" cy="360" rx="${40 + petal * 4.6}" ry="${30 + petal * 5}" fill="${fill}" stroke="${paint.dark}" stroke-width="5"/>`,
      );
    }),
});

export const romance: Family = {
  palettes: [
    ['#1c0a18', '#5a1b3c', '#b8405e', '#f28a6a', '#ffe3c4'],
    ['#12102b', '#3c2f73', '#8a5aa8', '#f38ca0', '#ffe9dc'],
    ['#1f0d0b', '#6a2019', '#c94b3a', '#f5a35c', '#fff0d2'],
    ['#0c1c26', '#1f5060', '#4f9a9a', '#f2a488', '#fff1de'],
  ],
  faces: ['italic', 'elegant', 'serif'],
  compositions: [almostKiss, dance, bridge, rose, letter],
};

const atTheWindow: Composition = (paint) => ({
  defs:
    fall('wall', [paint.deep, paint.dark], -150, 1300) + fall('out', [paint.middle, paint.warm, paint.light], 100, 800),
  drawing:
    flood('url(#wall)') +
    box(230, 40, 560, 760, 'url(#out)') +
    circle(660, 280, 80, paint.light) +
    line('M510 40V800M230 300H790M230 560H790', paint.deep, 20) +
    path('M230 30Q300 420 180 860H60V-400H230ZM790 30Q720 420 840 860H960V-400H790Z', paint.dark) +
    path('M230 800H790L1100 1700H-80Z', paint.light, 'opacity=".18"') +
    placed(430, 1010, 1.5, womanInDress(paint.deep)),
});

const twoChairs: Composition = (paint) => ({
  defs: fall('wall', [paint.light, paint.warm], -150, 1100),
  drawing:
    flood('url(#wall)') +
    path('M-1500 1700V760H2500V1700Z', paint.middle) +
    path('M620 760L1000 760L1240 1100L760 1100Z', paint.dark, 'opacity=".3"') +
    circle(500, 300, 150, paint.light) +
    line('M500 -500V130', paint.deep, 8) +
    path('M380 230Q500 60 620 230Z', paint.deep) +
    placed(240, 860, 1.2, chair(paint.deep)) +
    `<g transform="translate(770 860) scale(-1.2 1.2)">${chair(paint.deep)}</g>` +
    turned(
      4,
      240,
      620,
      placed(
        268,
        704,
        0.9,
        line('M0 0V-160M0 -150L60 -60L110 -10M0 0L90 10L104 150', paint.deep, 46) + circle(6, -230, 44, paint.deep),
      ),
    ),
});

const road: Composition = (paint) => ({
  defs: fall('sky', [paint.dark, paint.middle, paint.warm, paint.light], -150, 800),
  drawing:
    flood('url(#sky)') +
    circle(500, 700, 150, paint.light) +
    ridge(Math.floor(paint.roll() * 600) + 1, 780, 130, paint.middle, 10) +
    path('M-1500 1700V740Q500 690 2500 740V1700Z', paint.dark) +
    path('M486 728H514L1000 1700H0Z', paint.light, 'opacity=".5"') +
    placed(250, 820, 0.92, bareTree(paint.deep, paint.roll)) +
    placed(800, 780, 0.5, bareTree(paint.deep, paint.roll)) +
    placed(500, 880, 0.6, manInCoat(paint.deep)) +
    path('M470 880H530L600 1300H400Z', paint.deep, 'opacity=".5"'),
});

const face: Composition = (paint) => ({
  defs: glow('light', 760, 340, 620, paint.warm, 0.95),
  drawing:
    flood(paint.dark) +
    flood('url(#light)') +
    path('M640 -500H900L1100 1700H700Z', paint.light, 'opacity=".22"') +
    `<g transform="translate(60 60) scale(1.72)">${(paint.roll() > 0.5 ? profileInWaves : profile)(paint.deep)}${box(-30, 559, 450, 900, paint.deep)}</g>` +
    `<g transform="translate(60 60) scale(1.72)">${line('M150 40C250 16 322 66 326 150L323 176C331 196 350 226 363 249C367 259 356 266 339 268L341 283C353 289 353 299 343 305C350 312 349 324 337 330C339 345 347 356 341 372C332 392 300 398 264 392', paint.light, 5)}</g>`,
});

const rainGlass: Composition = (paint) => ({
  defs: fall('city', [paint.deep, paint.middle, paint.dark], -150, 1200),
  drawing:
    flood('url(#city)') +
    many(46, () =>
      circle(
        paint.between(-700, 1050),
        paint.between(-100, 1200),
        paint.between(14, 90),
        paint.roll() > 0.6 ? paint.warm : paint.light,
        `opacity="${paint.between(0.1, 0.42).toFixed(2)}"`,
      ),
    ) +
    placed(400, 1080, 2.1, manInCoat(paint.deep)) +
    placed(690, 1080, 1.9, womanInDress(paint.deep)) +
    many(60, () => {
      const [x, y] = [paint.between(-700, 1050), paint.between(-150, 1000)];
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}v${paint.between(30, 120).toFixed(0)}`,
        paint.light,
        4,
        'opacity=".5"',
      );
    }),
});

const island: Composition = (paint) => ({
  defs: fall('sky', [paint.middle, paint.warm, paint.light], -150, 800),
  drawing:
    flood('url(#sky)') +
    circle(640, 330, 130, paint.light) +
    path('M-1500 1700V700H2500V1700Z', paint.middle) +
    path('M100 720Q400 610 900 720Z', paint.deep) +
    placed(470, 690, 0.8, bareTree(paint.deep, paint.roll)) +
    placed(640, 690, 0.36, manInCoat(paint.deep)) +
    `<g transform="translate(0 1430) scale(1 -1)" opacity=".32">${path('M100 720Q400 610 900 720Z', paint.deep)}${placed(640, 690, 0.36, manInCoat(paint.deep))}</g>` +
    many(22, (ripple) =>
      line(
        `M${-640 + ((ripple * 311) % 1700)} ${760 + ripple * 22}h${70 + ((ripple * 57) % 240)}`,
        paint.light,
        5,
        'opacity=".5"',
      ),
    ),
});

export const drama: Family = {
  palettes: [
    ['#0d1117', '#22303d', '#59707c', '#d9a46a', '#f5e9d6'],
    ['#150c10', '#46232e', '#91504f', '#e3a06d', '#f8e8d3'],
    ['#0f1410', '#304037', '#7b8f75', '#e0bd76', '#f5f0d8'],
    ['#101024', '#2f3163', '#7070a5', '#e59a86', '#f7e9e2'],
    ['#17110b', '#4d3a22', '#9c7c45', '#e7c277', '#faf1d8'],
  ],
  faces: ['serif', 'elegant', 'light', 'italic', 'sans'],
  compositions: [atTheWindow, road, face, twoChairs, island, rainGlass],
};

const stripes = (paint: Paint, count = 14) =>
  many(count, (stripe) =>
    stripe % 2
      ? ''
      : path(
          `M${-1500 + stripe * 280} 2000L${-700 + stripe * 280} -800h280L${-1220 + stripe * 280} 2000Z`,
          paint.light,
          'opacity=".16"',
        ),
  );

const hatAndCane: Composition = (paint) => ({
  drawing:
    flood(paint.warm) +
    stripes(paint) +
    circle(500, 440, 360, paint.light) +
    path('M170 560C300 500 700 500 830 560C860 600 700 650 500 650S140 600 170 560Z', paint.deep) +
    path(
      'M300 540C270 400 290 200 330 150C440 110 560 110 670 150C710 200 730 400 700 540C600 570 400 570 300 540Z',
      paint.deep,
    ) +
    path('M294 480C420 520 580 520 706 480L702 540C600 570 400 570 298 540Z', paint.middle) +
    path('M350 720Q430 660 500 720Q570 660 650 720Q600 790 500 740Q400 790 350 720Z', paint.deep) +
    line('M800 250L930 900M800 250C780 160 690 170 690 240', paint.deep, 30),
});

const bananaStep: Composition = (paint) => ({
  drawing:
    flood(paint.middle) +
    halftone(-700, -120, 30, 12, 62, paint.warm) +
    path('M-1500 1700V880H2500V1700Z', paint.dark) +
    turned(
      paint.between(-40, -24),
      500,
      460,
      placed(
        500,
        700,
        1.5,
        line('M0 -150L-110 -30L-170 60M0 -150L120 -60L230 -110', paint.deep, 62) +
          path('M-70 -390H70L50 -120H-50Z', paint.deep) +
          line('M-50 -370L-190 -430M50 -370L180 -480', paint.deep, 46) +
          circle(0, -450, 60, paint.light) +
          path('M-56 -480H56L44 -560H-44ZM-90 -480H90V-466H-90Z', paint.deep),
      ),
    ) +
    turned(18, 330, 860, path('M250 880C300 940 420 940 470 840C440 880 330 900 280 840Z', paint.light)) +
    star(770, 250, 12, 150, 80, paint.light) +
    star(770, 250, 12, 90, 50, paint.warm),
});

const pairOfFaces: Composition = (paint) => ({
  drawing:
    flood(paint.light) +
    path('M-1500 -800H500V2000H-1500Z', paint.warm) +
    rays(500, 420, 22, paint.middle, 0.22, paint.roll()) +
    placed(500, 600, 1.2, couple(profile, profileInWaves, paint.deep, paint.dark, -16, 1200)) +
    path('M130 190H400V156H350L342 0H196L186 156H130Z', paint.deep) +
    star(500, 170, 9, 90, 40, paint.middle),
});

const doors: Composition = (paint) => ({
  drawing:
    flood(paint.warm) +
    many(18, (strip) => box(-800 + strip * 120, -500, 60, 1500, paint.light, 'opacity=".28"')) +
    path('M-1500 1700V860H2500V1700Z', paint.dark) +
    many(4, (door) => {
      const x = -470 + door * 360;
      return (
        box(x, 200, 250, 660, paint.deep, 'rx="6"') +
        box(x + 16, 216, 218, 644, [paint.middle, paint.light, paint.dark, paint.middle][door] ?? paint.middle) +
        circle(x + 212, 560, 14, paint.deep) +
        (door === 1 ? placed(x + 125, 860, 1.3, womanInDress(paint.deep)) : '') +
        (door === 2 ? placed(x + 110, 860, 1.36, manInCoat(paint.light)) : '') +
        (door === 3 ? placed(x + 120, 860, 1.3, gunman(paint.deep)) : '')
      );
    }) +
    many(7, (tile) => path(`M${-600 + tile * 280} 1000l140 -60l140 60l-140 60Z`, paint.light, 'opacity=".3"')),
});

const juggler: Composition = (paint) => ({
  drawing:
    flood(paint.dark) +
    stripes(paint, 16) +
    circle(500, 620, 420, paint.warm) +
    placed(500, 1030, 1.3, gunman(paint.deep)) +
    many(7, (ball) => {
      const angle = Math.PI + (ball * Math.PI) / 6;
      return circle(
        500 + Math.cos(angle) * 380,
        560 + Math.sin(angle) * 420,
        52,
        [paint.light, paint.middle, paint.deep][ball % 3] ?? paint.light,
      );
    }) +
    line('M400 690L200 560M600 690L800 560', paint.deep, 56),
});

export const comedy: Family = {
  palettes: [
    ['#1a1230', '#c2344d', '#f0623f', '#ffc145', '#fff4dc'],
    ['#0d2233', '#1c6f7d', '#f26b5b', '#ffd25e', '#fff6e3'],
    ['#241024', '#7a2d6b', '#ea5178', '#ffb35c', '#fff1e0'],
    ['#10241a', '#1f7a56', '#f0803c', '#f8d04e', '#fdf6de'],
  ],
  faces: ['heavy', 'slanted', 'condensed', 'slab'],
  compositions: [hatAndCane, pairOfFaces, doors, juggler, bananaStep],
};

const grandStairs: Composition = (paint) => ({
  defs:
    fall('wall', [paint.deep, paint.dark, paint.middle], -150, 1100) + glow('star', 500, 300, 560, paint.warm, 0.95),
  drawing:
    flood('url(#wall)') +
    rays(500, 300, 30, paint.warm, 0.2, paint.roll()) +
    flood('url(#star)') +
    many(
      10,
      (step) =>
        box(330 - step * 64, 470 + step * 62, 340 + step * 128, 62, step % 2 ? paint.light : paint.warm) +
        box(330 - step * 64, 520 + step * 62, 340 + step * 128, 12, paint.dark),
    ) +
    many(
      8,
      (bulb) =>
        circle(300 - bulb * 64, 470 + bulb * 62, 15, paint.light) +
        circle(700 + bulb * 64, 470 + bulb * 62, 15, paint.light),
    ) +
    placed(500, 500, 0.86, womanInDress(paint.deep)) +
    many(6, (dancer) =>
      placed(dancer % 2 ? 820 + dancer * 34 : 180 - dancer * 34, 740 + dancer * 54, 0.8, womanInDress(paint.deep)),
    ),
});

const spotlights: Composition = (paint) => ({
  defs: fall('hall', [paint.deep, paint.dark], -150, 1200),
  drawing:
    flood('url(#hall)') +
    path('M-100 -300H60L760 900H320ZM940 -300H1100L680 900H240Z', paint.warm, 'opacity=".4"') +
    path('M420 -300H580L760 900H240Z', paint.light, 'opacity=".5"') +
    `<ellipse cx="500" cy="910" rx="420" ry="80" fill="${paint.light}" opacity=".8"/>` +
    placed(430, 920, 1.36, `<g transform="rotate(-8)">${manInCoat(paint.deep)}</g>`) +
    placed(600, 920, 1.3, `<g transform="rotate(10)">${womanInDress(paint.middle)}</g>`) +
    many(18, (head) => circle(-680 + head * 100, 1090 + ((head * 43) % 40), 64, paint.deep)) +
    path('M-1500 1700V1100H2500V1700Z', paint.deep),
});

const keys: Composition = (paint) => ({
  defs: glow('halo', 500, 300, 640, paint.warm, 0.9),
  drawing:
    flood(paint.dark) +
    flood('url(#halo)') +
    many(22, (key) =>
      path(
        `M${500 + (key - 11) * 46} 300L${500 + (key - 11) * 170} 1700h164L${543 + (key - 11) * 46} 300Z`,
        paint.light,
        `stroke="${paint.deep}" stroke-width="6"`,
      ),
    ) +
    many(22, (key) =>
      key % 7 === 2 || key % 7 === 6
        ? ''
        : path(
            `M${486 + (key - 11) * 46} 300L${424 + (key - 11) * 116} 900h90L${514 + (key - 11) * 46} 300Z`,
            paint.deep,
          ),
    ) +
    many(9, (note) =>
      placed(
        paint.between(20, 900),
        paint.between(20, 270),
        paint.between(0.7, 1.2),
        '<g transform="rotate(-8)">' +
          circle(0, 0, 26, paint.light) +
          line('M24 -6V-120', paint.light, 9) +
          path(`M24 -124q${40 + note} 20 40 76q-12 -36 -40 -40Z`, paint.light) +
          '</g>',
      ),
    ) +
    placed(500, 700, 1.1, womanInDress(paint.warm)),
});

const record: Composition = (paint) => ({
  drawing:
    flood(paint.warm) +
    rays(500, 440, 24, paint.light, 0.3, paint.roll()) +
    circle(500, 440, 420, paint.deep) +
    many(9, (groove) => circle(500, 440, 400 - groove * 28, 'none', `stroke="${paint.dark}" stroke-width="8"`)) +
    path('M500 440L190 170A410 410 0 0 1 330 66ZM500 440L810 710A410 410 0 0 1 670 814Z', paint.light, 'opacity=".2"') +
    circle(500, 440, 150, paint.middle) +
    placed(500, 560, 0.6, couple(profile, profileInWaves, paint.deep, paint.dark, 14)) +
    line('M960 -60L930 300L730 520', paint.light, 26) +
    stars(Math.floor(paint.roll() * 80) + 3, 30, paint.light, 1200),
});

export const musical: Family = {
  palettes: [
    ['#170a2b', '#4a1a6b', '#b3388f', '#ffb84a', '#fff0cf'],
    ['#071a2e', '#11476e', '#2f8fb0', '#ff9d5c', '#fff3dc'],
    ['#22080f', '#7c1428', '#d6333f', '#ffc25a', '#fff2da'],
    ['#101016', '#2c2b3c', '#77728f', '#f2cf63', '#fdf7e3'],
  ],
  faces: ['italic', 'heavy', 'elegant', 'slanted'],
  compositions: [grandStairs, spotlights, record, keys],
};
