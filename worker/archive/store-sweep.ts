import { readRecordingHead } from '#media/recording/documents.ts';
import { parseRecordingHour, type RecordingHead } from '#media/recording/recording.ts';
import { isGone, readRetention } from '#media/recording/retention.ts';
import { CHANNELS_FOLDER } from '#media/store/names.ts';
import type { Store, StoredObject } from '#media/store/store.ts';
import { objectsOf } from './recording-files.ts';

/** Which object of a channel's folder a stored one is. */
const NAME = new RegExp(
  `^${CHANNELS_FOLDER}/([^/]+)/(?:(recording)\\.json|(recording-broken)\\.json|hours/(\\d+)\\.json|objects/([0-9a-f]{64}))$`,
);

/** A writer lists what it has written within seconds: what nothing has listed for so long belongs to nothing. */
const ORPHAN_MILLISECONDS = 3_600_000;

interface Orphan {
  readonly seenAt: number;
  readonly fingerprint: string | null;
}

interface KnownIndex {
  readonly state: string;
  readonly objects: ReadonlySet<string>;
}

interface ChannelFiles {
  hasHead: boolean;
  hasBrokenHead: boolean;
  readonly hours: Map<number, StoredObject>;
  readonly objects: Map<string, StoredObject>;
}

/** Finds what writers left behind that were killed between the bytes and the index, and removes it an hour later. */
export class StoreSweep {
  readonly #store: Store;
  readonly #log: (event: unknown) => void;
  #orphans: ReadonlyMap<string, Orphan> = new Map();
  /** By name: an index that has not changed is not read again. */
  #indexes: ReadonlyMap<string, KnownIndex> = new Map();
  #channels: ReadonlySet<string> = new Set();

  constructor(store: Store, log: (event: unknown) => void) {
    this.#store = store;
    this.#log = log;
  }

  /** The channels that had a recording when the store was last swept, known to the database or not. */
  get channels(): ReadonlySet<string> {
    return this.#channels;
  }

  /** One round; `now` in Unix milliseconds. */
  async run(now: number): Promise<void> {
    const folders = await this.#list();
    this.#channels = new Set([...folders].filter(([, files]) => files.hasHead).map(([channel]) => channel));
    const orphans = new Map<string, Orphan>();
    const indexes = new Map<string, KnownIndex>();
    for (const [channel, files] of folders) {
      try {
        for (const name of await this.#unlisted(channel, files, indexes)) {
          const fingerprint = await this.#store.fingerprint(name);
          const before = this.#orphans.get(name);
          // One that has been written again is about to be listed.
          const orphan = before?.fingerprint === fingerprint ? before : { seenAt: now, fingerprint };
          if (now - orphan.seenAt >= ORPHAN_MILLISECONDS) await this.#store.remove(name);
          else orphans.set(name, orphan);
        }
      } catch (error) {
        this.#log(error);
      }
    }
    this.#orphans = orphans;
    this.#indexes = indexes;
  }

  async #list(): Promise<Map<string, ChannelFiles>> {
    const folders = new Map<string, ChannelFiles>();
    for await (const stored of this.#store.list(CHANNELS_FOLDER)) {
      const [, channel, head, brokenHead, hour, object] = NAME.exec(stored.name) ?? [];
      if (channel === undefined) continue;
      const files = folders.get(channel) ?? {
        hasHead: false,
        hasBrokenHead: false,
        hours: new Map(),
        objects: new Map(),
      };
      folders.set(channel, files);
      if (head !== undefined) files.hasHead = true;
      if (brokenHead !== undefined) files.hasBrokenHead = true;
      if (hour !== undefined) files.hours.set(Number(hour), stored);
      if (object !== undefined) files.objects.set(object, stored);
    }
    return folders;
  }

  /** The names of a channel's files that neither its head nor an hour that is still kept lists. */
  async #unlisted(channel: string, files: ChannelFiles, indexes: Map<string, KnownIndex>): Promise<string[]> {
    const retention = await readRetention(this.#store, channel);
    const head = await readRecordingHead(this.#store, channel);
    const listed = new Set([...objectsOf(head.fresh), ...initsOf(head)]);
    const names: string[] = [];
    for (const [hour, file] of files.hours) {
      if (isGone(retention, hour)) {
        names.push(file.name);
        continue;
      }
      const index = await this.#readIndex(file);
      indexes.set(file.name, index);
      for (const object of index.objects) listed.add(object);
    }
    // What a head lists that cannot be read is for an operator to judge.
    if (files.hasBrokenHead) return names;
    for (const [object, file] of files.objects) if (!listed.has(object)) names.push(file.name);
    return names;
  }

  async #readIndex({ name, size, modifiedAt }: StoredObject): Promise<KnownIndex> {
    const state = `${size}/${modifiedAt}`;
    const known = this.#indexes.get(name);
    if (known?.state === state) return known;
    const text = await this.#store.read(name);
    return { state, objects: text === null ? new Set() : objectsOf(parseRecordingHour(text.toString()).segments) };
  }
}

const initsOf = ({ formats }: RecordingHead) =>
  Object.values(formats).flatMap(({ video, audio }) => [...video, ...audio].map(({ init }) => init));
