import { unwatchFile, watchFile } from 'node:fs';
import { type CountryTable, readCountryTable } from '#api/platform/caller/country-table.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Looking at a file by its name finds one that was renamed into its place, and one behind a changed link. */
const BETWEEN_LOOKS_MILLISECONDS = 2_000;

export interface FollowedTable extends CountryTable {
  close(): void;
}

/**
 * The table in a file, read again whenever the file has changed; one that cannot be read leaves the former table in use.
 * @throws OperatorError when it cannot be read at the start: without it the country of no viewer would be known.
 */
export async function followCountryTable(
  file: string,
  log: (line: string) => void,
  milliseconds = BETWEEN_LOOKS_MILLISECONDS,
): Promise<FollowedTable> {
  let table = await readCountryTable(file).catch((error: unknown) => {
    throw new OperatorError(`the country table ${file} cannot be used: ${reasonOf(error)}; set KINORA_COUNTRY_TABLE`, {
      cause: error,
    });
  });
  let latest = 0;
  const readAgain = async () => {
    latest += 1;
    const mine = latest;
    try {
      const next = await readCountryTable(file);
      // A slow reading must not take the place of one that began later.
      if (mine === latest) table = next;
    } catch (error) {
      log(`the new country table ${file} cannot be used, the former one stays in use: ${reasonOf(error)}`);
    }
  };
  const onChange = () => void readAgain();
  watchFile(file, { interval: milliseconds, persistent: false }, onChange);
  return {
    countryOf: (address) => table.countryOf(address),
    close: () => unwatchFile(file, onChange),
  };
}
