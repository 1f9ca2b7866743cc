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
  type Scene,
  skyline,
  turned,
} from '../drawing.ts';

export const safetyLast: Scene = {
  defs: fall('sky', ['#ef6a3a', '#f9b04b', '#fde4a4'], -130, 1200) + glow('sun', 480, 420, 700, '#fff3c4', 0.8),
  drawing:
    flood('url(#sky)') +
    rays(480, 420, 30, '#fff6d0', 0.16) +
    skyline(14, 1240, 620, '#c95b34', '#ffe09a', 0.25) +
    skyline(23, 1330, 460, '#8f3b2a', '#ffd27a', 0.3) +
    path('M640 -700H2500V2600H640Z', '#a8573f') +
    path('M640 -700H700V2600H640Z', '#c97a50') +
    many(
      5,
      (row) =>
        box(760, -120 + row * 330, 120, 220, '#2a1420') +
        box(776, -104 + row * 330, 40, 190, '#f6c766', 'opacity=".85"') +
        box(826, -104 + row * 330, 40, 190, '#f6c766', 'opacity=".55"') +
        box(940, -120 + row * 330, 120, 220, '#2a1420'),
    ) +
    circle(480, 380, 330, '#2a1420') +
    circle(480, 380, 300, '#fff4d6') +
    many(12, (hour) => turned(hour * 30, 480, 380, box(468, 100, 24, hour % 3 === 0 ? 66 : 40, '#2a1420'))) +
    turned(64, 480, 380, path('M466 400L472 210L480 190L488 210L494 400Z', '#2a1420')) +
    turned(118, 480, 380, path('M464 400L472 110L480 84L488 110L496 400Z', '#c2361f')) +
    circle(480, 380, 26, '#2a1420') +
    `<g fill="#1d0e18"><path d="M724 520L748 512L770 640L742 700L706 690Z"/><path d="M690 506L716 500L700 640L716 700L682 690Z"/><path d="M676 690H768L764 900L700 900Z"/><path d="M700 890L600 1010L500 1020L506 1056L630 1052L748 930Z"/><path d="M740 880L760 1040L700 1160L728 1184L806 1050L790 890Z"/><path d="M500 1014l-30 -16l-6 40l42 18ZM700 1156l-26 30l52 18l14 -26Z"/></g>` +
    circle(724, 650, 44, '#f3cfa6') +
    path('M640 628L806 616L800 600L766 596L760 552L686 558L690 604L640 612Z', '#fff4d6') +
    path('M690 592L762 586L763 602L691 608Z', '#c2361f') +
    circle(708, 652, 14, 'none', 'stroke="#1d0e18" stroke-width="5"') +
    circle(742, 650, 14, 'none', 'stroke="#1d0e18" stroke-width="5"') +
    circle(724, 678, 8, '#8c2c20'),
};

export const sherlock: Scene = {
  defs:
    fall('hall', ['#081820', '#113844', '#0a2028']) +
    '<linearGradient id="beam" x1="1" x2="0" y1=".2" y2=".6"><stop offset="0" stop-color="#fff3c9" stop-opacity=".95"/><stop offset="1" stop-color="#fff3c9" stop-opacity=".12"/></linearGradient>' +
    glow('screen', 420, 440, 640, '#ffe2a0', 0.55),
  drawing:
    flood('url(#hall)') +
    path('M1700 -260L150 130L150 800L1700 -180Z', 'url(#beam)') +
    flood('url(#screen)') +
    path('M120 110L720 60V830L120 790Z', '#f6e3b4') +
    path('M120 110L720 60V80L142 128V770L720 808V830L120 790Z', '#c58f3d') +
    path('M142 640L720 600V808L142 770Z', '#d9b46c') +
    circle(300, 280, 90, '#e8883f', 'opacity=".75"') +
    path('M142 660L300 470L420 610L560 420L720 610V640L142 690Z', '#a9713a', 'opacity=".8"') +
    `<g fill="#120c08"><path d="M560 380C620 372 660 392 664 440L690 640L740 760L716 772L640 660L640 820L700 1060L660 1068L580 860L500 1064L456 1060L520 800L516 640L430 730L404 716L500 580L516 430C520 400 536 384 560 380Z"/><path d="M656 1060h80q6 24 -10 30h-76ZM456 1056h-66q-10 24 4 32h76Z"/></g>` +
    circle(586, 316, 58, '#f0cfa0') +
    path('M500 276L672 268L680 290L496 298ZM522 276L530 226Q590 210 650 222L654 270Z', '#120c08') +
    path('M524 262L654 254V272L523 278Z', '#a83a24') +
    line('M740 764L800 700', '#c58f3d', 22) +
    circle(862, 632, 84, '#d6f0ee', 'opacity=".35"') +
    circle(862, 632, 84, 'none', 'stroke="#c58f3d" stroke-width="20"') +
    path('M810 600Q836 566 880 568', 'none', 'stroke="#ffffff" stroke-width="10" opacity=".8"') +
    many(
      13,
      (seat) =>
        path(
          `M${-760 + seat * 150} 1500V1150Q${-760 + seat * 150} 1100 ${-700 + seat * 150} 1100Q${-640 + seat * 150} 1100 ${-640 + seat * 150} 1150V1500Z`,
          '#061016',
        ) + circle(-700 + seat * 150, 1066, 46, '#061016'),
    ) +
    box(-1500, 1230, 4000, 600, '#040b10'),
};

