import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { EVERY_PIXEL, openPage, screens } from '#e2e/harness/browser.ts';
import { misfits } from '#e2e/harness/fitting.ts';
import { newHousehold } from '#e2e/harness/household.ts';
import { guestScenes, newcomerScenes, parentScenes } from '#e2e/harness/identity-scenes.ts';
import { hasBlockStatus, PIN, parentsOn } from '#e2e/harness/parents.ts';
import { offerPasswords, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('fitting');

beforeAll(() => offerPasswords(stage));

/** Each with letters or words of its own: the widest, the tallest and the longest. */
const LANGUAGES: readonly Language[] = isSlowProof ? ['ru', 'kk', 'ka', 'en'] : ['ka'];
const NARROWEST = { width: 390, height: 844 };
const SCREENS = isSlowProof ? [NARROWEST, { width: 820, height: 1180 }, { width: 1440, height: 900 }] : [NARROWEST];
/** Where pictures of what was looked at go, for a person to look at. */
const picturesFolder = process.env['KINORA_LOOKS'];

describe.each(LANGUAGES)('who is watching, in the language %s', (language) => {
  const CHILD = { name: 'Александрина-Мария', role: 'child' } as const;
  const texts = allTexts[language];
  /** Looks at each screen as it stands, in windows of every width. */
  async function look(page: Page, scenes: AsyncIterable<string>): Promise<void> {
    for await (const scene of scenes) {
      for (const size of SCREENS) {
        await page.setViewportSize(size);
        await page.waitForFunction(() =>
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
        );
        // The menu measures a few times a second how many of its entries fit.
        const faults = async () => [...(await misfits(page)), ...(isSlowProof ? await accessibilityFaults(page) : [])];
        await expect.poll(faults, { message: `${scene} at ${size.width}` }).toEqual([]);
        if (picturesFolder !== undefined)
          await page.screenshot({
            path: join(picturesFolder, `${scene}-${language}-${size.width}.png`),
            animations: 'disabled',
          });
      }
    }
  }
  async function openIn(options: ContextOptions) {
    const context = await stage.newContext({
      locale: language,
      reducedMotion: 'reduce',
      ...screens.desk,
      ...EVERY_PIXEL,
      ...options,
    });
    await context.addCookies([{ name: 'kinora_language', value: language, url: stage.address }]);
    return (await openPage(context)).page;
  }

  test.runIf(isSlowProof)('signing in and being refused have room in every window', async () => {
    const page = await openIn({});
    const phone = `7701000130${LANGUAGES.indexOf(language)}`;
    await look(page, guestScenes(page, stage.address, texts, phone));
  });

  test.runIf(isSlowProof)('profiles, PIN, settings and devices have room in every window', async () => {
    const household = await newHousehold(stage.address, CHILD);
    await household.call('PATCH', '/v2/users/self', { pincode: PIN });
    await signIn(stage.address, household.login, {
      device_type: 'android_stb',
      vendor: 'Maker',
      model: 'of set-top boxes',
    });
    const page = await openIn({ storageState: household.storageState });
    await look(page, parentScenes(page, stage.address, texts, CHILD.name));
  });

  test.runIf(isSlowProof)(
    'what is set first, and what is said to who owes something, have room in every window',
    async () => {
      const { configure } = parentsOn(stage);
      await configure(hasBlockStatus(true));
      const household = await newHousehold(stage.address);
      const page = await openIn({ storageState: household.storageState });
      await look(page, newcomerScenes(page, stage.address, texts));
      await configure(hasBlockStatus(false));
    },
  );
});
