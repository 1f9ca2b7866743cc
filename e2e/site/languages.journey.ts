import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import type { Language } from '#contract/languages.ts';
import { EVERY_PIXEL, screens } from '#e2e/harness/browser.ts';
import { illegibleParts } from '#e2e/harness/legible.ts';
import { untilSettled } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts, textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { languageNames } from '#web/app/i18n/languages.ts';
import { rawTextsIn } from '#web/server/testing/raw-texts.ts';

const stage = shareStage();

/** The codes and the keys that the requirements name: written here once more, so that none goes unnoticed. */
const DEFAULT_LANGUAGE: Language = 'ru';
const OTHERS: readonly Language[] = ['en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'];
const MESSAGE_KEYS = `
  error_wrong_code error_wrong_phone error_video_download error_duplicate_email parental_set_not_equal
  parental_set_success notify_email_alert not_found_channel channel_not_available error_category_not_found
  warning_archive_no_pause warning_archive_subscribe warning_no_program error_schedule_from_future
  error_schedule_copyright_banned error_video_codec warning_episode_is_announcement content_not_available
  hint_content_processing filters_no_found warning_no_favorites warning_no_search_results content_soon
  message_renewal_enabled message_renewal_disabled title_disable_subscription title_disabled_renewal
  promo_card_link_failure error_none_field_is_selected error title_message status_loading`;

/** Those that are walked through: a script of its own with the longest words, and the way back. At length all of them. */
const WALKED: readonly Language[] = isSlowProof ? [...OTHERS, DEFAULT_LANGUAGE] : ['ka', DEFAULT_LANGUAGE];

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Keys, unfilled values and months without a name among what the page shows and says to a reader of screens. */
async function rawTexts(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return shown.flatMap(rawTextsIn);
}

/** A channel nobody here has bought: the page with all its words, and no picture that plays. */
async function unboughtChannel(): Promise<string> {
  const channels: { id: number; is_purchased: boolean }[] = JSON.parse(
    await (await fetch(`${stage.address}/v2/channels`)).text(),
  );
  return `/channels/all/${channels.find(({ is_purchased }) => !is_purchased)?.id}`;
}

async function checkTelevision(page: Page, language: Language): Promise<void> {
  await page.getByRole('tab', { name: allTexts[language].television.schedule, exact: true }).click();
  await page.locator('[data-schedule] [data-focus]').waitFor();
  await checkWords(page, language);
}

async function checkStart(page: Page, language: Language): Promise<void> {
  await page.setViewportSize(screens.phone.viewport);
  await page.getByRole('navigation', { name: allTexts[language].navigation.main }).first().waitFor();
  await checkWords(page, language);
  const cut = await page
    .locator('[data-bottom-bar] span')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
  const bar = page.locator('[data-bottom-bar]');
  await expect
    .poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(screens.desk.viewport);
}

async function checkWords(page: Page, language: Language): Promise<void> {
  await expect.poll(() => languageOf(page)).toBe(language);
  expect(await rawTexts(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0);
}

/** Opens the list of languages of a page that is in the one given. */
async function offered(page: Page, current: Language): Promise<Locator> {
  const { button, label } = allTexts[current].language;
  await page.getByRole('button', { name: button.replace('{{language}}', current.toUpperCase()) }).click();
  return page.getByRole('group', { name: label }).getByRole('link');
}

/** Resolves once the page has come anew in that language. */
async function choose(page: Page, current: Language, language: Language): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const links = await offered(page, current);
  const codes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('lang')));
  expect(codes.sort()).toEqual([DEFAULT_LANGUAGE, ...OTHERS].sort());
  await expect.poll(async () => (await links.allTextContents()).sort()).toEqual(Object.values(languageNames).sort());
  await links.filter({ hasText: languageNames[language] }).click();
  await page.locator(`html[lang="${language}"] body`).waitFor();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'kinora_language')?.value).toBe(language);
}

test('[A-I18N-01] [A-I18N-02] [A-I18N-04] [C-I18N-02] [C-I18N-03] each of eleven languages can be chosen and stays', async () => {
  let [here, there] = [
    { path: await unboughtChannel(), check: checkTelevision },
    { path: '/', check: checkStart },
  ];
  const { page, faults } = await stage.open(here.path, { locale: 'de-DE', ...screens.desk });
  await expect.poll(() => languageOf(page)).toBe(DEFAULT_LANGUAGE);

  let current: Language = DEFAULT_LANGUAGE;
  for (const language of WALKED) {
    await choose(page, current, language);
    await here.check(page, language);
    await page.goto(`${stage.address}${there.path}`);
    await there.check(page, language);
    [here, there] = [there, here];
    current = language;
  }
  expect(faults).toEqual([]);
});

test('[A-I18N-03] [C-I18N-01] [C-I18N-03] [C-API-107] [A-API-03] the texts of each come as a file, and the service speaks it too', async () => {
  const { page } = await stage.open('/agreement', { locale: 'de-DE', ...screens.desk });
  // A guest who is being made is not asked for again at once, should the page go meanwhile.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  // A browser that keeps nothing asks for the first language again.
  await page.route('**/locales/**', (route) => route.continue());
  for (const language of WALKED) {
    const [file] = await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === `/locales/${language}/shell.json`),
      page.waitForRequest(
        (request) =>
          new URL(request.url()).pathname === '/v2/users/self/messages' &&
          request.headers()['accept-language'] === language,
      ),
      page.goto(`${stage.address}/agreement?language=${language}`),
    ]);
    expect(new URL(file.url()).searchParams.get('v')).toBe('190');
    expect(await file.json()).toEqual(textsByArea[language].shell);
    const whole = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.json()),
      `/locales/${language}/translation.json?v=190`,
    );
    expect(whole).toEqual(allTexts[language]);
    const { messages } = whole;
    for (const key of MESSAGE_KEYS.trim().split(/\s+/)) expect(messages[key], `${key} in ${language}`).toMatch(/\S/);
    const refusal = await ask<{ error: { message: string } }>(page, '/v2/contents/none');
    expect(refusal.body.error.message).toBe(errorMessages.not_found[language]);
  }
});

/** Those with the longest words. */
const LONG_WORDS: readonly Language[] = ['ka', 'kk', 'bg'];

test('the longest words have room on every kind of page, and a date is said as the language says it', async () => {
  const { page } = await stage.open('/news/910001?lang=kk', {
    reducedMotion: 'reduce',
    ...screens.phone,
    ...EVERY_PIXEL,
  });
  const months = Object.values(allTexts.kk.calendar.months);
  const date = (await page.locator('main time').first().textContent()) ?? '';
  expect(date).toMatch(/^\d{4} ж\. \d{1,2} /);
  expect(months).toContain(date.split(' ').at(-1));

  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  const paths = ['/contents/metropolis', '/row/genre-comedy', '/search?q=qqqqq', '/settings', '/rowset/films'];
  const faults: Record<string, readonly string[]> = {};
  for (const language of isSlowProof ? LONG_WORDS : ['ka'])
    for (const path of isSlowProof ? paths : ['/settings', '/contents/metropolis']) {
      await page.goto(`${stage.address}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      for (const screen of ['phone', 'desk'] as const) {
        await page.setViewportSize(screens[screen].viewport);
        await untilSettled(page);
        const found = await illegibleParts(page);
        if (found.length > 0) faults[`${path} in ${language} at the ${screen}`] = found;
      }
    }
  expect(faults).toEqual({});
});
