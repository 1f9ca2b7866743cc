import type { ProviderRecord } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { insert, seedCategories, seedChannels, seedGuide } from './television.ts';

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
  await insert(database, 'contents', [
    {
      ...owner,
      id,
      slug: `${mark}-content`,
      content_type: 'movie',
      title: name,
      short: name,
      description: name,
      year: '2024',
      duration_seconds: 5_400,
      is_cartoon: false,
      cover: { src_2x3: picture, src_16x9: picture, bg: picture, color_bg: picture },
      genres: [],
      countries: [],
      persons: [],
      ratings: [],
    },
  ]);
  await insert(database, 'rows', [{ ...owner, id, slug: `${mark}-row`, template: 'content-v', title: name }]);
  await insert(database, 'row_items', [{ ...owner, row_id: id, position: 0, content_id: id }]);
  await insert(database, 'rowsets', [{ ...owner, id, slug: `${mark}-rowset`, template: 'startpage', title: name }]);
  await insert(database, 'rowset_rows', [{ ...owner, rowset_id: id, position: 0, row_id: id }]);
  return { channelId: number, programId: number, contentId: id, rowId: id, rowsetId: id };
}
