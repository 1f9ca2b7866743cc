import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import type { TestName } from '#tooling/testing/trace-folder.ts';

/** What a run of Vitest came to. */
export interface Outcome {
  /** How many tests passed. */
  readonly passed: number;
  readonly failures: readonly ReportedFailure[];
}

export interface ReportedFailure {
  /** The whole file when it failed outside its tests; null when no file can be named. */
  readonly test: TestName | null;
  readonly message: string;
}

/** The environment variable that names the file to write. */
export const OUTCOME_FILE = 'KINORA_TEST_OUTCOME';

/** Writes the outcome to a file. Vitest's own report lacks the errors of groups, and those that no test caught. */
export default class OutcomeReporter implements Reporter {
  #root = process.cwd();

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env[OUTCOME_FILE];
    if (file === undefined) throw new Error(`${OUTCOME_FILE} names no file`);
    const outcome: Outcome = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap((module) => this.#failuresOf(module)),
        ...unhandledErrors.map((error) => this.#unhandled(error)),
      ],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }

  #failuresOf(module: TestModule): readonly ReportedFailure[] {
    const file = relative(this.#root, module.moduleId);
    const outsideTests = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    return [
      ...outsideTests.map((error) => ({ test: { file, title: null }, message: this.#messageOf(error) })),
      ...[...module.children.allTests('failed')].map((test) => ({
        test: { file, title: test.fullName },
        message: (test.result().errors ?? []).map((error) => this.#messageOf(error)).join('\n'),
      })),
    ];
  }

  #unhandled(error: SerializedError): ReportedFailure {
    const { VITEST_TEST_PATH: path } = error;
    const test = typeof path === 'string' ? { file: relative(this.#root, path), title: null } : null;
    return { test, message: this.#messageOf(error) };
  }

  #messageOf({ stack, message }: SerializedError): string {
    return (stack || message).replaceAll(`${this.#root}/`, '');
  }
}
