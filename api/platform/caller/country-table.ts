import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Reader, type Response } from 'mmdb-lib';

/** A table of networks with the country of each, in MaxMind's format. */
export interface CountryTable {
  /** Two capital letters; null for a network that is not in the table, a private one, or what is no address. */
  countryOf(address: string): string | null;
}

const COUNTRY_SHAPE = /^[A-Z]{2}$/;
const IPV4_WITHIN_IPV6 = /^::ffff:(?=\d+\.)/i;
/** Networks share their records: a table has a few hundred. */
const KEPT_RECORDS = 1_000;
/** Addresses that any table of the world knows: a file that cannot be searched is refused when it is read, not at a call. */
const PROBES: readonly string[] = ['8.8.8.8', '1.1.1.1', '193.0.0.1', '200.160.0.8', '41.0.0.1'];

/** Reads a table from a file. @throws where it is missing, broken, or has no countries. */
export async function readCountryTable(file: string): Promise<CountryTable> {
  const cache = new LRUCache<string | number, object>({ max: KEPT_RECORDS });
  const reader = new Reader<Response>(await readFile(file), { cache });
  const isIpv4Only = reader.metadata.ipVersion === 4;
  const lookUp = (address: string): string | null => {
    const plain = address.replace(IPV4_WITHIN_IPV6, '');
    const family = isIP(plain);
    if (family === 0 || (family === 6 && isIpv4Only)) return null;
    return countryIn(reader.get(plain));
  };
  if (PROBES.every((address) => lookUp(address) === null)) {
    throw new Error('it has no countries: a table of countries or cities is needed');
  }
  return {
    countryOf: (address) => {
      try {
        return lookUp(address);
      } catch {
        // A damaged record is one of a network that the table does not know.
        return null;
      }
    },
  };
}

/** `country.iso_code` in MaxMind's and DB-IP's tables, `country_code` in those that have nothing else. */
function countryIn(record: unknown): string | null {
  const country = property(record, 'country');
  const code =
    property(country, 'iso_code') ??
    property(property(record, 'registered_country'), 'iso_code') ??
    property(record, 'country_code');
  return typeof code === 'string' && COUNTRY_SHAPE.test(code) ? code : null;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
