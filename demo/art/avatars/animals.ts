import { circle, line, path } from '../drawing.ts';
import { mixed } from '../tone.ts';
import type { Avatar } from './avatar.ts';

const INK = '#1c1512';
const WHITE = '#fbf5ea';

const oval = (x: number, y: number, wide: number, high: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"/>`;

const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);

const eyes = (apart: number, y: number, radius = 10, fill = INK) =>
  both((side) => circle(side * apart, y, radius, fill) + circle(side * apart + 3, y - 4, radius * 0.32, WHITE));

const whiskers = (y: number) =>
  both((side) =>
    line(`M${side * 44} ${y}L${side * 112} ${y - 14}M${side * 44} ${y + 14}L${side * 110} ${y + 20}`, INK, 4),
  );

const head = (fill: string, wide = 104, high = 96) => oval(0, 10, wide, high, fill);

/** Faces of animals, seen from the front. */
export const animals: readonly Avatar[] = [
  {
    slug: 'fox',
    draw: () =>
      both((side) => path(`M${side * 36} -62L${side * 112} -128L${side * 106} -8Z`, '#c8551f')) +
      both((side) => path(`M${side * 62} -60L${side * 98} -94L${side * 94} -30Z`, '#3a2018')) +
      path(
        'M0 -84C72 -84 122 -30 118 20C96 52 44 112 0 122C-44 112 -96 52 -118 20C-122 -30 -72 -84 0 -84Z',
        '#e0702c',
      ) +
      path('M-118 20C-84 8 -40 30 0 96C40 30 84 8 118 20C96 52 44 112 0 122C-44 112 -96 52 -118 20Z', WHITE) +
      eyes(46, 6) +
      oval(0, 104, 18, 14, INK),
  },
  {
    slug: 'owl',
    draw: () =>
      both((side) => path(`M${side * 20} -76L${side * 98} -124L${side * 92} -40Z`, '#5f4630')) +
      oval(0, 14, 108, 112, '#7a5a3c') +
      both((side) => circle(side * 46, -10, 48, '#ead9b8')) +
      eyes(46, -10, 24) +
      path('M-16 18H16L0 58Z', '#e8a33d') +
      both((side) => line(`M${side * 24} 84Q${side * 40} 98 ${side * 56} 84`, '#ead9b8', 6)) +
      line('M-18 74Q0 90 18 74M-18 104Q0 120 18 104', '#ead9b8', 6),
  },
  {
    slug: 'cat',
    draw: () =>
      both((side) => path(`M${side * 26} -70L${side * 104} -126L${side * 104} -8Z`, '#4b4f5c')) +
      both((side) => path(`M${side * 54} -66L${side * 90} -94L${side * 90} -34Z`, '#d99a94')) +
      head('#5d6270') +
      line('M0 -84V-50M-26 -78V-52M26 -78V-52', '#3c404b', 9) +
      both((side) => oval(side * 44, 4, 22, 18, '#d8d36a') + oval(side * 44, 4, 6, 17, INK)) +
      whiskers(44) +
      path('M-13 38H13L0 54Z', '#d99a94') +
      line('M0 54V64Q-16 82 -32 68M0 64Q16 82 32 68', INK, 5),
  },
  {
    slug: 'bear',
    draw: () =>
      both((side) => circle(side * 78, -72, 40, '#6b4226') + circle(side * 78, -72, 20, '#a87448')) +
      head('#7d5030', 112, 102) +
      oval(0, 54, 54, 44, '#d8b48a') +
      eyes(46, -6, 11) +
      oval(0, 32, 22, 15, INK) +
      line('M0 46V60Q-18 80 -32 66M0 60Q18 80 32 66', INK, 5),
  },
  {
    slug: 'rabbit',
    draw: () =>
      both(
        (side) =>
          `<g transform="rotate(${side * 12} ${side * 40} -60)">${oval(side * 42, -92, 26, 74, '#e9e2d8')}${oval(side * 42, -88, 12, 54, '#e2a6a0')}</g>`,
      ) +
      oval(0, 32, 92, 84, '#f3ede4') +
      eyes(40, 16) +
      path('M-12 44H12L0 58Z', '#d98780') +
      line('M0 58V66Q-14 80 -28 68M0 66Q14 80 28 68', INK, 5) +
      path('M-14 78H14V98Q0 106 -14 98Z', WHITE) +
      line('M0 78V100', '#b9aea0', 3),
  },
  {
    slug: 'penguin',
    draw: () =>
      oval(0, 10, 108, 118, '#20242e') +
      path('M0 -40C40 -88 96 -50 84 26C78 92 40 122 0 124C-40 122 -78 92 -84 26C-96 -50 -40 -88 0 -40Z', WHITE) +
      eyes(36, -14) +
      path('M-30 16Q0 -6 30 16Q0 48 -30 16Z', '#e89a35') +
      both((side) => circle(side * 58, 30, 14, '#e8876a', 'opacity=".5"')),
  },
  {
    slug: 'frog',
    draw: () =>
      both((side) => circle(side * 58, -66, 42, '#6f9e3f')) +
      oval(0, 22, 120, 88, '#7fb04a') +
      oval(0, 58, 96, 48, '#d7e2a2') +
      both((side) => circle(side * 58, -68, 28, WHITE)) +
      eyes(58, -66, 15) +
      line('M-70 40Q0 92 70 40', '#3b5a20', 7) +
      both((side) => circle(side * 12, 10, 4, '#3b5a20')),
  },
  {
    slug: 'elephant',
    draw: ([deep]) => {
      const hide = mixed('#8f98a6', deep, 0.18);
      const shade = mixed(hide, '#3b4350', 0.35);
      return (
        both((side) => oval(side * 92, -4, 56, 76, shade) + oval(side * 88, -2, 36, 54, '#d9a7a0')) +
        oval(0, -10, 82, 90, hide) +
        path('M-34 20C-40 80 -34 118 0 122C34 124 44 104 36 92C22 104 14 96 20 74C26 50 34 36 34 20Z', hide) +
        line('M-24 62H10M-24 82H4', shade, 5) +
        eyes(38, -16) +
        both((side) => path(`M${side * 34} 50Q${side * 62} 78 ${side * 68} 48Q${side * 54} 58 ${side * 42} 36Z`, WHITE))
      );
    },
  },
];
