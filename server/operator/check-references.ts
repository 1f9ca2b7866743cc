import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { rowTemplates } from '#contract/catalogue.ts';
import { pageTemplates } from '#contract/site.ts';
import { isProperties, type Properties } from '#rules/merged.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content } from './content.ts';
import { placeOf } from './content-names.ts';
import { hintFor } from './named.ts';
import type { ProviderFile } from './provider-file.ts';

/** A value that names something, where it stands, and the names that there are. */
interface Reference {
  readonly place: string;
  readonly value: unknown;
  readonly of: string;
  readonly known: ReadonlySet<string>;
}

/** A page without a template of its own shows rows. */
const PAGE_TEMPLATES: ReadonlySet<string> = new Set([...pageTemplates, 'rowset']);
const ROW_TEMPLATES: ReadonlySet<string> = new Set(rowTemplates);

/**
 * Checks what a file names by number, slug or template, once it is written, where neither slugs nor the database have been
 * checked. Settings that list channels of adults and hidden titles may name some that are not there yet.
 * @throws OperatorError for the first name of nothing, with the names nearest to it.
 */
export async function checkReferences(context: AdminContext, file: ProviderFile): Promise<void> {
  const { rows = [], pages = [], packets = [], settings = {} } = file;
  const templates = [
    ...rows.map((row, index) =>
      within(placeOf('rows', index, row), row, 'template', 'template of rows', ROW_TEMPLATES),
    ),
    ...pages.map((page, index) =>
      within(placeOf('pages', index, page), page, 'template', 'template of pages', PAGE_TEMPLATES),
    ),
  ];
  for (const reference of templates.flat()) check(reference);
  const seasonal = propertiesOf(settings['seasonal']);
  const known = {
    packets: namesOf((await content.packets.read(context)).map(({ id }) => id)),
    channels: namesOf((await content.channels.read(context)).map(({ id }) => id)),
    rows: namesOf((await content.rows.read(context)).map(({ slug }) => slug)),
    pages: namesOf((await content.rowsets.read(context)).map(({ slug }) => slug)),
    taxes: namesOf((await content.taxes.read(context)).map(({ name }) => name)),
  };
  const references = [
    ...packets.flatMap((packet, index) => {
      const place = placeOf('packets', index, packet);
      return [
        ...within(place, packet, 'rowSlug', 'row', known.rows),
        ...within(place, packet, 'tax', 'tax', known.taxes),
      ];
    }),
    ...within('settings.packets', propertiesOf(settings['packets']), 'hidden', 'packet', known.packets),
    ...within('settings.seasonal', seasonal, 'channel', 'channel', known.channels),
    ...within('settings.seasonal', seasonal, 'rowset', 'page', known.pages),
  ];
  for (const reference of references) check(reference);
}

/** Each value of a property, which is one or a list of them; null and a missing one name nothing. */
function within(
  place: string,
  owner: Properties,
  name: string,
  of: string,
  known: ReadonlySet<string>,
): readonly Reference[] {
  const value = owner[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [{ place: `${place}.${name}`, value, of, known }];
  return value.map((each: unknown, index) => ({ place: `${place}.${name}.${index}`, value: each, of, known }));
}

function check({ place, value, of, known }: Reference): void {
  const name = String(value);
  if (!known.has(name)) throw new OperatorError(`${place}: there is no ${of} "${name}"${hintFor(name, [...known])}`);
}

const namesOf = (names: readonly (string | number)[]): ReadonlySet<string> => new Set(names.map(String));
const propertiesOf = (value: unknown): Properties => (isProperties(value) ? value : {});