export const goldRush: Scene = {
  defs:
    fall('sky', ['#1d3a63', '#5b86b8', '#f2c27a', '#fff0cf'], -130, 950) + glow('sun', 660, 560, 560, '#ffe69a', 0.95),
  drawing:
    flood('url(#sky)') +
    flood('url(#sun)') +
    circle(660, 560, 120, '#fff1b8') +
    ridge(33, 760, 420, '#8fb0d4', 9, false) +
    ridge(17, 830, 300, '#6287b5', 10, false) +
    firs(3, 930, 130, '#274a6e', 40) +
    path('M-1500 1700V900L-300 860L420 840L560 870L540 960L600 1040L560 1180L640 1300L600 1700Z', '#f4f8fb') +
    path('M420 840L560 870L540 960L600 1040L560 1180L640 1300L600 1700H440C500 1400 420 1100 420 840Z', '#b9cde2') +
    turned(
      15,
      480,
      820,
      box(240, 540, 420, 290, '#5b3620') +
        many(6, (log) => box(226, 546 + log * 48, 448, 38, log % 2 ? '#7b4a2b' : '#8d5833', 'rx="18"')) +
        path('M190 556L450 360L712 556L690 580L450 410L212 580Z', '#f4f8fb') +
        path('M212 580L450 410L690 580Z', '#4a2a18') +
        box(300, 610, 100, 100, '#ffd36b') +
        line('M350 610v100M300 660h100', '#3a2113', 12) +
        box(520, 620, 96, 212, '#331c10') +
        box(560, 330, 50, 100, '#4a2a18'),
    ) +
    `<g fill="#141018"><path d="M92 870C96 800 90 740 110 706H176C198 740 190 800 196 870L236 912H176L146 862L116 912H46Z"/><path d="M102 712L40 800L60 812L120 750ZM180 712L246 780L230 796L168 750Z"/></g>` +
    circle(143, 656, 42, '#f3d2ab') +
    path('M84 640H202L198 626H182C184 590 168 578 143 578C118 578 102 590 104 626H88Z', '#141018') +
    box(134, 672, 18, 10, '#141018') +
    line('M240 790Q262 850 286 912M240 790q14 -16 26 4', '#4a2a18', 9) +
    many(70, (flake) =>
      circle(-700 + ((flake * 263) % 1800), -120 + ((flake * 397) % 1300), 3 + (flake % 5), '#ffffff', 'opacity=".85"'),
    ),
};

export const general: Scene = {
  defs:
    fall('sky', ['#17485a', '#3f8a8c', '#f3c98b', '#e58345'], -130, 1050) +
    '<radialGradient id="boiler" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#6f7c84"/><stop offset=".6" stop-color="#2a343b"/><stop offset="1" stop-color="#10161a"/></radialGradient>' +
    glow('lamp', 500, 196, 420, '#fff0b0', 0.95),
  drawing:
    flood('url(#sky)') +
    many(22, (puff) =>
      circle(
        420 - puff * 60 + ((puff * 41) % 50),
        -10 - puff * 9 + ((puff * 67) % 120),
        90 + ((puff * 29) % 80),
        puff % 2 ? '#f7e3c4' : '#dcb991',
        'opacity=".82"',
      ),
    ) +
    ridge(13, 900, 200, '#7a4a34', 9) +
    ridge(6, 980, 110, '#4f2f28', 9) +
    path('M-1500 1700V980H2500V1700Z', '#2c1b1a') +
    many(14, (tie) =>
      path(
        `M${500 - 190 - tie * 34} ${1000 + tie * 44}H${500 + 190 + tie * 34}l14 ${18 + tie}H${500 - 204 - tie * 34}Z`,
        '#5c3a28',
      ),
    ) +
    path('M404 980L180 1700H230L420 980ZM596 980L820 1700H770L580 980Z', '#c9b79c') +
    path('M420 250L380 -40H350L372 -120H628L650 -40H620L580 250Z', '#1a2227') +
    path('M372 -120H628L650 -40H350Z', '#a3261c') +
    circle(500, 500, 310, '#10161a') +
    circle(500, 500, 282, 'url(#boiler)') +
    circle(500, 500, 190, 'none', 'stroke="#c99a3c" stroke-width="14"') +
    many(16, (bolt) => turned(bolt * 22.5, 500, 500, circle(500, 250, 11, '#c99a3c'))) +
    circle(500, 500, 60, '#a3261c') +
    circle(500, 500, 26, '#f0c65a') +
    box(434, 140, 132, 120, '#a3261c', 'rx="14"') +
    flood('url(#lamp)') +
    circle(500, 198, 46, '#fff6cf') +
    path('M140 760H860L890 860H110Z', '#a3261c') +
    path('M140 760H860L866 782H134Z', '#d9523c') +
    path('M180 860H820L960 1120H40Z', '#1a2227') +
    many(11, (bar) => line(`M${220 + bar * 56} 866L${90 + bar * 82} 1112`, '#c99a3c', 14)) +
    box(160, 690, 90, 90, '#1a2227') +
    box(750, 690, 90, 90, '#1a2227') +
    placed(
      500,
      830,
      1,
      path('M-86 -26H86V26H-86Z', '#c99a3c') +
        path('M-66 0h132', 'none', 'stroke="#1a2227" stroke-width="12" stroke-dasharray="14 10"'),
    ),
};
