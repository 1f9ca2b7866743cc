import type { Person } from '../persons.ts';
import { box, circle, dice, line, many, path } from './drawing.ts';
import { isWomansName } from './given-names.ts';
import { type Piece, pieceOf } from './piece.ts';
import { seedOf } from './seed.ts';
import { mixed } from './tone.ts';

/** A portrait: a bust in flat colours whose hair, hat and collar are the person's own, by the dice of the name. */
export function portraitOf({ slug, name }: Pick<Person, 'slug' | 'name'>): Piece {
  return pieceOf(`people/${slug}/portrait`, () => drawn(dice(seedOf(slug)), isWomansName(name)));
}

type Ground = readonly [deep: string, middle: string, light: string];
const GROUNDS: readonly [Ground, ...Ground[]] = [
  ['#1f3a4d', '#6fa3a8', '#f0c987'],
  ['#4a1f2b', '#b5544f', '#f3c58f'],
  ['#20352a', '#6d9a76', '#ead7a0'],
  ['#2d2549', '#8573b3', '#f0b9a5'],
  ['#47301a', '#b98a4e', '#f5e0b0'],
  ['#163a47', '#3f8fa0', '#f4b183'],
  ['#3b3b2a', '#96955f', '#ecdfae'],
  ['#3f1d3a', '#a0588f', '#f6cf9e'],
];
const SKINS = ['#f1d0b0', '#e7bd97', '#d9a57c', '#f4dcc4', '#c98f66'] as const;
const HAIRS = ['#1b1512', '#3a2418', '#5d3a22', '#8a5a2c', '#c69a55', '#9d9a94', '#e2ddd2', '#7a2f1c'] as const;
const CLOTHS = ['#15171c', '#26324a', '#3d2b22', '#4b4a3e', '#571f26', '#21403a', '#5b5560'] as const;

interface Look {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly cloth: string;
  readonly accent: string;
}

type Trait = (look: Look) => string;

function drawn(roll: () => number, isWoman: boolean): string {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(roll() * items.length)] ?? items[0];
  const [deep, middle, light] = pick(GROUNDS);
  const skin = pick(SKINS);
  const look: Look = {
    skin,
    shade: mixed(skin, '#7a3320', 0.26),
    hair: pick(HAIRS),
    cloth: pick(CLOTHS),
    accent: light,
  };
  const [x, y, turn] = [140 + roll() * 120, 120 + roll() * 70, roll() > 0.5 ? 1 : -1];
  const bust = isWoman
    ? woman(look, pick(WAVES), pick(NECKLINES), roll() > 0.78 ? pick(HATS_OF_WOMEN) : bare)
    : man(
        look,
        pick(CUTS),
        pick(COLLARS),
        roll() > 0.66 ? pick(HATS_OF_MEN) : bare,
        roll() > 0.5 ? pick(BEARDS) : bare,
        roll() > 0.8,
      );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">' +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    box(0, 0, 400, 400, 'url(#g)') +
    circle(Math.round(x), Math.round(y), 210, 'url(#l)') +
    `<g transform="translate(200 26) scale(${turn * 0.95} 0.95)">${bust}</g></svg>`
  );
}

const bare: Trait = () => '';

/** The face around (0, 180), lit from the left. */
const head = ({ skin, shade }: Look, jaw: number): string =>
  path(`M-30 230H30V300Q0 330 -30 300Z`, shade) +
  path(
    `M0 96C54 96 72 134 70 176C70 220 ${40 + jaw} 262 0 266C${-40 - jaw} 262 -70 220 -70 176C-72 134 -54 96 0 96Z`,
    skin,
  ) +
  path(
    `M0 96C54 96 72 134 70 176C70 220 ${40 + jaw} 262 0 266C34 246 44 200 38 150C34 120 20 104 0 96Z`,
    shade,
    'opacity=".5"',
  ) +
  `<ellipse cx="-71" cy="184" rx="10" ry="17" fill="${skin}"/><ellipse cx="71" cy="184" rx="10" ry="17" fill="${shade}"/>`;

