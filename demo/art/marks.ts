import { box, circle, line, many, path, turned } from './drawing.ts';

/** A channel's sign: drawn from (0, 0) to (100, 100) in two inks, and the two colours behind it. */
export interface Mark {
  readonly colors: readonly [from: string, to: string];
  readonly draw: (ink: string, accent: string) => string;
}

/** By the channel's slug. */
export const marks: Readonly<Record<string, Mark>> = {
  polden: {
    colors: ['#e2362f', '#8f1236'],
    draw: (ink, accent) =>
      circle(50, 50, 40, 'none', `stroke="${ink}" stroke-width="9"`) +
      many(12, (hour) => (hour ? turned(hour * 30, 50, 50, box(48.5, 18, 3, 6, ink)) : '')) +
      path('M45 54L50 12L55 54Z', accent) +
      circle(50, 54, 7, ink),
  },
  'bolshoy-zal': {
    colors: ['#5b2bb8', '#2a0f6b'],
    draw: (ink, accent) =>
      path('M8 90V50A42 42 0 0 1 92 50V90H80V50A30 30 0 0 0 20 50V90Z', ink) +
      path('M28 90V52A22 22 0 0 1 72 52V90H60V52A10 10 0 0 0 40 52V90Z', accent),
  },
  sofit: {
    colors: ['#ff9d1f', '#d1352b'],
    draw: (ink, accent) =>
      path('M22 28L88 74Q70 98 40 92Z', accent, 'opacity=".75"') +
      turned(-32, 30, 26, box(8, 10, 40, 28, ink, 'rx="8"') + box(46, 6, 8, 36, ink, 'rx="4"')) +
      circle(66, 78, 7, ink),
  },
  celluloid: {
    colors: ['#20242c', '#5a4a2a'],
    draw: (ink, accent) =>
      path('M50 8A42 42 0 1 0 84 75L68 62A22 22 0 1 1 68 38L84 25A42 42 0 0 0 50 8Z', ink) +
      many(9, (hole) => turned(38 + hole * 36, 50, 50, hole === 8 ? '' : box(78, 46, 8, 8, accent, 'rx="2"'))),
  },
  kubiki: {
    colors: ['#19b5e0', '#1468d6'],
    draw: (ink, accent) =>
      box(6, 52, 42, 42, ink, 'rx="9"') +
      box(52, 52, 42, 42, accent, 'rx="9"') +
      turned(-8, 50, 27, box(29, 6, 42, 42, '#ff6f61', 'rx="9"') + circle(50, 27, 10, ink)) +
      path('M27 62l11 20H16Z', accent) +
      circle(73, 73, 10, ink),
  },
  tayga: {
    colors: ['#1f8a55', '#0a3d3a'],
    draw: (ink, accent) =>
      circle(68, 30, 18, accent) +
      path('M36 6L58 44H48L66 74H42V94H30V74H6L24 44H14Z', ink) +
      path('M76 44L90 66H84L96 84H78V94H70V84H62L70 70Z', ink),
  },
  finish: {
    colors: ['#12b56a', '#055a3c'],
    draw: (ink, accent) =>
      box(12, 6, 8, 88, accent, 'rx="4"') +
      many(12, (square) =>
        ((square % 4) + Math.floor(square / 4)) % 2
          ? ''
          : box(24 + (square % 4) * 17, 12 + Math.floor(square / 4) * 17, 17, 17, ink),
      ) +
      path('M24 12H92V63H24Z', 'none', `stroke="${ink}" stroke-width="5"`),
  },
  puls: {
    colors: ['#ff2e88', '#6a16c9'],
    draw: (ink, accent) => line('M4 52H26L36 24L52 84L66 14L76 52H96', ink, 9) + circle(66, 14, 8, accent),
  },
  gorod: {
    colors: ['#3a7bd5', '#1c3f94'],
    draw: (ink, accent) =>
      path('M8 92V48L30 28L52 48V92Z', ink) +
      path('M44 92V24H72V8H92V92Z', accent) +
      box(22, 58, 16, 16, accent) +
      many(6, (pane) => box(58 + (pane % 2) * 18, 36 + Math.floor(pane / 2) * 18, 9, 10, ink)),
  },
  uyut: {
    colors: ['#f2784b', '#b8323f'],
    draw: (ink, accent) =>
      path('M50 6L96 46H84V92H16V46H4Z', ink) +
      path('M50 82C26 66 26 44 40 44Q48 44 50 54Q52 44 60 44C74 44 74 66 50 82Z', accent),
  },
  vektor: {
    colors: ['#0fa3a3', '#064a6b'],
    draw: (ink, accent) =>
      path('M6 20H28L50 66L58 50L74 18L60 18L88 2L96 34L86 26L58 88H42Z', ink) + circle(20, 78, 9, accent),
  },
  'nochnoy-seans': {
    colors: ['#141a3d', '#4b1a5e'],
    draw: (ink, accent) =>
      path('M60 6A45 45 0 1 0 94 66A38 38 0 0 1 60 6Z', ink) +
      path('M76 12l4 11l11 4l-11 4l-4 11l-4 -11l-11 -4l11 -4Z', accent) +
      circle(38, 56, 9, accent),
  },
  illyuzion: {
    colors: ['#c9862b', '#6b2f1a'],
    draw: (ink, accent) =>
      path('M52 40L98 14V86L52 60Z', accent) +
      box(6, 34, 46, 34, ink, 'rx="6"') +
      path('M18 34V24Q28 10 38 24V34Z', ink) +
      box(12, 72, 34, 9, ink, 'rx="4"') +
      circle(29, 51, 9, accent),
  },
  antrakt: {
    colors: ['#8a1f4f', '#3d0f3a'],
    draw: (ink, accent) =>
      path('M4 6H96V18H4Z', accent) +
      path('M6 18H44Q40 64 16 92H6ZM94 18H56Q60 64 84 92H94Z', ink) +
      circle(50, 78, 9, accent),
  },
  raketa: {
    colors: ['#ff6b4a', '#d61f6b'],
    draw: (ink, accent) =>
      turned(
        38,
        50,
        50,
        path('M50 2Q72 26 68 66H32Q28 26 50 2Z', ink) +
          path('M32 44L14 70L32 66ZM68 44L86 70L68 66Z', accent) +
          circle(50, 36, 10, accent) +
          path('M40 70H60L50 98Z', accent),
      ),
  },
  gelios: {
    colors: ['#2a3fd6', '#0b1452'],
    draw: (ink, accent) =>
      circle(50, 50, 22, accent) +
      turned(-28, 50, 50, `<ellipse cx="50" cy="50" rx="46" ry="17" fill="none" stroke="${ink}" stroke-width="6"/>`) +
      path('M30.6 60.3A22 22 0 0 1 69.4 39.7A22 22 0 0 0 30.6 60.3Z', accent) +
      circle(88, 26, 8, ink) +
      circle(16, 20, 4, ink),
  },
  letopis: {
    colors: ['#a8742a', '#4a2a12'],
    draw: (ink, accent) =>
      path('M50 26Q30 10 6 18V80Q30 74 50 90Z', ink) +
      path('M50 26Q70 10 94 18V80Q70 74 50 90Z', accent) +
      line('M16 34Q28 30 40 38M16 48Q28 44 40 52M16 62Q28 58 40 66', accent, 4),
  },
  meridian: {
    colors: ['#1aa0c8', '#0a4f8f'],
    draw: (ink, accent) =>
      circle(50, 50, 42, 'none', `stroke="${ink}" stroke-width="7"`) +
      `<ellipse cx="50" cy="50" rx="19" ry="42" fill="none" stroke="${ink}" stroke-width="6"/>` +
      line('M12 36H88M12 64H88', ink, 5) +
      circle(66, 36, 10, accent),
  },
  led: {
    colors: ['#3fa9f5', '#0d4fa8'],
    draw: (ink, accent) =>
      many(6, (arm) =>
        turned(
          arm * 60,
          50,
          50,
          box(46.5, 6, 7, 44, ink, 'rx="3.5"') + line('M38 16L50 27L62 16', arm % 2 ? accent : ink, 6),
        ),
      ) + circle(50, 50, 9, accent),
  },
  chasy: {
    colors: ['#3d4657', '#171c26'],
    draw: (ink, accent) =>
      circle(50, 50, 40, 'none', `stroke="${ink}" stroke-width="9"`) +
      line('M50 26V50L66 60', accent, 8) +
      circle(50, 50, 6, ink),
  },
  kamerton: {
    colors: ['#6b1f2e', '#2a0d24'],
    draw: (ink, accent) =>
      path('M30 6H40V42A10 10 0 0 0 60 42V6H70V42A20 20 0 0 1 55 61V94H45V61A20 20 0 0 1 30 42Z', ink) +
      line('M16 14Q8 28 16 42M84 14Q92 28 84 42', accent, 6),
  },
  dala: {
    colors: ['#e0a52b', '#2f7a4a'],
    draw: (ink, accent) =>
      circle(50, 24, 18, accent) +
      path('M8 56Q16 34 50 30Q84 34 92 56Z', ink) +
      path('M12 60H40V90H12ZM60 60H88V90H60Z', ink) +
      path('M44 62H56V90H44Z', accent) +
      line('M30 38L24 54M50 32V54M70 38L76 54', accent, 4),
  },
  ayvon: {
    colors: ['#1f8fb8', '#0d3f7a'],
    draw: (ink, accent) =>
      path('M6 10H94V22H6Z', ink) +
      path('M14 92V50Q14 36 32 26Q50 36 50 50V92H42V54Q42 44 32 38Q22 44 22 54V92Z', ink) +
      path('M50 92V50Q50 36 68 26Q86 36 86 50V92H78V54Q78 44 68 38Q58 44 58 54V92Z', ink) +
      circle(32, 62, 6, accent) +
      circle(68, 62, 6, accent) +
      box(6, 86, 88, 8, accent, 'rx="4"'),
  },
  karandash: {
    colors: ['#7a4ae0', '#e23a8f'],
    draw: (ink, accent) =>
      line('M8 88Q24 66 38 84T70 86', accent, 8) +
      turned(
        45,
        50,
        46,
        path('M38 4Q50 -6 62 4V14H38Z', accent) +
          path('M38 18H62V70L50 94L38 70Z', ink) +
          path('M45 83H55L50 94Z', '#2b1b5e') +
          line('M50 22V66', accent, 4),
      ),
  },
  taper: {
    colors: ['#3a3a44', '#0c0c12'],
    draw: (ink, accent) =>
      path('M50 6L92 46H8Z', accent, 'opacity=".55"') +
      circle(50, 10, 8, ink) +
      many(5, (key) => box(6 + key * 18, 50, 16, 44, ink, 'rx="3"')) +
      [18, 36, 72].map((x) => box(x, 48, 10, 26, '#16161c', 'rx="2"')).join(''),
  },
  dastarkhan: {
    colors: ['#d8432f', '#7a1230'],
    draw: (ink, accent) =>
      path('M28 40Q50 22 72 40Q84 70 66 84H34Q16 70 28 40Z', ink) +
      line('M72 48Q94 44 86 62Q82 72 74 72', ink, 7) +
      path('M28 50L4 38L14 62L24 70Z', ink) +
      circle(50, 22, 7, ink) +
      path('M50 42L60 58L50 74L40 58Z', accent) +
      box(10, 88, 80, 8, accent, 'rx="4"'),
  },
};
