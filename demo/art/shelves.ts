import type { Scene } from './drawing.ts';
import type { Composition, Palette } from './palette.ts';
import { business, city, news } from './shelves/city-life.ts';
import { home, kids, series, show } from './shelves/entertainment.ts';
import { history, nature, science, travel } from './shelves/learning.ts';
import { classical, pop } from './shelves/music.ts';
import { mahalla, pencils, steppe, table } from './shelves/regional.ts';
import { ice, sport } from './shelves/sport.ts';

const compositions = {
  news: [
    news,
    ['#061230', '#0e2a66', '#1f5fbf', '#ff5a4d', '#eaf3ff'],
    ['#14062b', '#3a1466', '#7a35c9', '#ffb23e', '#f6eaff'],
    ['#03201f', '#0a4a4a', '#158a86', '#ffd24a', '#e6fffb'],
  ],
  city: [
    city,
    ['#1b1140', '#54307a', '#d8587a', '#ffc46b', '#fff0cf'],
    ['#0b2138', '#1e5a7d', '#58a9b8', '#ffe08a', '#f2fbff'],
    ['#2a0f1e', '#7a2840', '#e06a4a', '#ffd27a', '#fff2dc'],
  ],
  business: [
    business,
    ['#04170f', '#0b3a2a', '#1c7a58', '#ffc857', '#e9fff5'],
    ['#0a1126', '#1a2f5e', '#3e68b8', '#6ff0c2', '#eef4ff'],
    ['#1c1206', '#4a3312', '#a8742a', '#fff0b8', '#fff8e8'],
  ],
  series: [
    series,
    ['#120a26', '#3d1c5c', '#a63a6e', '#ffb16b', '#ffe9cf'],
    ['#06202a', '#0f4a5c', '#3d8f92', '#ffd08a', '#f4fff9'],
    ['#200a0e', '#641a24', '#c2463a', '#ffc98a', '#fff0e0'],
  ],
  show: [
    show,
    ['#2a0845', '#7a1a7d', '#e23a7a', '#ffc23d', '#fff3d0'],
    ['#0b1a55', '#2a3fb5', '#5a86ff', '#ffdc4a', '#ffffff'],
    ['#3a0a10', '#a81c2c', '#ff5a3c', '#ffd86b', '#fff6e0'],
  ],
  kids: [
    kids,
    ['#2aa5d8', '#7fd6ea', '#ffd84d', '#ff7a5c', '#ffffff'],
    ['#7a5ae0', '#b7a0ff', '#ffd0e6', '#ff9a3d', '#ffffff'],
    ['#1fa57a', '#8fe0b0', '#fff0a0', '#ff6f8f', '#ffffff'],
  ],
  nature: [
    nature,
    ['#0c2b3a', '#1f5f5c', '#6fae7a', '#f3c46b', '#fff3d2'],
    ['#161a3d', '#3b3f7d', '#a86a8f', '#ffb07a', '#ffe9d6'],
    ['#08301f', '#1d6b3c', '#86b84a', '#ffe07a', '#fbffe2'],
  ],
  science: [
    science,
    ['#050a24', '#14246b', '#3d5be0', '#5ff0e0', '#eaf8ff'],
    ['#120524', '#3d1268', '#9a35d0', '#ff9ae0', '#fff0ff'],
    ['#03181c', '#0a4650', '#1c98a0', '#ffe06a', '#eafffb'],
  ],
  history: [
    history,
    ['#2a170a', '#6b3f1c', '#b9803a', '#f3d08a', '#fff3d6'],
    ['#1a1524', '#473a5c', '#8f7a8a', '#e9c08a', '#fff2e0'],
    ['#0f211c', '#2f5446', '#7d9468', '#ecd28a', '#fffbe2'],
  ],
  travel: [
    travel,
    ['#0b3a66', '#2a86b8', '#7fd0d8', '#ffb45c', '#fff3d8'],
    ['#3a1555', '#a03d86', '#ff8a6b', '#ffd07a', '#fff3e0'],
    ['#0a3d3a', '#1f8a7a', '#8fd8a8', '#ffd24a', '#fbffe8'],
  ],
  home: [
    home,
    ['#5c1f1a', '#b8452e', '#f0914a', '#ffd68a', '#fff6e6'],
    ['#173d36', '#3a7a5c', '#9ec27a', '#ffe0a0', '#fffbea'],
    ['#2b2452', '#6a5aa8', '#c9a0d0', '#ffd9b0', '#fff6f2'],
  ],
  sport: [
    sport,
    ['#041c12', '#0b5a34', '#2fa860', '#ffdf4a', '#ffffff'],
    ['#1a0a2e', '#5a1f8a', '#c93d8f', '#ffb23d', '#ffffff'],
    ['#06163a', '#123f96', '#2f86e8', '#ff5a3c', '#ffffff'],
  ],
  ice: [
    ice,
    ['#06183a', '#154a8a', '#5aa8e0', '#ff5a5a', '#f4fbff'],
    ['#0a2030', '#1d5a70', '#7ac6d0', '#ffc84a', '#f6ffff'],
    ['#1a123d', '#43388f', '#8f9ae8', '#ff8a5c', '#f8f8ff'],
  ],
  classical: [
    classical,
    ['#14080a', '#4a141c', '#96343a', '#e8b45c', '#fff0d6'],
    ['#0a0f24', '#232f66', '#5468b0', '#f0cf8a', '#f6f2ff'],
    ['#0c1a14', '#24503c', '#5c9070', '#efd690', '#f8ffee'],
  ],
  pop: [
    pop,
    ['#180535', '#5a0f96', '#e0259a', '#25e0e0', '#fff0ff'],
    ['#05183a', '#0f4ab5', '#2aa8ff', '#ffe03d', '#f0faff'],
    ['#2e0614', '#a80f3a', '#ff4a3d', '#ffd03d', '#fff4e6'],
  ],
  steppe: [
    steppe,
    ['#123a5c', '#2f7fa8', '#e8c078', '#ff8a4a', '#fff6e0'],
    ['#1e1440', '#6a3a7a', '#f08a6a', '#ffd06b', '#fff2e0'],
    ['#0f3326', '#2f7a52', '#a8c86a', '#ffb84a', '#fbffe8'],
  ],
  mahalla: [
    mahalla,
    ['#0a2f52', '#1b6fa0', '#8fd0d8', '#f2a03d', '#fff8e8'],
    ['#2a1030', '#7a2f5c', '#e8806a', '#ffd27a', '#fff4e6'],
    ['#0b3330', '#1f8078', '#c8d890', '#ff8f4a', '#fffbe8'],
  ],
  animation: [
    pencils,
    ['#2b1b5e', '#6a3ad0', '#ffd0e8', '#ff5a8a', '#ffffff'],
    ['#0b3a52', '#1a9ac0', '#fff0b8', '#ff8a3d', '#ffffff'],
    ['#1f3a1a', '#3f9a4a', '#e8f8c8', '#ffb31f', '#ffffff'],
  ],
  table: [
    table,
    ['#4a0f1e', '#a82c36', '#f0a05a', '#ffd86b', '#fff6e6'],
    ['#0f2f4a', '#1f6a9a', '#a8d0d8', '#ffb04a', '#fffaf0'],
    ['#23361a', '#5c8038', '#dcd88a', '#f0703d', '#fffbe8'],
  ],
} as const satisfies Record<string, readonly [Composition, Palette, Palette, Palette]>;

/** Every picture of programmes: the shelf's composition in its three colourings. */
export const shelfScenes: readonly { readonly name: string; readonly scene: Scene }[] = Object.entries(
  compositions,
).flatMap(([shelf, [compose, ...palettes]]) =>
  palettes.map((palette, index) => ({ name: `${shelf}-${index + 1}`, scene: compose(palette, index + 1) })),
);

/** The channels on the banner of the start page. */
export const channelBanners: Readonly<Record<string, Scene>> = {
  tayga: nature(compositions.nature[1], 1),
  led: ice(compositions.ice[1], 1),
};
