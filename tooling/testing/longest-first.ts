import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Rooms whose tests call functions; those of all others record, encode, or start processes, and take longer. */
const SHORT = /\/(?:api|web|rules)\//;

/** What takes long begins first, so that no worker is left with it when the others are through. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification) => SHORT.test(moduleId.replace(process.cwd(), ''));
    return [...sorted.filter((file) => !isShort(file)), ...sorted.filter(isShort)];
  }
}
