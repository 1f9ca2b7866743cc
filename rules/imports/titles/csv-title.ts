import type { CsvRecord } from '../csv-records.ts';

/** Columns with texts, which may have a language: `title`, `title:ru`. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'short', 'description']);
const NUMBERS: ReadonlySet<string> = new Set([...['season', 'episode', 'age', 'duration', 'popularity', 'libraryId']]);
const FLAGS: ReadonlySet<string> = new Set(['isCartoon', 'is4k', 'isFree', 'isAnnouncement', 'draft']);
const LISTS: ReadonlySet<string> = new Set(['genres', 'countries']);
const PICTURES: ReadonlySet<string> = new Set(['poster', 'still', 'background', 'logo']);
const YES = /^(1|yes|true)$/i;

/**
 * A line of a table of titles as `ImportedTitle` says it; `language` is that of texts without one. Values that do not fit stay
 * as they are: the check tells of them.
 */
export function titleOfRecord(record: CsvRecord, language: string): Readonly<Record<string, unknown>> {
  const title: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, string>>();
  const pictures: Record<string, string> = {};
  for (const [column, value] of Object.entries(record)) {
    const [name = '', its] = column.split(':');
    if (its !== undefined && TEXTS.has(name)) {
      texts.set(name, { ...texts.get(name), [its]: value });
    } else if (NUMBERS.has(column)) title[column] = numberOf(value);
    else if (FLAGS.has(column)) title[column] = YES.test(value);
    else if (LISTS.has(column)) title[column] = listOf(value);
    else if (PICTURES.has(column)) pictures[column] = value;
    else if (column === 'people') title[column] = listOf(value).map(personOf);
    else if (column === 'subtitles') title[column] = listOf(value).map(subtitlesOf);
    else if (!column.startsWith('licence')) title[column] = value;
  }
  for (const [name, byLanguage] of texts) {
    const plain = record[name];
    title[name] = { ...(plain !== undefined && { [language]: plain }), ...byLanguage };
  }
  if (Object.keys(pictures).length > 0) title['pictures'] = pictures;
  const licence = licenceOf(record);
  if (licence !== null) title['licences'] = [licence];
  return title;
}

const listOf = (value: string): readonly string[] =>
  value
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const numberOf = (value: string): unknown => (/^-?\d+$/.test(value) ? Number(value) : value);

/** `director=Fritz Lang`, or with the operator's id `actor=Brigitte Helm#nm0375609`. */
function personOf(value: string): object {
  const [role = '', rest] = value.includes('=') ? value.split(/=(.*)/s) : ['', value];
  const [name = '', id] = (rest ?? '').split('#');
  return { name, ...(role !== '' && { role }), ...(id !== undefined && { id }) };
}

/** `ru=film.ru.srt`. */
function subtitlesOf(value: string): object {
  const [language = '', file = ''] = value.split(/=(.*)/s);
  return { language, file };
}

function licenceOf(record: CsvRecord): object | null {
  const { licenceFrom: from, licenceUntil: until, licenceCountries: countries } = record;
  if (from === undefined && until === undefined && countries === undefined) return null;
  return { from: from ?? null, until: until ?? null, countries: listOf(countries ?? '') };
}
