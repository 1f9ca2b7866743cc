import { sql } from 'drizzle-orm';
import { largestNumber, numbersOf } from '#api/areas/imports/numbers.ts';
import type { CategoryEntry } from '#contract/admin/channels.ts';
import { FIRST_FREE_CATEGORY } from '#rules/channels/known-categories.ts';
import { freeSlug } from '#rules/imports/slug.ts';
import type { ImportTarget } from '../target.ts';

/** What numbers of categories are given for (`import_numbers`). */
const NUMBERING = 'channel categories';

/** Collects the groups of a playlist, and writes them as categories: into those of the same name, where there are some. */
export class CategoryWriter {
  readonly #members = new Map<string, number[]>();

  add(groups: readonly string[], channelId: number): void {
    for (const group of groups) {
      const members = this.#members.get(group) ?? [];
      members.push(channelId);
      this.#members.set(group, members);
    }
  }

  /** Channels that an operator put into a category stay in it. */
  async write(target: ImportTarget): Promise<void> {
    const held = await target.content.categories.read(target.context);
    const named = new Map(
      held.flatMap((category) => Object.values(category.name).map((name) => [plain(name ?? ''), category])),
    );
    const slugs = new Set(held.map(({ slug }) => slug));
    const isNew = (group: string) => !named.has(plain(group));
    const ids = await this.#idsOf([...this.#members.keys()].filter(isNew), target);
    const { language } = target.locale;
    const place = { file: '', line: null };
    const entries = [...this.#members].map(([group, channels], index): CategoryEntry => {
      const category = named.get(plain(group));
      if (category !== undefined) return { ...category, channels: [...new Set([...category.channels, ...channels])] };
      const id = ids.get(group) ?? 0;
      const slug = freeSlug(group, id, (some) => slugs.has(some));
      slugs.add(slug);
      const name = { [language]: group };
      return { id, slug, position: held.length + index + 1, name, short: name, channels };
    });
    await target.put(
      target.content.categories,
      entries.map((entry) => ({ entry, place })),
      'besides',
    );
  }

  async #idsOf(groups: readonly string[], { context }: ImportTarget): Promise<ReadonlyMap<string, number>> {
    const { providerId, transaction } = context;
    const table = { table: sql`channel_categories`, column: sql`id` };
    const largest = await largestNumber(transaction.database, providerId, table);
    const largestTaken = Math.max(largest, FIRST_FREE_CATEGORY - 1);
    return numbersOf(transaction.database, { providerId, kind: NUMBERING, largestTaken }, groups);
  }
}

const plain = (name: string) => name.trim().toLowerCase();
