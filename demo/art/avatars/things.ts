import { box, circle, line, many, path, turned } from '../drawing.ts';
import { mixed } from '../tone.ts';
import type { Avatar } from './avatar.ts';

const INK = '#1c1512';
const WHITE = '#fbf5ea';
const RED = '#d0483c';

/** What evenings are made of. */
export const things: readonly Avatar[] = [
  {
    slug: 'camera',
    draw: ([deep, , light]) =>
      circle(-52, -74, 44, INK) +
      circle(46, -66, 36, INK) +
      circle(-52, -74, 14, light) +
      circle(46, -66, 11, light) +
      box(-96, -34, 150, 100, deep, 'rx="14"') +
      path('M54 -6L116 -40V72L54 38Z', INK) +
      circle(-20, 16, 30, light) +
      circle(-20, 16, 16, INK) +
      line('M-20 68L-64 128M-20 68L24 128', INK, 11),
  },
  {
    slug: 'popcorn',
    draw: () =>
      many(9, (index) =>
        circle(
          -70 + (index % 5) * 35,
          -58 - (index % 3) * 24 - (index > 4 ? 22 : 0),
          27,
          index % 2 === 0 ? '#fff3c9' : '#f7d98a',
        ),
      ) +
      path('M-92 -44H92L66 118H-66Z', WHITE) +
      many(3, (index) => path(`M${-66 + index * 52} -44h30l${-5 + index * -3} 162h-20Z`, RED)),
  },
  {
    slug: 'headphones',
    draw: ([, , light]) =>
      line('M-92 30C-104 -110 104 -110 92 30', INK, 20) +
      line('M-92 10C-96 -92 96 -92 92 10', light, 6) +
      box(-122, 14, 54, 92, RED, 'rx="22"') +
      box(68, 14, 54, 92, RED, 'rx="22"') +
      box(-82, 22, 18, 76, INK, 'rx="9"') +
      box(64, 22, 18, 76, INK, 'rx="9"'),
  },
  {
    slug: 'balloon',
    draw: ([, , light]) =>
      path(
        'M0 -130C76 -130 106 -70 92 -18C80 26 36 60 18 74H-18C-36 60 -80 26 -92 -18C-106 -70 -76 -130 0 -130Z',
        RED,
      ) +
      path('M0 -130C34 -130 46 -70 40 -18C36 26 16 60 8 74H-8C-16 60 -36 26 -40 -18C-46 -70 -34 -130 0 -130Z', light) +
      line('M-16 76L-24 100M16 76L24 100', INK, 4) +
      box(-28, 100, 56, 34, '#7a5230', 'rx="6"'),
  },
  {
    slug: 'rocket',
    draw: ([, , light]) =>
      turned(
        28,
        0,
        0,
        path('M-22 78Q0 150 22 78Z', '#f2a53c') +
          path('M-40 20L-84 82L-34 72ZM40 20L84 82L34 72Z', RED) +
          path('M0 -132C52 -82 54 20 34 80H-34C-54 20 -52 -82 0 -132Z', WHITE) +
          path('M0 -132C26 -108 40 -80 44 -58H-44C-40 -80 -26 -108 0 -132Z', RED) +
          circle(0, -16, 26, INK) +
          circle(0, -16, 18, light),
      ),
  },
  {
    slug: 'guitar',
    draw: ([deep]) =>
      turned(
        38,
        0,
        0,
        box(-10, -150, 20, 150, mixed(deep, INK, 0.4)) +
          box(-20, -166, 40, 36, INK, 'rx="8"') +
          path('M0 -22C46 -22 46 12 40 26C78 40 78 124 0 124C-78 124 -78 40 -40 26C-46 12 -46 -22 0 -22Z', '#c9803c') +
          circle(0, 42, 24, INK) +
          box(-26, 88, 52, 10, INK, 'rx="4"') +
          line('M-5 -140V92M5 -140V92', '#f0dcae', 2),
      ),
  },
  {
    slug: 'umbrella',
    draw: ([, , light]) =>
      line('M0 -112V86Q0 118 30 114Q48 110 46 90', INK, 10) +
      path(
        'M-128 8C-120 -136 120 -136 128 8Q106 -16 84 8Q62 -16 42 8Q20 -16 0 8Q-20 -16 -42 8Q-62 -16 -84 8Q-106 -16 -128 8Z',
        RED,
      ) +
      path('M-42 8C-40 -60 -20 -96 0 -100C20 -96 40 -60 42 8Q20 -16 0 8Q-20 -16 -42 8Z', light),
  },
  {
    slug: 'cup',
    draw: ([deep]) =>
      line('M-34 -64Q-50 -86 -34 -104T-34 -138M10 -64Q-6 -86 10 -104T10 -138', WHITE, 9, 'opacity=".8"') +
      line('M70 -10C124 -16 120 62 56 54', WHITE, 16) +
      path('M-92 -44H80C82 30 60 100 -6 100C-72 100 -94 30 -92 -44Z', WHITE) +
      `<ellipse cx="-6" cy="-42" rx="84" ry="14" fill="${mixed(deep, '#3a2418', 0.7)}"/>` +
      path('M-6 12C12 -14 52 4 30 34Q18 52 -6 66Q-30 52 -42 34C-64 4 -24 -14 -6 12Z', RED),
  },
];
