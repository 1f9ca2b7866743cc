import type { ContentAdmin } from '#api/areas/admin.ts';
import type { ImportChange } from '#api/areas/imports/changes.ts';
import { restoreFilms, type TitleFilm } from '#api/areas/imports/imported-titles.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';

/** What changes of films are remembered as, beside those of collections. */
export const FILMS = 'films';

/** Brings back the films that titles had before a run: they play those again that are packaged. */
export async function undoFilms(
  context: AdminContext,
  content: ContentAdmin,
  changes: readonly ImportChange[],
): Promise<void> {
  const films = changes.map(
    ({ key, before }): TitleFilm => ({ ...NO_FILM, ...before, titleId: String(key['titleId']) }),
  );
  const takenBack = new Map(
    (await restoreFilms(context.transaction.database, context.providerId, films)).map((film) => [film.titleId, film]),
  );
  const titles = await content.titles.read(context, [...takenBack.keys()]);
  await content.titles.put(
    context,
    titles.flatMap((title) => {
      const film = takenBack.get(title.id);
      if (film === undefined || title.source?.kind !== 'asset' || title.source.asset !== film.asset) return [];
      const { formerAsset } = film;
      return [{ ...title, source: formerAsset === null ? null : { kind: 'asset' as const, asset: formerAsset } }];
    }),
  );
}

const NO_FILM = { film: null, asset: null };
