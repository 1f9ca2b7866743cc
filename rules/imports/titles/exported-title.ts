import type { TitleEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { ImportedTitle } from '#contract/admin/imported-title.ts';

/** A title in the words of an import: imported again, it changes nothing. `keyOf` is by what an import names a person. */
export function exportedTitle(title: Complete<TitleEntry>, keyOf: (person: number) => string): ImportedTitle {
  const { contentType, parentId, series, durationSeconds, persons, visibility, genres, countries, ...same } = title;
  return {
    ...same,
    type: contentType,
    ...(parentId !== null && { parent: parentId }),
    episode: series,
    duration: durationSeconds,
    genres,
    countries,
    people: persons.map(({ id, name, role, priority, image_url: picture }, index) => ({
      id: keyOf(id),
      name,
      role,
      ...(picture !== null && { picture }),
      ...(priority !== index && { priority }),
    })),
    draft: visibility === 'draft',
  };
}
