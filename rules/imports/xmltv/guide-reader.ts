import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../../units.ts';
import { BareAmpersands, unescaped } from '../bare-ampersands.ts';
import { cleanLine, plainText } from '../clean-text.ts';
import { type Found, foundEntry, foundFault } from '../found.ts';
import { highestAge } from './age.ts';
import { episodeOf } from './episode.ts';
import type { GuideChannel, GuideElement, GuidePerson, GuideProgramme } from './programme.ts';
import { languageOf, namedInTurn, type Said, textsOf } from './texts.ts';
import { GuideClock } from './time.ts';

export interface GuideReaderOptions {
  /** As faults name it. */
  readonly file: string;
  /** The zone of times without an offset. */
  readonly zone: string;
  /** The language of texts without one. */
  readonly language: string;
}

/** A text that is longer is cut: no description has so many letters. */
const LONGEST_TEXT = 20_000;
const MOST_PERSONS = 30;
const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600 };
const CREDITS: ReadonlySet<string> = new Set([
  ...['actor', 'director', 'writer', 'adapter', 'producer', 'composer', 'editor', 'presenter', 'commentator', 'guest'],
]);
/** Signs that guides write as pages of HTML do. */
const TYPOGRAPHY: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', laquo: '«', raquo: '»' },
};
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};
const DENIED: ReadonlySet<string> = new Set(['0', 'no', 'false', 'deny', 'denied']);
/** Attributes by which guides say whether a programme may be watched from the archive. */
const CATCHUP_ATTRIBUTES = ['catchup', 'archive', 'catchup-allowed'] as const;

/** One element within a channel or a programme, with its text. */
interface Leaf {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** The element that it is in, such as `rating`. */
  readonly within: string;
  /** The attributes of that one. */
  readonly of: Readonly<Record<string, string>>;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** What is being read at the first level of a guide. */
interface Item {
  readonly name: 'channel' | 'programme';
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly leaves: Leaf[];
}

/**
 * Reads XMLTV from chunks of text. Nothing of a document type is read: what it declares is never replaced. What is wrong is a
 * fault with its line, and reading goes on.
 */
export class GuideReader {
  readonly #options: GuideReaderOptions;
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  readonly #clock: GuideClock;
  /** When the last programme of each channel began. */
  readonly #begun = new Map<string, UnixSeconds>();
  #found: Found<GuideElement>[] = [];
  #item: Item | null = null;
  readonly #open: Open[] = [];
  readonly #ampersands = new BareAmpersands();
  #depth = 0;
  /** What its first element says; null: there was none. */
  #isGuide: boolean | null = null;

  constructor(options: GuideReaderOptions) {
    this.#options = options;
    this.#clock = new GuideClock(options.zone);
    this.#parser.on('error', ({ message }) => this.#fault(this.#parser.line, `the XML is wrong: ${message}`));
    this.#parser.on('opentag', (tag) => this.#opened(tag));
    this.#parser.on('closetag', () => this.#closed());
    this.#parser.on('text', (text) => this.#said(text));
    this.#parser.on('cdata', (text) => this.#said(unescaped(text)));
    Object.assign(this.#parser.ENTITIES, TYPOGRAPHY);
  }

  push(chunk: string): Found<GuideElement>[] {
    this.#parser.write(this.#ampersands.escaped(chunk));
    return this.#taken();
  }

  /** What is found at the end of the file. */
  end(): Found<GuideElement>[] {
    this.#parser.write(this.#ampersands.end());
    if (this.#depth > 0) this.#fault(this.#parser.line, 'the file ends before its last element does');
    else this.#parser.close();
    return this.#taken();
  }

  #taken(): Found<GuideElement>[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    this.#depth += 1;
    this.#isGuide ??= name === 'tv';
    if (this.#depth === 1 && !this.#isGuide) {
      this.#fault(this.#parser.line, `<${cleanLine(name)}> is no guide: <tv> was expected`);
    }
    if (this.#item !== null) {
      this.#open.push({ name, attributes, text: '' });
    } else if (this.#isGuide && (name === 'programme' || name === 'channel')) {
      this.#item = { name, attributes, line: this.#parser.line, leaves: [] };
    }
  }

  #said(text: string): void {
    const open = this.#open.at(-1);
    if (open !== undefined && open.text.length < LONGEST_TEXT) open.text += text;
  }

  #closed(): void {
    this.#depth -= 1;
    const item = this.#item;
    if (item === null) return;
    const open = this.#open.pop();
    if (open === undefined) {
      this.#item = null;
      this.#found.push(item.name === 'channel' ? this.#channel(item) : this.#programme(item));
      return;
    }
    const around = this.#open.at(-1);
    item.leaves.push({
      name: open.name,
      attributes: open.attributes,
      text: open.text.slice(0, LONGEST_TEXT).trim(),
      within: around?.name ?? '',
      of: around?.attributes ?? NO_ATTRIBUTES,
    });
  }

