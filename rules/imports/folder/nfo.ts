import { SaxesParser } from 'saxes';
import type { ImportedPerson, ImportedTitle } from '#contract/admin/imported-title.ts';
import { escapedWhole, unescaped } from '../bare-ampersands.ts';
import { type Found, foundEntry, foundFault } from '../found.ts';

/** What an .nfo file of Kodi or Jellyfin describes. */
export interface NfoTitle {
  readonly kind: 'movie' | 'tvshow' | 'episodedetails' | 'season';
  /** The number by which a database knows it, such as `imdb-tt0017136`; null: it names none. */
  readonly id: string | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly facts: Omit<ImportedTitle, 'id' | 'type' | 'title'> & { readonly title?: string };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  readonly line: number;
  text: string;
}

const KINDS: ReadonlySet<string> = new Set(['movie', 'tvshow', 'episodedetails', 'season']);
const DEEPEST = 32;
const MINUTE = 60;
const LONGEST_ID = 64;
const DECLARATION = /^\uFEFF?\s*<\?xml[^>]*\?>/;

/**
 * The titles of an .nfo file: of a file with several episodes there are several. Document types, entities other than those of
 * XML itself, and files that end in the middle are faults.
 */
export function readNfo(text: string, file: string): readonly Found<NfoTitle>[] {
  const roots: Element[] = [];
  const open: Element[] = [];
  // Several elements may follow each other, and an address may follow them.
  const parser = new SaxesParser({ fragment: true, xmlns: false as const });
  let problem: { readonly line: number; readonly message: string } | null = null;
  const fail = (message: string) => {
    problem ??= { line: parser.line, message };
  };
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) return fail('elements are nested too deeply');
    const element = { name: name.toLowerCase(), attributes, children: [], line: parser.line, text: '' };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', (more) => addText(unescaped(more)));
  parser.on('closetag', () => void open.pop());
  // A declaration is for whole documents; its lines still count.
  parser.write(escapedWhole(text.replace(DECLARATION, (declaration) => declaration.replace(/[^\n]/g, ''))));
  if (open.length > 0) fail('the file ends in the middle');
  parser.close();
  if (problem !== null) {
    const { line, message }: { readonly line: number; readonly message: string } = problem;
    return [foundFault({ file, line }, message)];
  }
  const titles = roots.flatMap((root) => {
    const kind = kindOf(root.name);
    return kind === null ? [] : [foundEntry(titleOf(root, kind), { file, line: root.line })];
  });
  return titles.length > 0 ? titles : [foundFault({ file, line: 1 }, 'it describes no film, series or episode')];
}

const kindOf = (name: string): NfoTitle['kind'] | null => (KINDS.has(name) ? (name as NfoTitle['kind']) : null);

function titleOf(root: Element, kind: NfoTitle['kind']): NfoTitle {
  const all = (name: string) => root.children.filter((child) => child.name === name);
  const texts = (name: string) => all(name).flatMap((child) => textOf(child) ?? []);
  const first = (...names: readonly string[]) => names.flatMap(texts)[0];
  const number = (name: string) => wholeOf(first(name));
  const title = first('title');
  const originalTitle = first('originaltitle');
  const description = first('plot');
  const short = first('outline', 'tagline');
  const year = /\d{4}/.exec(first('year', 'premiered', 'aired', 'releasedate') ?? '')?.[0];
  const rating = first('mpaa');
  const minutes = number('runtime');
  const genres = distinct(texts('genre').flatMap((text) => text.split(/\s*[/|]\s*/)));
  const countries = distinct(texts('country'));
  const people = peopleOf(all, texts);
  return {
    kind,
    id: idOf(all('uniqueid'), first('imdbid', 'imdb_id', 'tmdbid', 'tvdbid')),
    season: number('season') ?? number('seasonnumber'),
    episode: number('episode'),
    facts: {
      ...(title !== undefined && { title }),
      ...(originalTitle !== undefined && { originalTitle }),
      ...(description !== undefined && { description }),
      ...(short !== undefined && { short }),
      ...(year !== undefined && { year }),
      ...(rating !== undefined && { rating }),
      ...(minutes !== null && { duration: minutes * MINUTE }),
      ...(genres.length > 0 && { genres }),
      ...(countries.length > 0 && { countries }),
      ...(people.length > 0 && { people }),
    },
  };
}

function peopleOf(all: (name: string) => readonly Element[], texts: (name: string) => readonly string[]) {
  const crew = (name: string, role: string): ImportedPerson[] =>
    distinct(texts(name)).map((person) => ({ name: person, role }));
  const cast = all('actor').flatMap((actor): ImportedPerson[] => {
    const part = (name: string) => textOf(actor.children.find((child) => child.name === name));
    const name = part('name');
    if (name === undefined) return [];
    const [database, id] =
      [['imdb', part('imdbid')] as const, ['tmdb', part('tmdbid')] as const].find(([, its]) => its) ?? [];
    const picture = part('thumb');
    return [
      {
        ...(id !== undefined && { id: `${database}-${id}`.slice(0, LONGEST_ID) }),
        name,
        role: 'actor',
        ...(picture !== undefined && /^https?:/.test(picture) && { picture }),
      },
    ];
  });
  return [...crew('director', 'director'), ...crew('credits', 'writer'), ...cast];
}

/** By the database that the file prefers, else by the first. */
function idOf(ids: readonly Element[], plain: string | undefined): string | null {
  const named = ids.filter((id) => textOf(id) !== undefined);
  const preferred = named.find(({ attributes }) => attributes['default'] === 'true') ?? named[0];
  const id = preferred === undefined ? plain : `${preferred.attributes['type'] ?? 'id'}-${textOf(preferred)}`;
  return id === undefined ? null : id.replace(/[/\\]/g, '-').slice(0, LONGEST_ID);
}

function textOf(element: Element | undefined): string | undefined {
  const text = element?.text.trim();
  return text === '' ? undefined : text;
}

function wholeOf(text: string | undefined): number | null {
  const [digits] = /^\d{1,6}/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))];
