import type { ProviderRecord } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { insert, seedCategories, seedChannels, seedGuide, timestamp } from './television.ts';

const MILLISECONDS = 1_000;
const HALF_AN_HOUR = 1_800;
/** Ids of one operator are these, those of the next as many above. */
const IDS_PER_PROVIDER = 1_000;

/** What can be asked for of a small operator, by name of the contract's areas. */
export interface SmallOperator {
  readonly channelId: number;
  readonly programId: number;
  readonly contentId: string;
  readonly rowId: string;
  readonly rowsetId: string;
  readonly personId: number;
  readonly messageId: string;
}

/**
 * Gives a provider one of each thing that can be read, now on air and free to watch. Every text of it holds `mark`, every
 * slug is `{mark}-{kind}`, and no id is another operator's: so whatever of it comes out where it should not is seen.
 */
export async function seedSmallOperator(
  database: Database,
  clock: Clock,
  provider: ProviderRecord,
  mark: string,
): Promise<SmallOperator> {
  const number = provider.id * IDS_PER_PROVIDER;
  const id = String(number);
  const name = { ru: `${mark} имя`, en: `${mark} name` };
  const now = Math.floor(clock.now() / MILLISECONDS);
  await seedChannels(database, provider.id, [
    { id: number, slug: `${mark}-channel`, position: 1, name, is_free: true, archived_days: 3 },
  ]);
  await seedCategories(database, provider.id, [
    { id: number, slug: `${mark}-category`, position: 1, name, channels: [number] },
  ]);
  await seedGuide(
    database,
    provider.id,
    [{ id: number, title: name }],
    [-1, 0, 1].map((step) => ({
      channel_id: number,
      program_id: number,
      start: now + step * HALF_AN_HOUR,
      end: now + (step + 1) * HALF_AN_HOUR,
      isPublished: true,
    })),
  );
  const owner = { provider_id: provider.id };
  const picture = `https://art.example/${mark}.webp`;
  await insert(database, 'libraries', [{ ...owner, id: number, title: name, cover: { bg: picture } }]);
  const title = {
    ...owner,
    title: name,
    short: name,
    description: name,
    year: '2024',
    duration_seconds: 5_400,
    is_cartoon: false,
    is_4k: false,
    season: 1,
    series: 1,
    popularity: 1,
    cover: { src_2x3: picture, src_16x9: picture, bg: picture, color_bg: picture },
    genres: [{ id: '7', name }],
    countries: [],
    persons: [],
    ratings: [],
  };
  const trailers = [{ id: `${mark}-trailer`, asset: 'clip' }];
  await insert(database, 'contents', [
    { ...title, id, slug: `${mark}-content`, content_type: 'series', library_id: number, parent_id: null, trailers },
    {
      ...title,
      id: `${id}-similar`,
      slug: `${mark}-similar`,
      content_type: 'series',
      library_id: null,
      parent_id: null,
      trailers: [],
    },
    {
      ...title,
      id: `${id}-episode`,
      slug: `${mark}-episode`,
      content_type: 'episode',
      library_id: null,
      parent_id: id,
      trailers: [],
    },
  ]);
  await insert(
    database,
    'content_genres',
    [id, `${id}-similar`].map((content_id) => ({ ...owner, genre_id: 7, content_id, popularity: 1 })),
  );
  await insert(database, 'persons', [{ ...owner, id: number, slug: `${mark}-person`, name, bio: name, popularity: 1 }]);
  await insert(database, 'content_persons', [{ ...owner, person_id: number, content_id: id }]);
  await insert(database, 'rows', [
    { ...owner, id, slug: `${mark}-row`, template: 'content-v', title: name, loop_count: 0, source: { kind: 'items' } },
  ]);
  await insert(database, 'row_items', [{ ...owner, row_id: id, position: 0, content_id: id }]);
  await insert(database, 'rowsets', [
    { ...owner, id, slug: `${mark}-rowset`, template: 'startpage', title: name, menu_position: 1 },
  ]);
  await insert(database, 'rowset_rows', [{ ...owner, rowset_id: id, position: 0, row_id: id }]);
  await insert(database, 'avatar_categories', [{ ...owner, id: number, position: 1, name }]);
  await insert(database, 'avatars', [{ ...owner, id: number, category_id: number, position: 1, image: picture }]);
  await insert(database, 'seo_masks', [{ ...owner, page_type: 'startpage', text_type: 'title', value: name }]);
  await insert(database, 'pages', [{ ...owner, slug: `${mark}-page`, title: name, text: name }]);
  const published_at = timestamp(now);
  await insert(database, 'news', [
    { ...owner, id: `${mark}-news`, title: name, short: name, text: name, published_at },
  ]);
  const messageId = `00000000-0000-4000-8000-${id.padStart(12, '0')}`;
  await insert(database, 'messages', [
    { ...owner, id: messageId, title: name, text: name, params: {}, created_at: published_at },
  ]);
  return {
    channelId: number,
    programId: number,
    contentId: id,
    rowId: id,
    rowsetId: id,
    personId: number,
    messageId,
  };
}
