import { type ImportFault, MOST_FAULTS_TOLD } from '#contract/admin/imports.ts';
import type { Place } from '#rules/imports/found.ts';

/** The faults of a run: all are counted, the first are kept. */
export class Faults {
  readonly #first: ImportFault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get first(): readonly ImportFault[] {
    return this.#first;
  }

  add({ file, line }: Place, problem: string): void {
    this.#count += 1;
    if (this.#first.length < MOST_FAULTS_TOLD) this.#first.push({ file, line, problem });
  }
}