const features = ({ shade }: Look, ink: string, lips: string, brow: number): string =>
  circle(-27, 178, 5.6, ink) +
  circle(25, 178, 5.6, ink) +
  line(`M-43 160Q-30 ${148 - brow} -14 ${156 - brow}M12 ${156 - brow}Q28 ${148 - brow} 41 160`, ink, 5) +
  line('M2 176Q14 204 8 212H-4', shade, 5) +
  line('M-18 234Q0 242 18 233', lips, 6);

function man(look: Look, hair: Trait, collar: Trait, hat: Trait, beard: Trait, hasGlasses: boolean): string {
  const glasses = hasGlasses
    ? circle(-28, 180, 21, 'none', 'stroke="#1a1512" stroke-width="4"') +
      circle(27, 180, 21, 'none', 'stroke="#1a1512" stroke-width="4"') +
      line('M-8 178H7', '#1a1512', 4)
    : '';
  return (
    path('M-170 420C-166 330 -110 306 -44 288L0 320L44 288C110 306 166 330 170 420Z', look.cloth) +
    head(look, 12) +
    collar(look) +
    features(look, '#1d1512', mixed(look.shade, '#5a1f18', 0.4), 0) +
    beard(look) +
    glasses +
    hair(look) +
    hat(look)
  );
}

function woman(look: Look, hair: Hairdo, neckline: Trait, hat: Trait): string {
  const [behind, before] = hair(look);
  return (
    behind +
    path('M-140 420C-138 340 -96 312 -34 294L0 316L34 294C96 312 138 340 140 420Z', look.skin) +
    neckline(look) +
    head(look, 0) +
    features(look, '#1d1512', '#b3262e', 5) +
    line('M-36 174Q-27 167 -18 174M16 174Q25 167 34 174', '#1d1512', 3.5) +
    circle(-44, 210, 11, '#e0604f', 'opacity=".25"') +
    before +
    hat(look)
  );
}

const CUTS: readonly [Trait, ...Trait[]] = [
  ({ hair }) =>
    path(
      'M-76 176C-84 110 -50 72 6 74C60 74 84 112 74 176C66 150 62 136 50 124C10 132 -30 130 -52 116C-66 134 -70 152 -76 176Z',
      hair,
    ),
  ({ hair }) =>
    path(
      'M-74 170C-84 100 -44 66 8 70C58 72 82 104 74 170C68 140 54 118 30 112C-10 108 -40 112 -58 130C-68 142 -70 156 -74 170Z',
      hair,
    ) + line('M-30 78C-34 96 -46 112 -58 122', mixed(hair, '#ffffff', 0.25), 4),
  ({ hair }) =>
    path(
      'M-80 196C-96 110 -60 60 4 62C70 60 96 112 80 196C74 178 76 150 62 130C40 140 10 118 -6 110C-20 130 -50 124 -62 136C-74 152 -74 178 -80 196Z',
      hair,
    ),
  ({ hair }) =>
    path(
      'M-76 200C-80 178 -80 160 -70 140C-64 160 -66 180 -68 200ZM76 200C80 178 80 160 70 140C64 160 66 180 68 200Z',
      hair,
    ),
  ({ hair }) =>
    path(
      'M-76 168C-90 84 -30 52 30 64C78 70 86 112 74 168C68 140 60 126 44 116C24 130 -6 118 -18 96C-30 116 -60 122 -76 168Z',
      hair,
    ) + path('M-18 96C-6 60 50 56 66 84C40 76 6 84 -18 96Z', mixed(hair, '#ffffff', 0.12)),
];

const BEARDS: readonly [Trait, ...Trait[]] = [
  ({ hair }) =>
    path('M-34 226C-20 210 -6 214 0 220C6 214 20 210 34 226C18 232 8 228 0 226C-8 228 -18 232 -34 226Z', hair),
  ({ hair }) => path('M-26 224Q0 208 26 224L24 230Q0 220 -24 230Z', hair),
  ({ hair }) =>
    path(
      'M-70 190C-62 220 -44 222 -26 222Q0 208 26 222C44 222 62 220 70 190C72 250 40 300 0 304C-40 300 -72 250 -70 190ZM-16 234Q0 246 16 234Q0 240 -16 234Z',
      hair,
    ),
  ({ hair }) =>
    path(
      'M-52 222C-30 206 -10 212 0 222C10 212 30 206 52 222C64 214 60 208 66 204C62 234 20 240 0 228C-20 240 -62 234 -66 204C-60 208 -64 214 -52 222Z',
      hair,
    ),
  ({ hair }) => path('M-14 250H14L8 284Q0 296 -8 284ZM-30 224Q0 208 30 224L26 230Q0 222 -26 230Z', hair),
];

