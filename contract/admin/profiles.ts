import Type, { type Static } from 'typebox';
import { entry, NameSchema, NumberIdSchema, PictureSchema, PositionSchema } from './entry.ts';

/** Pictures that viewers choose for their profiles. */
export const AvatarCategoryEntry = entry({
  id: NumberIdSchema,
  position: Type.Optional(Type.Integer({ ...PositionSchema, default: 0 })),
  name: NameSchema,
  /** In order. */
  avatars: Type.Optional(
    Type.Array(Type.Object({ id: NumberIdSchema, image: PictureSchema }, { additionalProperties: false }), {
      maxItems: 1_000,
      default: [],
    }),
  ),
});
export type AvatarCategoryEntry = Static<typeof AvatarCategoryEntry>;