  #channel({ attributes, leaves, line }: Item): Found<GuideElement> {
    const id = cleanLine(attributes['id'] ?? '');
    if (id === '') return this.#faultAt(line, 'the channel has no id');
    const names = leaves.filter(({ name }) => name === 'display-name').map(({ text }) => cleanLine(text));
    const channel: GuideChannel = { id, names: names.filter((name) => name !== '') };
    return foundEntry({ kind: 'channel', channel }, { file: this.#options.file, line });
  }

  #programme({ attributes, leaves, line }: Item): Found<GuideElement> {
    const channelId = cleanLine(attributes['channel'] ?? '');
    if (channelId === '') return this.#faultAt(line, 'the programme has no channel');
    const start = this.#clock.instantOf(attributes['start'] ?? '', this.#begun.get(channelId) ?? null);
    if (start === null) return this.#faultAt(line, 'the programme has no start that can be read');
    const facts = factsOf(leaves, this.#options.language);
    if (Object.keys(facts.title).length === 0) return this.#faultAt(line, 'the programme has no title');
    this.#begun.set(channelId, start);
    const stop = this.#stopOf(attributes, leaves, start);
    if (stop !== null && stop <= start) return this.#faultAt(line, 'the programme ends before it begins');
    const isCatchupDenied = CATCHUP_ATTRIBUTES.some((name) => DENIED.has((attributes[name] ?? '').toLowerCase()));
    const programme: GuideProgramme = { channelId, start, stop, ...facts, isCatchupDenied };
    return foundEntry({ kind: 'programme', programme }, { file: this.#options.file, line });
  }

  /** What it says, else what its length says; null: neither. */
  #stopOf(attributes: Item['attributes'], leaves: readonly Leaf[], start: UnixSeconds): UnixSeconds | null {
    const said = attributes['stop'];
    const stop = said === undefined ? null : this.#clock.instantOf(said, start);
    if (stop !== null) return stop;
    const length = leaves.find(({ name }) => name === 'length');
    const seconds = Number(length?.text) * (SECONDS_PER_UNIT[length?.attributes['units'] ?? ''] ?? Number.NaN);
    return seconds > 0 ? unixSeconds(start + seconds) : null;
  }

  #fault(line: number, problem: string): void {
    this.#found.push(this.#faultAt(line, problem));
  }

  #faultAt(line: number, problem: string): Found<never> {
    return foundFault({ file: this.#options.file, line }, problem);
  }
}

type Facts = Omit<GuideProgramme, 'channelId' | 'start' | 'stop' | 'isCatchupDenied'>;

function factsOf(leaves: readonly Leaf[], language: string): Facts {
  const said: Record<'title' | 'sub-title' | 'desc' | 'category' | 'country', Said[]> = {
    ...{ title: [], 'sub-title': [], desc: [], category: [], country: [] },
  };
  const persons: GuidePerson[] = [];
  const ages: string[] = [];
  const ratings: { by: string; value: string }[] = [];
  const numbers: { system: string; text: string }[] = [];
  let [year, wide, upright] = ['', '', ''];
  for (const leaf of leaves) {
    const { name, attributes, text, within } = leaf;
    switch (name) {
      case 'title':
      case 'sub-title':
      case 'category':
      case 'country':
        if (within === '' && text !== '')
          said[name].push({ language: ownLanguage(leaf, language), text: cleanLine(plainText(text)) });
        break;
      case 'desc':
        if (within === '' && text !== '') said.desc.push({ language: ownLanguage(leaf, language), text });
        break;
      case 'date':
        year = /^\d{4}/.exec(text)?.[0] ?? '';
        break;
      case 'episode-num':
        numbers.push({ system: (attributes['system'] ?? '').toLowerCase(), text });
        break;
      case 'value':
        if (within === 'rating') ages.push(text);
        else if (within === 'star-rating') ratings.push({ by: (leaf.of['system'] ?? '').toLowerCase(), value: text });
        break;
      case 'icon':
        if (within === '' && isUpright(attributes)) upright ||= attributes['src'] ?? '';
        else if (within === '') wide ||= attributes['src'] ?? '';
        break;
      case 'image':
        if (within === '' && attributes['orient']?.toUpperCase() === 'P') upright ||= text;
        else if (within === '') wide ||= text;
        break;
      default:
        if (within !== 'credits' || !CREDITS.has(name) || text === '' || persons.length >= MOST_PERSONS) break;
        persons.push({ role: name, name: cleanLine(text) });
    }
  }
  return {
    title: textsOf(said.title),
    subtitle: textsOf(said['sub-title']),
    description: textsOf(said.desc),
    categories: namedInTurn(said.category),
    countries: namedInTurn(said.country),
    ...{ year, persons, ratings, wide, upright },
    age: highestAge(ages),
    ...episodeOf(numbers),
  };
}

const ownLanguage = ({ attributes }: Leaf, usual: string): string => languageOf(attributes['lang'] ?? '') ?? usual;

const isUpright = ({ width, height }: Leaf['attributes']): boolean => Number(height) > Number(width);
