import { join } from 'node:path';
import { openPage, screens } from './browser.ts';
import { lightenPictures } from './light-pictures.ts';
import { operate } from './operate.ts';
import { recordCalls, signInForm, untilGuest } from './sign-in.ts';
import type { ContextOptions, Stage } from './stage.ts';
import { addressOf as addressOn } from './tenant.ts';

export const english: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.desk };
export const englishPhone: ContextOptions = { locale: 'en-US', reducedMotion: 'reduce', ...screens.phone };

/** Pages of several operators on a stage, to sign in there. */
export function signInOn(stage: Stage) {
  /** Where an operator is: the service's own, the stage's, or another one of the demo. */
  const addressOf = (operator: string) => addressOn(stage.service, operator);

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
        await operate(stage, 'provider', 'apply', file);
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
