import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { ImportOptions } from '#contract/admin/imports.ts';
import type { ChannelMapping } from '#rules/imports/xmltv/channel-match.ts';
import type { Padding } from '#rules/imports/xmltv/order.ts';
import { ImportRefused } from '../refusal.ts';

/** Options of `import xmltv`, by their names there. */
export interface XmltvOptions {
  /** Channels that an operator settled. */
  readonly mapping: ChannelMapping;
  /** Zone of times without an offset; null: the provider's. */
  readonly zone: string | null;
  /** Pictures of programmes are brought into the media store. */
  readonly takesPictures: boolean;
  readonly padding: Padding;
}

/** A longer padding is a mistake. */
const LONGEST_PADDING_MINUTES = 60;
const SECONDS_PER_MINUTE = 60;

/** @throws ImportRefused for options that cannot be used. */
export async function readXmltvOptions(options: ImportOptions): Promise<XmltvOptions> {
  const { channels, zone } = options;
  return {
    mapping: typeof channels === 'string' ? await readMapping(channels) : {},
    zone: typeof zone === 'string' ? knownZone(zone) : null,
    takesPictures: options['pictures'] === true,
    padding: {
      before: paddingOf('--padding-before', options['paddingBefore']),
      after: paddingOf('--padding-after', options['paddingAfter']),
    },
  };
}

/** Seconds of an option in minutes. */
function paddingOf(option: string, text: ImportOptions[string] | undefined): number {
  if (text === undefined) return 0;
  const minutes = /^\d{1,2}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (minutes <= LONGEST_PADDING_MINUTES) return minutes * SECONDS_PER_MINUTE;
  throw new ImportRefused(`${option} ${text}: write minutes, at most ${LONGEST_PADDING_MINUTES}`);
}

async function readMapping(path: string): Promise<ChannelMapping> {
  try {
    const mapping: unknown = parse(await readFile(path, 'utf8'));
    if (isMapping(mapping)) return mapping;
  } catch (error) {
    throw new ImportRefused(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  throw new ImportRefused(`${path} must have a channel's slug or number, or null, by each id of the guide`);
}

const isMapping = (value: unknown): value is ChannelMapping =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((named) => named === null || ['string', 'number'].includes(typeof named));

function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch (error) {
    throw new ImportRefused(`--zone ${zone}: write a zone such as Europe/Riga`, { cause: error });
  }
}
