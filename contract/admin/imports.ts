/** What is imported. */
export const importKinds = ['titles', 'm3u', 'xmltv'] as const;
export type ImportKind = (typeof importKinds)[number];

/** An entry that was left out of an import, or a part of one. */
export interface ImportFault {
  readonly file: string;
  /** From one; null where the whole file is meant. */
  readonly line: number | null;
  readonly problem: string;
}

/** So many faults are kept and listed; the others are counted. */
export const MOST_FAULTS_TOLD = 20;

export interface ImportCounts {
  /** Entries that were read, without faults. */
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  /** Entries that were there and are not in the source: hidden or taken out, as the kind of import says. */
  readonly removed: number;
  readonly faults: number;
}

export const noCounts: ImportCounts = { entries: 0, added: 0, changed: 0, removed: 0, faults: 0 };

/** What a run did. */
export interface ImportReport {
  readonly counts: ImportCounts;
  /** The first of them. */
  readonly faults: readonly ImportFault[];
  /** What may surprise, for who runs it: they are not kept. */
  readonly notes?: readonly string[];
}

/** Options of a command by their names, such as `prune`. */
export type ImportOptions = Readonly<Record<string, string | boolean>>;
