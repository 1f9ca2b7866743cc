import { box, circle, line, many, path, rays, turned } from '../drawing.ts';
import { mixed } from '../tone.ts';
import type { Avatar, Ground } from './avatar.ts';

/** So far from the middle is the edge. */
const EDGE = 210;

/** A colour of the ground's own, from its foot to its light. */
const toneOf = ([deep, middle, light]: Ground, index: number) => [deep, middle, light][index % 3] ?? middle;

/** Nothing but colour and rhythm. */
export const patterns: readonly Avatar[] = [
  {
    slug: 'stripes',
    draw: (ground) =>
      turned(
        -32,
        0,
        0,
        many(9, (row) => box(-300, -300 + row * 68, 600, 34, toneOf(ground, row))),
      ),
  },
  {
    slug: 'waves',
    draw: (ground) =>
      many(7, (row) => {
        const y = -170 + row * 56;
        return path(
          `M-${EDGE} ${y}q52 -44 105 0t105 0t105 0t105 0V${EDGE}H-${EDGE}Z`,
          mixed(ground[2], ground[0], row / 6),
        );
      }),
  },
  {
    slug: 'dots',
    draw: (ground) =>
      many(36, (index) => {
        const [column, row] = [index % 6, Math.floor(index / 6)];
        return circle(-175 + column * 70, -175 + row * 70, 10 + ((column + row) % 4) * 7, toneOf(ground, column + row));
      }),
  },
  {
    slug: 'checks',
    draw: (ground) =>
      turned(
        45,
        0,
        0,
        many(64, (index) => {
          const [column, row] = [index % 8, Math.floor(index / 8)];
          return (column + row) % 2 === 0 ? box(-280 + column * 70, -280 + row * 70, 70, 70, toneOf(ground, row)) : '';
        }),
      ),
  },
  {
    slug: 'rays',
    draw: ([deep, , light]) => rays(0, 40, 14, light, 0.7) + circle(0, 40, 66, deep) + circle(0, 40, 46, light),
  },
  {
    slug: 'rings',
    draw: (ground) => many(8, (ring) => circle(-30 + ring * 6, 20 - ring * 4, 230 - ring * 28, toneOf(ground, ring))),
  },
  {
    slug: 'scales',
    draw: (ground) =>
      many(40, (index) => {
        const [column, row] = [index % 5, Math.floor(index / 5)];
        const x = -180 + column * 90 + (row % 2) * 45;
        const y = -190 + row * 52;
        return (
          path(`M${x - 45} ${y}a45 45 0 0 0 90 0Z`, toneOf(ground, column + row)) +
          line(`M${x - 45} ${y}a45 45 0 0 0 90 0`, ground[0], 4)
        );
      }),
  },
  {
    slug: 'peaks',
    draw: (ground) =>
      many(5, (row) =>
        many(5, (column) => {
          const x = -240 + column * 110 + (row % 2) * 55;
          const y = -60 + row * 62;
          return (
            path(`M${x} ${y}L${x + 55} ${y - 96}L${x + 110} ${y}Z`, mixed(ground[1], ground[0], row / 5)) +
            path(`M${x + 55} ${y - 96}L${x + 110} ${y}H${x + 55}Z`, ground[0], 'opacity=".28"')
          );
        }),
      ),
  },
];