const COLLARS: readonly [Trait, ...Trait[]] = [
  // A bow tie and a wing collar.
  () =>
    path('M-46 284L0 318L46 284L56 330L0 352L-56 330Z', '#f4efe4') +
    path('M0 330L-40 312V350ZM0 330L40 312V350Z', '#17130f') +
    circle(0, 331, 9, '#17130f'),
  // A tie and lapels.
  ({ cloth, accent }) =>
    path('M-44 286L0 330L44 286L20 420H-20Z', '#f0ebe0') +
    path('M-12 326H12L22 420H-22Z', mixed(accent, '#6a1f24', 0.6)) +
    path('M-46 284L-92 320L-34 420ZM46 284L92 320L34 420Z', mixed(cloth, '#ffffff', 0.1)),
  // A high roll-neck.
  ({ accent }) => path('M-42 270Q0 296 42 270L52 324Q0 350 -52 324Z', mixed(accent, '#2a2a2a', 0.4)),
  // An open shirt.
  ({ skin, accent }) =>
    path('M-44 284L0 380L44 284L64 300L20 420H-20L-64 300Z', mixed(accent, '#ffffff', 0.4)) +
    path('M-28 292L0 366L28 292Z', skin),
  // A cravat.
  ({ accent }) =>
    path('M-46 276Q0 310 46 276L52 316Q0 340 -52 316Z', '#f6f1e6') +
    path('M-30 316Q0 330 30 316L40 400Q0 380 -40 400Z', mixed(accent, '#ffffff', 0.5)),
];

const HATS_OF_MEN: readonly [Trait, ...Trait[]] = [
  ({ cloth }) =>
    path('M-122 128C-70 108 70 108 122 128C100 146 -100 146 -122 128Z', mixed(cloth, '#000000', 0.3)) +
    path('M-72 122C-80 70 -70 34 -40 34C-20 40 20 40 40 34C70 34 80 70 72 122C30 132 -30 132 -72 122Z', cloth) +
    path('M-73 112C-30 124 30 124 73 112V126C30 134 -30 134 -73 126Z', '#0f0d0c'),
  ({ cloth }) =>
    path('M-104 126C-60 140 60 140 104 126C92 144 -92 144 -104 126Z', mixed(cloth, '#000000', 0.4)) +
    path('M-74 126C-80 40 80 40 74 126C30 138 -30 138 -74 126Z', mixed(cloth, '#000000', 0.2)),
  ({ cloth }) =>
    path('M-98 128C-60 142 60 142 98 128C88 146 -88 146 -98 128Z', '#0f0d0c') +
    path('M-64 126L-68 6C-30 -4 30 -4 68 6L64 126C30 136 -30 136 -64 126Z', '#17140f') +
    path('M-65 104C-30 114 30 114 65 104L64 126C30 136 -30 136 -64 126Z', mixed(cloth, '#8a2a2a', 0.5)),
  ({ accent }) =>
    path('M-110 128H110V140H-110Z', mixed(accent, '#ffffff', 0.4)) +
    path('M-70 130V76H70V130Z', mixed(accent, '#ffffff', 0.4)) +
    path('M-70 106H70V130H-70Z', '#7a1f24'),
  ({ cloth }) =>
    path(
      'M-86 130C-100 70 -40 50 20 58C90 62 100 100 90 120C110 128 118 140 108 144C70 130 -40 124 -86 130Z',
      mixed(cloth, '#ffffff', 0.14),
    ) + circle(4, 58, 7, cloth),
];

