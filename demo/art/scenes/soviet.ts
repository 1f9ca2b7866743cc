import { box, circle, fall, flood, halftone, line, many, path, rays, type Scene, turned } from '../drawing.ts';

export const potemkin: Scene = {
  defs: fall('paper', ['#f2e3c4', '#e6cfa2']),
  drawing:
    flood('url(#paper)') +
    rays(500, 900, 26, '#c9251c', 0.16, 0.06) +
    path('M-1500 -900H2500V-60L560 250L-1500 -300Z', '#c9251c', 'opacity=".94"') +
    halftone(-690, 260, 14, 9, 34, '#c9251c') +
    path('M500 90L640 200L660 420H340L360 200Z', '#1d1917') +
    box(486, -160, 28, 300, '#1d1917') +
    path('M514 -156C600 -190 650 -120 760 -160V-10C650 30 600 -40 514 0Z', '#f2e3c4') +
    line('M500 -60L300 330M500 -60L700 330', '#1d1917', 6) +
    box(300, 300, 400, 60, '#37302b') +
    many(5, (port) => box(370 + port * 58, 220, 30, 44, '#f2e3c4')) +
    path('M250 420H750L800 560H200Z', '#2a2421') +
    circle(390, 480, 80, '#4a413b') +
    circle(610, 480, 80, '#4a413b') +
    turned(-17, 390, 480, box(366, 200, 48, 300, '#1d1917') + box(360, 190, 60, 40, '#1d1917')) +
    turned(17, 610, 480, box(586, 200, 48, 300, '#1d1917') + box(580, 190, 60, 40, '#1d1917')) +
    circle(390, 490, 46, '#6a5e55') +
    circle(610, 490, 46, '#6a5e55') +
    path('M120 560H880L760 900L540 1280H460L240 900Z', '#1d1917') +
    path('M500 560H880L760 900L540 1280H500Z', '#3a322d') +
    path('M136 600H864L852 640H148Z', '#c9251c') +
    circle(320, 740, 26, '#f2e3c4') +
    circle(680, 740, 26, '#f2e3c4') +
    line('M320 766v110M680 766v110', '#f2e3c4', 14) +
    many(7, (wave) =>
      path(
        `M-1500 ${1060 + wave * 66}${many(24, (crest) => `q42 ${-56 - wave * 4} 84 0t84 0`.replace('q', crest ? 'q' : 'q'))}V2600H-1500Z`,
        wave % 2 ? '#1d1917' : wave > 3 ? '#8f1813' : '#c9251c',
      ),
    ),
};

export const camera: Scene = {
  defs: fall('paper', ['#e9e2d0', '#d5cdb6']),
  drawing:
    flood('url(#paper)') +
    path('M-1500 1700L-1500 760L1200 -500H2500V200Z', '#0f6f7c') +
    path('M-1500 1900V1200L1700 -300V200Z', '#e24b26') +
    many(
      9,
      (stripe) =>
        path(`M${-760 + stripe * 90} 1500V${420 + ((stripe * 131) % 300)}h64V1500Z`, '#15191c') +
        many(8, (floor) => box(-748 + stripe * 90, 460 + ((stripe * 131) % 300) + floor * 70, 40, 14, '#e9e2d0')),
    ) +
    turned(
      24,
      500,
      440,
      many(
        12,
        (frame) =>
          box(-700 + frame * 200, 860, 184, 130, '#15191c') +
          box(-680 + frame * 200, 880, 144, 90, '#e9e2d0', `opacity="${0.35 + (frame % 3) * 0.25}"`),
      ),
    ) +
    line('M440 820L250 1700M560 820L760 1700M500 820V1700', '#15191c', 34) +
    box(230, 150, 540, 600, '#15191c', 'rx="26"') +
    box(262, 182, 476, 536, '#2b3237', 'rx="14"') +
    circle(330, 90, 130, '#15191c') +
    circle(650, 70, 160, '#15191c') +
    circle(330, 90, 90, '#e24b26') +
    circle(650, 70, 116, '#0f6f7c') +
    many(
      3,
      (spoke) =>
        turned(spoke * 60, 330, 90, box(320, 6, 20, 168, '#15191c')) +
        turned(spoke * 60, 650, 70, box(640, -40, 20, 220, '#15191c')),
    ) +
    circle(500, 450, 250, '#15191c') +
    circle(500, 450, 226, '#e9e2d0') +
    path('M290 450Q500 230 710 450Q500 670 290 450Z', '#ffffff', 'stroke="#15191c" stroke-width="14"') +
    circle(500, 450, 112, '#0f6f7c') +
    many(24, (ray) => turned(ray * 15, 500, 450, line('M500 350V384', '#bfe3e0', 6))) +
    circle(500, 450, 56, '#15191c') +
    circle(530, 416, 20, '#ffffff') +
    many(9, (lash) => turned(-48 + lash * 12, 500, 560, line('M500 300V232', '#15191c', 12))) +
    box(770, 400, 120, 40, '#15191c') +
    circle(900, 420, 44, '#e24b26') +
    line('M900 420L960 300', '#15191c', 22),
};
