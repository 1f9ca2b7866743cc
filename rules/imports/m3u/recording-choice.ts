import type { PlaylistChannel } from './playlist.ts';

/** Which channels of a playlist are recorded. */
export interface RecordingChoice {
  readonly all: boolean;
  /** Those of these groups. */
  readonly groups: readonly string[];
  /** Those with such a name: `*` stands for any letters, `?` for one. */
  readonly names: readonly string[];
}

/** Finds the channels of a choice, and what of it meant none. */
export class RecordingFinder {
  readonly #all: boolean;
  readonly #unmet: Set<string>;
  readonly #groups: ReadonlyMap<string, string>;
  readonly #names: readonly (readonly [RegExp, string])[];

  constructor({ all, groups, names }: RecordingChoice) {
    this.#all = all;
    this.#groups = new Map(groups.map((group) => [plain(group), `group ${group}`]));
    this.#names = names.map((name) => [patternOf(name), `name ${name}`]);
    this.#unmet = new Set([...this.#groups.values(), ...this.#names.map(([, said]) => said)]);
  }

  isChosen({ name, groups }: Pick<PlaylistChannel, 'name' | 'groups'>): boolean {
    const met = [
      ...groups.flatMap((group) => this.#groups.get(plain(group)) ?? []),
      ...this.#names.flatMap(([pattern, said]) => (pattern.test(plain(name)) ? [said] : [])),
    ];
    for (const said of met) this.#unmet.delete(said);
    return this.#all || met.length > 0;
  }

  /** Such as `group Sport`: probably misspelt. */
  get unmet(): readonly string[] {
    return [...this.#unmet];
  }
}

const plain = (text: string) => text.trim().toLowerCase();

const patternOf = (name: string) =>
  new RegExp(
    `^${plain(name)
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
    'su',
  );
