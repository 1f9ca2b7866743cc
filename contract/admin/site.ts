import Type, { type Static } from 'typebox';
import { SeoMask } from '../site.ts';
import {
  entry,
  InstantSchema,
  NameSchema,
  orNull,
  PictureSchema,
  SlugSchema,
  TextIdSchema,
  TextsSchema,
} from './entry.ts';

/** A text of the operator that stands alone, such as its agreement. */
export const TextPageEntry = entry({ slug: SlugSchema, title: NameSchema, text: NameSchema });
export type TextPageEntry = Static<typeof TextPageEntry>;

export const NewsEntry = entry({
  id: TextIdSchema,
  title: NameSchema,
  short: Type.Optional(TextsSchema),
  /** Paragraphs as HTML. */
  text: Type.Optional(TextsSchema),
  image: Type.Optional(orNull(PictureSchema)),
  publishedAt: InstantSchema,
});
export type NewsEntry = Static<typeof NewsEntry>;

/** What heads of pages of a type say. */
export const SeoMaskEntry = entry({
  pageType: SeoMask.properties.page_type,
  textType: SeoMask.properties.text_type,
  value: NameSchema,
});
export type SeoMaskEntry = Static<typeof SeoMaskEntry>;
