import Type, { type Static } from 'typebox';
import { OpenObject } from '../schema.ts';
import { entry, InstantSchema, NameSchema, NumberIdSchema, orNull, PictureSchema, TextsSchema } from './entry.ts';

export const MessageEntry = entry({
  id: Type.String({ format: 'uuid' }),
  /** Null: it is for every user. */
  userId: Type.Optional(orNull(NumberIdSchema)),
  title: NameSchema,
  text: Type.Optional(TextsSchema),
  icon: Type.Optional(orNull(PictureSchema)),
  background: Type.Optional(orNull(PictureSchema)),
  params: Type.Optional(Type.Unsafe<Record<string, unknown>>({ ...OpenObject, default: {} })),
  /** Shown to those too who come after it was written. */
  greetsNewcomers: Type.Optional(Type.Boolean({ default: false })),
  createdAt: InstantSchema,
});
export type MessageEntry = Static<typeof MessageEntry>;

/** A question to viewers; number 1 is asked after unsubscribing. */
export const SurveyEntry = entry({
  id: NumberIdSchema,
  question: NameSchema,
  description: Type.Optional(TextsSchema),
  answers: Type.Array(entry({ id: NumberIdSchema, text: NameSchema }), { minItems: 1, maxItems: 50 }),
  allowsUserAnswer: Type.Optional(Type.Boolean({ default: false })),
});
export type SurveyEntry = Static<typeof SurveyEntry>;
