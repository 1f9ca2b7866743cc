import { box, circle } from '../drawing.ts';

/** Three colours of the ground: its foot, its head and the light on it. */
export type Ground = readonly [deep: string, middle: string, light: string];

/** What is drawn on a ground, around (0, 0) and about 240 wide and high. */
export type Drawing = (ground: Ground) => string;

export interface Avatar {
  readonly slug: string;
  readonly draw: Drawing;
}

const GROUNDS: readonly [Ground, ...Ground[]] = [
  ['#163a47', '#3f8fa0', '#f4b183'],
  ['#4a1f2b', '#b5544f', '#f3c58f'],
  ['#20352a', '#6d9a76', '#ead7a0'],
  ['#2d2549', '#8573b3', '#f0b9a5'],
  ['#47301a', '#b98a4e', '#f5e0b0'],
  ['#1f3a4d', '#6fa3a8', '#f0c987'],
  ['#3f1d3a', '#a0588f', '#f6cf9e'],
  ['#3b3b2a', '#96955f', '#ecdfae'],
];

/** Neighbours of a category stand on different grounds. */
const groundAt = (index: number): Ground => GROUNDS[index % GROUNDS.length] ?? GROUNDS[0];

/** A whole SVG document: clients cut it round, so nothing that counts is in the corners. */
export function avatarPicture({ draw }: Avatar, index: number): string {
  const ground = groundAt(index);
  const [deep, middle, light] = ground;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">' +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    box(0, 0, 400, 400, 'url(#g)') +
    circle(150, 140, 230, 'url(#l)') +
    `<g transform="translate(200 206)">${draw(ground)}</g></svg>`
  );
}
