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
  type Scene,
  turned,
} from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

export function series(palette: Palette, seed: number): Scene {
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

export function show(palette: Palette, seed: number): Scene {
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

export function kids(palette: Palette, seed: number): Scene {
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

export function home(palette: Palette, seed: number): Scene {
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
