import { join } from 'node:path';
import { expect } from 'vitest';
import { runOperator } from '#server/testing/operator.ts';
import { openPage, screens } from './browser.ts';
import { lightenPictures } from './light-pictures.ts';
import { recordCalls, signInForm, untilGuest } from './sign-in.ts';
import type { ContextOptions, SharedStage } from './stage.ts';

export const english: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.desk };
export const englishPhone: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.phone };
export const russian: ContextOptions = { ...english, locale: 'ru-RU' };

/** Pages of several operators on a stage, for whoever signs in there. */
export function signInOn(stage: SharedStage) {
  /** Where an operator is: the default one at the address itself, the others at their hosts. */
  const addressOf = (operator: string) =>
    operator === 'kinora' ? stage.address : stage.address.replace('localhost', `${operator}.localhost`);

  async function newPage(options: ContextOptions) {
    const context = await stage.newContext(options);
    await lightenPictures(context);
    const { page, faults } = await openPage(context);
    return { page, faults, calls: recordCalls(page) };
  }

  async function open(operator: string, path: string, options: ContextOptions = english) {
    const opened = await newPage(options);
    await opened.page.goto(`${addressOf(operator)}${path}`);
    return opened;
  }

  return {
    addressOf,
    newPage,
    open,
    /** Makes these operators of the demo, who are not there from the start. */
    async apply(...operators: readonly string[]): Promise<void> {
      for (const name of operators) {
        const file = join(import.meta.dirname, `../../demo/providers/${name}.yaml`);
        const { complaint } = await runOperator(['provider', 'apply', file], { KINORA_DATA: stage.dataFolder });
        expect(complaint).toBe('');
      }
    },
    /** Opens the form over an operator's page, with its guest made. */
    async openForm(operator: string, options: ContextOptions = english) {
      const opened = await open(operator, '/agreement#auth', options);
      await untilGuest(opened.page, operator);
      await signInForm(opened.page).waitFor();
      return opened;
    },
  };
}
