import { animals } from './art/avatars/animals.ts';
import { type Avatar, avatarPicture } from './art/avatars/avatar.ts';
import { figures } from './art/avatars/figures.ts';
import { patterns } from './art/avatars/patterns.ts';
import { things } from './art/avatars/things.ts';
import { type Piece, pieceOf } from './art/piece.ts';
import type { ScreenText } from './text.ts';

export interface DemoAvatar {
  readonly id: number;
  readonly picture: Piece;
}

export interface DemoAvatarCategory {
  readonly id: number;
  readonly name: ScreenText;
  readonly avatars: readonly DemoAvatar[];
}

/** Ids of a category's avatars begin at so many times its own. */
const IDS_EACH = 100;

const category = (id: number, slug: string, name: ScreenText, drawings: readonly Avatar[]): DemoAvatarCategory => ({
  id,
  name,
  avatars: drawings.map((avatar, index) => ({
    id: id * IDS_EACH + index + 1,
    picture: pieceOf(`avatars/${slug}/${avatar.slug}`, () => avatarPicture(avatar, index)),
  })),
});

/** Pictures for profiles, in the order in which they are offered. */
export const avatarCategories: readonly DemoAvatarCategory[] = [
  category(
    1,
    'animals',
    { ru: 'Звери', en: 'Animals', kk: 'Аңдар', uz: 'Hayvonlar', bg: 'Животни', ka: 'ცხოველები' },
    animals,
  ),
  category(
    2,
    'figures',
    { ru: 'Герои', en: 'Characters', kk: 'Кейіпкерлер', uz: 'Qahramonlar', bg: 'Герои', ka: 'გმირები' },
    figures,
  ),
  category(
    3,
    'patterns',
    { ru: 'Узоры', en: 'Patterns', kk: 'Өрнектер', uz: 'Naqshlar', bg: 'Шарки', ka: 'ორნამენტები' },
    patterns,
  ),
  category(
    4,
    'things',
    { ru: 'Вещи', en: 'Things', kk: 'Заттар', uz: 'Buyumlar', bg: 'Предмети', ka: 'ნივთები' },
    things,
  ),
];
