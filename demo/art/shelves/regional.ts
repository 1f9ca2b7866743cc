import { box, circle, fall, flood, glow, line, many, path, placed, ridge, type Scene, turned } from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

/** Yurts under a low sun. */
export function steppe(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const yurt =
    path('M-210 0Q-190 -130 0 -160Q190 -130 210 0Z', light) +
    path('M-200 8H200V190H-200Z', light) +
    path('M-200 8H200V44H-200Z', warm) +
    many(7, (lozenge) => path(`M${-180 + lozenge * 60} 26l22 -14l22 14l-22 14Z`, deep)) +
    path('M-46 60H46V190H-46Z', warm) +
    path('M-30 76H-4V180H-30ZM4 76H30V180H4Z', deep) +
    line('M-110 -112L-150 0M0 -158V0M110 -112L150 0', middle, 8) +
    `<ellipse cx="0" cy="-158" rx="46" ry="14" fill="${deep}"/>`;
  return {
    defs: backdrop(palette, glow('sun', 680, 440, 620, warm, 0.95)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(680, 440, 130, light) +
      ridge(seed * 13, 700, 300, dark, 9, false) +
      ridge(seed * 7 + 3, 800, 150, deep, 12) +
      path('M-1500 1700V860Q-200 780 500 850T2500 830V1700Z', middle) +
      many(5, (one) => placed(-560 + one * 400 + seed * 40, 830 + (one % 2) * 30, 0.42, yurt)) +
      placed(400, 780, 1.05, yurt) +
      path('M-1500 1700V1050Q300 990 2500 1060V1700Z', dark) +
      many(60, (blade) =>
        line(
          `M${-740 + blade * 32} ${1090 + ((blade * 71) % 90)}q${seed * 8} -50 ${20 + (blade % 5) * 8} -${70 + ((blade * 37) % 60)}`,
          blade % 4 ? deep : warm,
          7,
        ),
      ) +
      many(4, (bird) =>
        line(`M${180 + bird * 70} ${200 + ((bird * 61 * seed) % 120)}q30 -34 56 0q26 -34 56 0`, deep, 9),
      ),
  };
}

/** Domes and minarets seen from a carved veranda. */
export function mahalla(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const dome =
    path('M-130 0C-170 -110 -90 -190 0 -250C90 -190 170 -110 130 0Z', dark) +
    many(5, (rib) => line(`M${-100 + rib * 50} 0Q${(-100 + rib * 50) * 0.9} -130 0 -244`, light, 6, 'opacity=".5"')) +
    box(-120, 0, 240, 420, middle) +
    many(6, (tile) => path(`M${-108 + tile * 36} 40l18 -22l18 22l-18 22Z`, tile % 2 ? warm : dark)) +
    path('M-60 420V220Q0 120 60 220V420Z', deep);
  const column =
    box(-26, -40, 52, 940, deep) +
    path('M-70 -40H70L34 70H-34Z', deep) +
    many(6, (ring) => box(-34, 120 + ring * 120, 68, 18, warm, 'rx="9"')) +
    path('M-60 900H60L44 830H-44Z', deep);
  return {
    defs: backdrop(palette, glow('sun', 500, 420, 600, warm, 0.9)),
    drawing:
      flood('url(#sky)') +
      flood('url(#sun)') +
      circle(500 + seed * 60, 330, 110, light) +
      many(9, (house) =>
        box(-740 + house * 210, 700 - ((house * 83 * seed) % 130), 190, 700, house % 2 ? dark : deep, 'opacity=".7"'),
      ) +
      many(3, (one) => placed(-420 + one * 920, 620, 0.8, dome)) +
      placed(500, 600, 1.2, dome) +
      box(160, 240, 54, 700, dark) +
      path('M150 240H224L187 150Z', warm) +
      path('M-1500 1700V960H2500V1700Z', dark) +
      many(16, (tile) =>
        path(`M${-760 + tile * 130} 1070l65 -50l65 50l-65 50Z`, tile % 2 ? warm : middle, 'opacity=".8"'),
      ) +
      many(5, (one) => placed(-870 + one * 575, 60, 1, column)) +
      box(-1500, -60, 4000, 70, deep) +
      many(24, (tooth) => path(`M${-760 + tooth * 80} 10h80l-40 44Z`, warm)),
  };
}

/** A sheet of paper that coloured pencils are busy with. */
export function pencils(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const pencil = (color: string) =>
    box(-46, -620, 92, 520, color) +
    box(-16, -620, 32, 520, light, 'opacity=".3"') +
    path('M-46 -100H46L0 0Z', '#f4d8b0') +
    path('M-16 -36H16L0 0Z', color);
  const drawn = [
    // A house, a fish and a kite, as a child draws them.
    'M330 820V560H670V820ZM300 570L500 400L700 570M460 820V680H540V820M390 620h60v60h-60Z',
    'M300 640Q460 460 660 640Q460 820 300 640ZM660 640L770 550V730ZM400 610v2M480 560Q540 640 480 720',
    'M500 400L640 580L500 780L360 580ZM500 400V780M360 580H640M500 780Q440 860 520 900T480 990',
  ];
  return {
    defs: fall('sky', [dark, dark, deep], -150, 1100),
    drawing:
      flood('url(#sky)') +
      many(14, (stroke) =>
        line(`M-1400 ${-60 + stroke * 100}q700 ${stroke % 2 ? 80 : -80} 3600 0`, middle, 10, 'opacity=".16"'),
      ) +
      turned(
        -5 + seed * 2,
        500,
        640,
        box(90, 300, 820, 760, deep, 'rx="20" opacity=".5"') +
          box(70, 270, 820, 760, light, 'rx="20"') +
          circle(760, 390, 62, warm) +
          many(10, (ray) => turned(ray * 36, 760, 390, line('M760 300V270', warm, 14))) +
          line(drawn[seed - 1] ?? '', dark, 20) +
          line('M130 940Q240 880 330 940T540 940T760 930', warm, 18),
      ) +
      many(5, (one) =>
        placed(
          -520 + one * 420,
          620 + ((one * 137 * seed) % 260),
          0.9,
          turned(-40 + one * 22, 0, 0, pencil(one % 2 ? warm : middle)),
        ),
      ) +
      placed(600, 700, 1.05, turned(32, 0, 0, pencil(warm))),
  };
}

/** A laid cloth: teapot, bowls and fruit. */
export function table(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const bowl =
    path('M-110 -60H110Q100 60 40 76H-40Q-100 60 -110 -60Z', light) +
    `<ellipse cx="0" cy="-60" rx="110" ry="26" fill="${warm}"/>` +
    many(4, (petal) => path(`M${-66 + petal * 44} -10l16 -18l16 18l-16 18Z`, dark));
  return {
    defs: fall('sky', [middle, warm, light], -150, 1100) + glow('lamp', 500, 260, 620, light, 0.6),
    drawing:
      flood('url(#sky)') +
      flood('url(#lamp)') +
      many(9, (hanging) =>
        path(`M${-760 + hanging * 220} -200h220v260l-110 90l-110 -90Z`, hanging % 2 ? dark : deep, 'opacity=".8"'),
      ) +
      many(9, (sign) => circle(-650 + sign * 220, 20, 34, warm)) +
      path('M-1500 1700V720Q500 660 2500 720V1700Z', dark) +
      path('M-1500 780Q500 716 2500 780V830Q500 766 -1500 830Z', warm) +
      many(15, (tile) =>
        path(`M${-780 + tile * 140} 1080l70 -56l70 56l-70 56Z`, tile % 2 ? warm : deep, 'opacity=".85"'),
      ) +
      placed(
        470,
        560,
        1.25,
        path('M-150 -110Q0 -190 150 -110Q220 90 110 190H-110Q-220 90 -150 -110Z', deep) +
          path('M-150 -90L-300 -150L-250 0L-176 60Z', deep) +
          line('M150 -80Q290 -100 250 40Q230 110 160 110', deep, 34) +
          path('M-70 -166Q0 -210 70 -166L60 -140H-60Z', warm) +
          circle(0, -210, 26, warm) +
          path('M0 -80L70 20L0 120L-70 20Z', warm) +
          path('M0 -30L36 20L0 70L-36 20Z', light) +
          line('M-270 -190q-30 -40 0 -80q30 -40 0 -80', light, 14, 'opacity=".85"'),
      ) +
      placed(140, 900, 1, bowl) +
      placed(860, 880, 1.1, bowl) +
      many(7, (fruit) =>
        placed(
          -620 + fruit * 290 + seed * 20,
          890 + (fruit % 2) * 60,
          fruit === 2 || fruit === 5 ? 0 : 1,
          circle(0, 0, 74, fruit % 2 ? warm : middle) +
            path('M0 -60Q50 -120 90 -90Q60 -50 0 -60Z', deep) +
            line('M0 -64V-96', deep, 10),
        ),
      ),
  };
}
