import Type, { type Static } from 'typebox';
import { PersonEntry, TitleEntry, TitleGenre, TitlePart } from '#contract/admin/catalogue.ts';
import { entry, SlugSchema } from '#contract/admin/entry.ts';
import { inPart } from './entry-in-part.ts';

/** So many titles, and as many people, may be in a file: more are brought by an import. */
export const MOST_IN_FILE = 5_000;
/** Of genres and people of one title. */
const LONGEST_LIST = 1_000;
const open = { additionalProperties: true } as const;

const { id: personId, ...person } = PersonEntry.properties;
const {
  id: titleId,
  slug,
  contentType,
  parentId: _parent,
  genres: _genres,
  persons: _persons,
  ...title
} = TitleEntry.properties;

/** `row` is the slug of the row that shows the genre: its `row_id` and `row_slug`. */
const FileGenre = Type.Object({ ...TitleGenre.properties, row: Type.Optional(SlugSchema) }, open);

/** `person` is a slug. Name and picture are the person's, and the place in the list is the priority, unless they are given. */
const FilePart = Type.Object(
  {
    ...Type.Partial(TitlePart).properties,
    person: Type.Optional(SlugSchema),
    role: TitlePart.properties.role,
  },
  open,
);

export const FilePerson = entry({ id: Type.Optional(personId), ...person });
export const FileTitle = entry({
  id: Type.Optional(titleId),
  slug,
  contentType,
  /** The slug of the series of a season, and of the season of an episode. */
  parent: Type.Optional(SlugSchema),
  ...title,
  genres: Type.Optional(Type.Array(FileGenre, { maxItems: LONGEST_LIST })),
  persons: Type.Optional(Type.Array(FilePart, { maxItems: LONGEST_LIST })),
});

/** The titles of a provider, and who took part in them. */
export const CatalogueSections = {
  people: Type.Optional(
    Type.Array(inPart(FilePerson, { id: Type.Optional(personId), slug }), { maxItems: MOST_IN_FILE }),
  ),
  titles: Type.Optional(
    Type.Array(
      inPart(FileTitle, {
        id: Type.Optional(titleId),
        slug,
        parent: FileTitle.properties.parent,
        genres: FileTitle.properties.genres,
        persons: FileTitle.properties.persons,
      }),
      { maxItems: MOST_IN_FILE },
    ),
  ),
};
const FileCatalogue = Type.Object(CatalogueSections);
export type FileCatalogue = Static<typeof FileCatalogue>;
