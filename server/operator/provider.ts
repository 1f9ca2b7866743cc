import { stringify } from 'yaml';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import type { Brand } from '#contract/site.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { EVERY_WEIGHT } from './brand-files.ts';
import { operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { hintFor } from './named.ts';
import { type CatalogueSize, readFileCatalogue, sizeOfCatalogue } from './read-file-catalogue.ts';
import { readFileContent } from './read-file-content.ts';

/** One line for each provider: id, short name, name, hosts; the default one is marked. */
export async function listProviders(installation: Installation): Promise<readonly string[]> {
  const providers = await writeContent(installation, (transaction) => providerAdmin.list(transaction));
  return providers.map(({ id, shortname, name, isDefault, hosts }) =>
    [id, shortname, name, ...(isDefault ? ['(default)'] : []), ...(hosts.length > 0 ? [hosts.join(' ')] : [])].join(
      '  ',
    ),
  );
}

export interface ShownParts {
  /** Titles and people, too: there may be thousands. */
  readonly catalogue: boolean;
}

/**
 * A provider, named by id or short name, as the YAML file that `provider apply` takes: applied, it changes nothing.
 * @throws OperatorError where there is no such provider, or where its catalogue is too large for a file.
 */
export function showProvider(
  installation: Installation,
  name: string,
  { catalogue }: ShownParts = { catalogue: false },
): Promise<string> {
  return writeContent(installation, async (transaction) => {
    const provider = await providerAdmin.read(transaction, name);
    if (provider === undefined) {
      const known = (await providerAdmin.list(transaction)).map(({ shortname }) => shortname);
      throw new OperatorError(`there is no provider ${name}${hintFor(name, known)}`);
    }
    const { id, shortname, hosts, timezone, country, isDefault, brand, settings } = provider;
    const context = operatorContext(installation, transaction, id);
    const known = new Map(Object.entries(settings));
    const file = {
      ...{ shortname, name: provider.name, hosts, timezone, country },
      ...(isDefault && { isDefault }),
      brand: writtenBrand(brand),
      settings: Object.fromEntries(
        Object.keys(defaultSettings).flatMap((setting) => (known.has(setting) ? [[setting, known.get(setting)]] : [])),
      ),
      ...(await readFileContent(context)),
      ...(catalogue && (await readFileCatalogue(context))),
    };
    const text = stringify(file, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd();
    return catalogue ? text : [text, ...leftOut(await sizeOfCatalogue(context))].join('\n');
  });
}

/** A comment at the end of a file without titles and people, where there are some. */
const leftOut = ({ titles, people }: CatalogueSize): readonly string[] =>
  titles + people === 0 ? [] : [`# left out: ${titles} titles and ${people} people; --catalogue shows them`];

/** A brand as its file says it: without a font where it has none, and with one file where that has all weights. */
function writtenBrand({ scheme, title, logo, tokens, font }: Brand): object {
  if (font === null) return { scheme, title, logo, tokens };
  const { family, src, faces = [] } = font;
  const isWhole = faces.length <= 1 && (faces[0]?.weight ?? EVERY_WEIGHT) === EVERY_WEIGHT;
  return { scheme, title, logo, tokens, font: isWhole ? { family, src } : { family, faces } };
}
