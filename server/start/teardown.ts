import { warn } from './warn.ts';

/** What has been opened, closed in reverse order, each once, the rest even when one fails. */
export class Teardown {
  #steps: (() => Promise<void> | void)[] = [];

  add(step: () => Promise<void> | void): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    const steps = this.#steps.reverse();
    this.#steps = [];
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        warn(`while stopping: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
