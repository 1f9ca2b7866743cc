import type { RecordedSpan } from './store.ts';

/** Less than that between two segments is no hole. */
const HOLE_MILLISECONDS = 500;

/** What has been recorded without a hole, as far as it has not been saved. */
export class Stretches {
  #stretches: RecordedSpan[] = [];
  #isSaved = true;

  get isEmpty(): boolean {
    return this.#stretches.length === 0;
  }

  /** Adds a segment; they come in their order. Answers whether it begins a stretch. */
  add({ start, end }: RecordedSpan): 'goes on' | 'begins' {
    const current = this.#stretches.at(-1);
    this.#isSaved = false;
    if (current !== undefined && start - current.end <= HOLE_MILLISECONDS) {
      this.#stretches = [...this.#stretches.slice(0, -1), { start: current.start, end }];
      return 'goes on';
    }
    this.#stretches = [...this.#stretches, { start, end }];
    return 'begins';
  }

  /** Hands over what is to be saved. What cannot be is kept for the next time. */
  async save(write: (span: RecordedSpan) => Promise<void>): Promise<void> {
    if (this.#isSaved) return;
    const saved = this.#stretches;
    for (const span of saved) await write(span);
    this.#isSaved = this.#stretches === saved;
    // The one that may still go on stays.
    this.#stretches = this.#stretches.slice(saved.length - 1);
  }
}