/** What is behind the head, and what is before it. */
type Hairdo = (look: Look) => readonly [behind: string, before: string];
const WAVES: readonly [Hairdo, ...Hairdo[]] = [
  ({ hair }) => [
    path('M-84 236C-110 120 -60 64 0 66C60 64 110 120 84 236C60 262 -60 262 -84 236Z', hair),
    path(
      'M-78 190C-88 100 -40 70 8 76C60 78 86 110 78 190C70 150 56 128 30 124C0 144 -40 132 -58 126C-70 146 -72 166 -78 190Z',
      hair,
    ),
  ],
  ({ hair }) => [
    path('M-90 210C-106 110 -60 60 0 62C60 60 106 110 90 210Q84 250 66 226Q-66 250 -66 226Q-84 250 -90 210Z', hair),
    path('M-80 214C-90 110 -50 72 0 74C50 72 90 110 80 214C64 200 66 160 60 142H-60C-66 160 -64 200 -80 214Z', hair),
  ],
  ({ hair }) => [
    path('M-96 330C-130 150 -80 60 4 62C84 58 130 150 100 330C76 350 50 320 54 290H-54C-50 320 -70 350 -96 330Z', hair),
    path('M-78 200C-84 110 -30 76 20 92C-6 120 -60 124 -78 200ZM20 92C60 84 86 120 78 210C66 150 50 124 20 92Z', hair),
  ],
  ({ hair }) => [
    circle(0, 62, 44, hair),
    path('M-78 190C-90 96 -40 66 0 68C40 66 90 96 78 190C70 150 44 112 0 108C-44 112 -70 150 -78 190Z', hair),
  ],
  ({ hair }) => [
    path(
      'M-100 200C-130 90 -60 46 0 52C60 46 130 90 100 200C120 250 80 280 66 250H-66C-80 280 -120 250 -100 200Z',
      hair,
    ),
    many(7, (curl) => circle(-66 + curl * 22, 104 - Math.sin((curl / 6) * Math.PI) * 26, 24, hair)) +
      circle(-80, 150, 22, hair) +
      circle(80, 150, 22, hair),
  ],
];

const NECKLINES: readonly [Trait, ...Trait[]] = [
  ({ cloth }) => path('M-140 420C-138 350 -116 322 -84 312Q0 430 84 312C116 322 138 350 140 420Z', cloth),
  ({ cloth, accent }) =>
    path('M-140 420C-138 340 -96 312 -40 296Q0 340 40 296C96 312 138 340 140 420Z', cloth) +
    many(9, (pearl) =>
      circle(-40 + pearl * 10, 302 + Math.sin((pearl / 8) * Math.PI) * 22, 6, mixed(accent, '#ffffff', 0.7)),
    ),
  ({ cloth, accent }) =>
    path('M-150 420C-148 340 -96 306 -44 290L0 380L44 290C96 306 148 340 150 420Z', cloth) +
    path('M-44 288L-84 320L-6 392ZM44 288L84 320L6 392Z', mixed(accent, '#ffffff', 0.2)),
  ({ accent }) =>
    path(
      'M-150 420C-160 340 -110 300 -50 296C-20 330 20 330 50 296C110 300 160 340 150 420Z',
      mixed(accent, '#ffffff', 0.5),
    ) + line('M-130 350Q0 420 130 350', mixed(accent, '#8a5a3a', 0.4), 5),
];

const HATS_OF_WOMEN: readonly [Trait, ...Trait[]] = [
  // A cloche.
  ({ cloth, accent }) =>
    path('M-88 160C-98 60 -40 40 0 42C40 40 98 60 88 160C60 134 -60 134 -88 160Z', mixed(cloth, '#ffffff', 0.12)) +
    path('M-89 136C-50 112 50 112 89 136V158C60 134 -60 134 -88 158Z', mixed(accent, '#7a1f24', 0.4)) +
    circle(66, 126, 16, accent),
  ({ cloth, accent }) =>
    path('M-150 126C-90 90 90 90 150 126C100 150 -100 150 -150 126Z', cloth) +
    path('M-66 112C-66 60 66 60 66 112C30 122 -30 122 -66 112Z', mixed(cloth, '#ffffff', 0.1)) +
    circle(-50, 104, 18, accent) +
    circle(-26, 108, 12, mixed(accent, '#b3262e', 0.5)),
  ({ accent }) =>
    path('M-76 120C-50 60 60 50 84 96C60 96 -20 90 -76 120Z', mixed(accent, '#571f26', 0.6)) +
    line('M-60 108C-30 150 40 150 74 100', '#17130f', 2),
];
