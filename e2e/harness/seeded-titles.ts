import type pg from 'pg';
import type { TitleEntry } from '#contract/admin/catalogue.ts';
import { content } from '#server/operator/content.ts';
import { writeContent } from './content.ts';

const ARTWORK = '/art/stills/metropolis.webp';

export interface SeededTitle
  extends Pick<
    TitleEntry,
    | 'id'
    | 'age'
    | 'season'
    | 'series'
    | 'trailers'
    | 'source'
    | 'isFree'
    | 'isAnnouncement'
    | 'durationSeconds'
    | 'playbackPoints'
    | 'packshots'
  > {
  readonly type: TitleEntry['contentType'];
  readonly slug?: string;
  readonly title?: string;
  readonly description?: string;
  readonly parent?: string | null;
  /** Who took part, by id. */
  readonly people?: readonly number[];
}

/** Titles of each operator in the database; without more they are called by their ids. */
export const seedTitles = (client: pg.Client, titles: readonly SeededTitle[]): Promise<void> =>
  writeContent(client, (context) => content.titles.put(context, titles.map(entryOf)));

const entryOf = ({
  type,
  slug,
  title,
  description = '',
  parent = null,
  people = [],
  ...more
}: SeededTitle): TitleEntry => ({
  ...more,
  slug: slug ?? more.id,
  contentType: type,
  title: { ru: title ?? more.id },
  description: { ru: description },
  parentId: parent,
  cover: { src_2x3: ARTWORK, src_16x9: ARTWORK, bg: '', color_bg: '' },
  persons: people.map((id, priority) => ({
    ...{ id, priority },
    ...{ slug: String(id), name: { ru: String(id) }, role: 'actor', image_url: null },
  })),
});

/** Somebody of each operator in the database. */
export const seedPerson = (client: pg.Client, id: number, slug: string, bio: string): Promise<void> =>
  writeContent(client, (context) => content.persons.put(context, [{ id, slug, name: { ru: slug }, bio: { ru: bio } }]));
