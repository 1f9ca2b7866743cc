import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { namesOf } from '#api/areas/imports/numbers.ts';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { TitleEntry } from '#contract/admin/catalogue.ts';
import { defaultsOf } from '#contract/admin/entry.ts';
import type { ImportedTitle } from '#contract/admin/imported-title.ts';
import { exportedTitle } from '#rules/imports/titles/exported-title.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { hintFor } from './named.ts';

/** So many titles are read together. */
const BATCH = 500;

/**
 * Prints the titles of a provider, a line of JSON each, as `import titles` reads them: what others are part of goes first.
 * Hidden titles are left out. @throws OperatorError where there is no such provider.
 */
export function exportTitles(
  installation: Installation,
  provider: string | null,
  print: (line: string) => void,
): Promise<void> {
  return writeContent(installation, async (transaction) => {
    const all = await providerAdmin.list(transaction);
    const found = all.find(({ shortname, isDefault }) => (provider === null ? isDefault : shortname === provider));
    if (found === undefined) {
      const [name, known] = [provider ?? '', all.map(({ shortname }) => shortname)];
      throw new OperatorError(`there is no provider ${name}${hintFor(name, known)}`);
    }
    const context = operatorContext(installation, transaction, found.id);
    const names = await namesOf(transaction.database, { providerId: found.id, kind: 'persons' });
    const ids = await idsInOrder(context);
    for (let first = 0; first < ids.length; first += BATCH) {
      const some = ids.slice(first, first + BATCH);
      const titles = new Map((await content.titles.read(context, some)).map((title) => [title.id, title]));
      for (const id of some) {
        const title = titles.get(id);
        if (title === undefined) continue;
        print(JSON.stringify(withoutDefaults(exportedTitle(title, (person) => keyOf(names, person)))));
      }
    }
  });
}

/** People without an id of the operator's are known by name, and others by their number. */
function keyOf(names: ReadonlyMap<number, string>, person: number): string {
  return names.get(person) ?? String(person);
}

async function idsInOrder({ transaction, providerId }: AdminContext): Promise<readonly string[]> {
  const { rows } = await transaction.database.execute<{ readonly id: string }>(sql`
    SELECT id FROM contents WHERE provider_id = ${providerId} AND visibility NOT IN ('hidden', 'withheld')
    ORDER BY array_position(ARRAY['season', 'episode'], content_type) NULLS FIRST, id`);
  return rows.map(({ id }) => id);
}

const defaults: Readonly<Record<string, unknown>> = {
  ...defaultsOf(TitleEntry),
  ...{ episode: 0, duration: 0, people: [], draft: false },
};

const withoutDefaults = (title: ImportedTitle): object =>
  Object.fromEntries(
    Object.entries(title).filter(([name, value]) => !(name in defaults) || !isDeepStrictEqual(value, defaults[name])),
  );
