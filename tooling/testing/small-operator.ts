import { refreshDocuments } from '#api/areas/search/documents.ts';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { isoInstant } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from './admin.ts';
import { seedCategories, seedChannels, seedGuide } from './television.ts';

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
  readonly surveyId: number;
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
    {
      ...{ id: number, slug: `${mark}-channel`, position: 1, name, isFree: true, archivedDays: 3 },
      vitrina: {
        web: `https://partner.example/${mark}`,
        webVlight: `https://partner.example/${mark}`,
        isLight: false,
        ad: null,
      },
    },
  ]);
  await seedCategories(database, provider.id, [
    { id: number, slug: `${mark}-category`, position: 1, name, channels: [number] },
  ]);
  await seedGuide(
    database,
    provider.id,
    [{ id: number, title: name }],
    [-1, 0, 1].map((step) => ({
      channelId: number,
      programId: number,
      start: now + step * HALF_AN_HOUR,
      end: now + (step + 1) * HALF_AN_HOUR,
      isPublished: true,
    })),
  );
  const picture = `https://art.example/${mark}.webp`;
  const title = {
    title: name,
    short: name,
    description: name,
    year: '2024',
    durationSeconds: 5_400,
    season: 1,
    series: 1,
    popularity: 1,
    cover: { src_2x3: picture, src_16x9: picture, bg: picture, color_bg: picture },
    genres: [{ id: '7', name }],
    countries: [{ id: '8', name }],
  };
  const person = { id: number, slug: `${mark}-person`, name };
  const publishedAt = isoInstant(new Date(clock.now()));
  const messageId = `00000000-0000-4000-8000-${id.padStart(12, '0')}`;
  await asAdmin({ database, clock }, provider.id, async (context) => {
    await content.libraries.put(context, [{ id: number, title: name, cover: { bg: picture } }]);
    await content.persons.put(context, [{ ...person, bio: name, popularity: 1 }]);
    await content.titles.put(context, [
      {
        ...title,
        ...{ id, slug: `${mark}-content`, contentType: 'series', libraryId: number },
        persons: [{ ...person, role: 'actor', priority: 0, image_url: null }],
        trailers: [{ id: `${mark}-trailer`, asset: 'clip' }],
      },
      { ...title, id: `${id}-similar`, slug: `${mark}-similar`, contentType: 'series' },
      {
        ...title,
        ...{ id: `${id}-episode`, slug: `${mark}-episode`, contentType: 'episode', parentId: id },
        ...{ source: { kind: 'clip', asset: 'clip' }, isFree: true },
      },
    ]);
    await content.rows.put(context, [
      { id, slug: `${mark}-row`, template: 'content-v', title: name, items: [{ contentId: id }] },
    ]);
    await content.rowsets.put(context, [
      { id, slug: `${mark}-rowset`, template: 'startpage', title: name, menuPosition: 1, rows: [id] },
    ]);
    await content.avatarCategories.put(context, [
      { id: number, position: 1, name, avatars: [{ id: number, image: picture }] },
    ]);
    await content.seoMasks.put(context, [{ pageType: 'startpage', textType: 'title', value: name }]);
    await content.pages.put(context, [{ slug: `${mark}-page`, title: name, text: name }]);
    await content.news.put(context, [{ id: `${mark}-news`, title: name, short: name, text: name, publishedAt }]);
    await content.surveys.put(context, [{ id: number, question: name, answers: [{ id: 1, text: name }] }]);
    await content.messages.put(context, [{ id: messageId, title: name, text: name, createdAt: publishedAt }]);
  });
  await refreshDocuments(database);
  return {
    channelId: number,
    programId: number,
    contentId: id,
    rowId: id,
    rowsetId: id,
    personId: number,
    surveyId: number,
    messageId,
  };
}
