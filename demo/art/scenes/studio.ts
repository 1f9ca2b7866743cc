import { box, circle, fall, flood, glow, halftone, line, many, path, rays, type Scene, turned } from '../drawing.ts';

export const hisGirlFriday: Scene = {
  defs: fall('wall', ['#f7a8b0', '#f3788c', '#b9345a']) + glow('spot', 460, 380, 620, '#ffe9d6', 0.8),
  drawing:
    flood('url(#wall)') +
    flood('url(#spot)') +
    halftone(-700, 0, 52, 9, 36, '#ffffff') +
    turned(
      -9,
      500,
      1000,
      many(
        4,
        (sheet) =>
          box(-760 + sheet * 480, 840 + (sheet % 2) * 50, 450, 900, '#fff6e6') +
          box(-730 + sheet * 480, 880 + (sheet % 2) * 50, 390, 60, '#2a1420') +
          many(
            9,
            (row) =>
              box(-730 + sheet * 480, 970 + (sheet % 2) * 50 + row * 34, row % 3 === 2 ? 150 : 180, 12, '#8a6a72') +
              box(-530 + sheet * 480, 970 + (sheet % 2) * 50 + row * 34, row % 4 === 1 ? 130 : 190, 12, '#8a6a72'),
          ),
      ),
    ) +
    path('M250 1060C240 820 330 720 450 690L560 700C680 740 740 840 740 1060L700 1120H290Z', '#2a1420') +
    many(7, (stripe) =>
      path(
        `M${300 + stripe * 60} 1110L${380 + stripe * 34} 730h16L${330 + stripe * 60} 1110Z`,
        '#f6f0ea',
        'opacity=".85"',
      ),
    ) +
    path('M420 700L500 800L590 700L560 640H450Z', '#f3cbb0') +
    path(
      'M500 300C600 300 650 380 640 480C634 580 580 660 510 668C440 660 390 590 386 490C380 380 420 300 500 300Z',
      '#f8d6bd',
    ) +
    path(
      'M360 560C330 420 360 300 470 270C600 240 680 330 670 470C670 540 690 580 660 620C640 560 640 470 600 420C520 430 440 420 410 400C400 480 400 540 360 560Z',
      '#4a1a22',
    ) +
    turned(
      -12,
      500,
      300,
      path('M260 330Q500 250 760 330Q740 366 500 356Q280 366 260 330Z', '#2a1420') +
        path('M360 320Q360 130 500 130Q650 130 650 320Q500 290 360 320Z', '#2a1420') +
        path('M362 300Q500 262 650 300L650 322Q500 290 360 322Z', '#f6f0ea'),
    ) +
    path('M430 480q34 -26 66 0q-32 22 -66 0ZM544 480q34 -26 66 0q-32 22 -66 0Z', '#2a1420') +
    line('M424 446q36 -24 70 -4M546 440q36 -20 66 4', '#2a1420', 8) +
    path('M468 582q24 -20 44 -4q20 -16 46 4q-44 44 -90 0Z', '#c2183c') +
    line('M522 500l-10 46l20 4', '#c98d76', 6) +
    box(800, 520, 40, 420, '#15090f') +
    path('M720 940h200l40 90H680Z', '#15090f') +
    path('M760 470L900 400L930 520L790 560Z', '#15090f') +
    circle(918, 458, 64, '#15090f') +
    circle(930, 456, 38, '#f0c65a') +
    line('M690 620C640 600 610 560 640 500', '#15090f', 30) +
    path('M590 560q80 -40 110 20l-30 70q-60 0 -80 -90Z', '#15090f') +
    line('M800 700C700 760 660 720 660 650', '#15090f', 12),
};

export const charade: Scene = {
  defs: fall('field', ['#3a0f52', '#8c1d63', '#f0542d'], -130, 1250),
  drawing:
    flood('url(#field)') +
    many(11, (ring) => {
      const colors = ['#ffb52e', '#f0542d', '#c21d63', '#28b5a6', '#fff0d0'];
      const radius = 1320 - ring * 116;
      return (
        circle(500, 430, radius, colors[ring % colors.length] ?? '#ffb52e', `opacity="${ring < 4 ? 0.5 : 0.95}"`) +
        turned(
          ring * 47,
          500,
          430,
          path(`M500 ${430 - radius - 2}L${500 + 70} ${430 - radius + 58}L500 ${430 - radius + 118}Z`, '#2b0b3d'),
        )
      );
    }) +
    circle(500, 430, 200, '#2b0b3d') +
    `<path d="M330 1500V1010C330 930 400 900 430 860C380 820 350 750 356 670C316 664 310 560 356 430C400 330 520 320 570 380C620 440 616 520 596 580L622 650L590 670L586 730C580 760 540 760 510 756L516 840C590 880 660 920 672 1010V1500Z" fill="#16061f"/>` +
    path(
      'M356 560C330 440 380 330 480 326C570 326 620 400 606 500C560 480 520 440 500 420C480 500 420 560 356 560Z',
      '#f0542d',
    ) +
    path('M300 440C330 320 430 250 530 270C600 286 640 340 640 400C540 340 400 360 300 440Z', '#fff0d0') +
    path('M298 438C420 350 560 340 646 400L654 424C540 380 400 390 306 466Z', '#ffb52e') +
    path('M560 560l44 -8l6 30l-50 10ZM602 570h10', '#fff0d0') +
    path('M520 556q44 -26 90 -6l4 44q-50 24 -92 -4Z', '#0d0312', 'stroke="#fff0d0" stroke-width="7"') +
    path('M574 690q30 -6 40 -22q8 20 -8 36Z', '#f0542d') +
    path('M360 960Q500 1040 640 960L672 1010L560 1120L500 1060L420 1130L330 1010Z', '#28b5a6') +
    turned(
      20,
      800,
      800,
      box(720, 730, 150, 190, '#fff0d0', 'rx="8"') +
        box(736, 746, 118, 158, 'none', 'rx="4" stroke="#c21d63" stroke-width="8" stroke-dasharray="10 8"') +
        path('M760 860L795 780L830 860Z', '#28b5a6'),
    ),
};

/** Turning rays and a reel: for what has no scene of its own. */
export const premiere: Scene = {
  defs: fall('night', ['#120a1c', '#4a1638', '#c2483c'], -130, 1250) + glow('lamp', 500, 430, 620, '#ffd9a0', 0.8),
  drawing:
    flood('url(#night)') +
    rays(500, 430, 26, '#ffd9a0', 0.08) +
    flood('url(#lamp)') +
    circle(500, 430, 320, '#1c1020') +
    circle(500, 430, 290, '#f0c98a') +
    many(5, (hole) => turned(hole * 72, 500, 430, circle(500, 260, 78, '#1c1020'))) +
    circle(500, 430, 44, '#1c1020') +
    line('M500 750C700 760 760 900 620 980S300 1060 -700 940', '#1c1020', 70) +
    many(30, (hole) => box(640 - hole * 46, 962 + Math.round(30 * Math.sin(hole / 4)), 18, 22, '#f0c98a')),
};
