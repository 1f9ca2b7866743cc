import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { EVERY_PIXEL, screens } from '#e2e/harness/browser.ts';
import { besidesTitle, catalogueOf, films, row, rowset, title } from '#e2e/harness/component/answers/catalogue.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { newsItem, newsOf } from '#e2e/harness/component/answers/news.ts';
import { televisionAnswers } from '#e2e/harness/component/answers/television.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { sidewaysScroll } from '#e2e/harness/in-view.ts';
import { illegibleParts } from '#e2e/harness/legible.ts';
import { untilSettled } from '#e2e/harness/settled.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts, textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { languageNames } from '#web/app/i18n/languages.ts';
import { rawTextsIn } from '#web/server/testing/raw-texts.ts';

const METROPOLIS = title('metropolis', {
  original: 'Metropolis',
  description: 'In a city of the future the son of its master falls in love with a prophet of the workers.',
  year: '1927',
  age: 12,
  duration: 9_180,
  genres: [{ id: '4', name: 'drama', row_id: '4', row_slug: 'genre-drama' }],
  countries: [{ id: '1', name: 'Germany' }],
});
/** A channel that has not been bought: the page with all its words, and no picture that plays. */
const UNBOUGHT = namedChannel(1, 'Noon', { is_free: false, is_purchased: false });

const stage = setComponents({
  ...catalogueOf(
    rowset('startpage', [row('all', 'content-v', { contents: [METROPOLIS, ...films(9)] })]),
    rowset('films', [row('genre-comedy', 'content-v', { contents: films(20) })]),
    rowset('search', []),
  ),
  ...besidesTitle,
  ...newsOf(newsItem('910001', 'Metropolis, whole again', { published_at: '2026-01-14T09:00:00Z' })),
  ...televisionAnswers(UNBOUGHT, () => Math.floor(stage.now() / 1_000)),
  'channels.ofUser': [],
  'search.answer': [],
  'search.suggest': [],
});

/** The codes and the keys that the requirements name: written here once more, so that none goes unnoticed. */
const DEFAULT_LANGUAGE: Language = 'ru';
const OTHERS: readonly Language[] = ['en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'];
const LANGUAGES: readonly Language[] = [...OTHERS, DEFAULT_LANGUAGE];
const MESSAGE_KEYS = `
  error_wrong_code error_wrong_phone error_video_download error_duplicate_email parental_set_not_equal
  parental_set_success notify_email_alert not_found_channel channel_not_available error_category_not_found
  warning_archive_no_pause warning_archive_subscribe warning_no_program error_schedule_from_future
  error_schedule_copyright_banned error_video_codec warning_episode_is_announcement content_not_available
  hint_content_processing filters_no_found warning_no_favorites warning_no_search_results content_soon
  message_renewal_enabled message_renewal_disabled title_disable_subscription title_disabled_renewal
  promo_card_link_failure error_none_field_is_selected error title_message status_loading`;

/** Of a browser whose language is none of ours. */
const GERMAN = { ...screens.desk, locale: 'de-DE' };
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

/** The words of the start page are there and have room, those of a phone's bar, too. */
async function checkStart(page: Page, language: Language): Promise<void> {
  await page.setViewportSize(screens.phone.viewport);
  await page.getByRole('navigation', { name: allTexts[language].navigation.main }).first().waitFor();
  await expect.poll(() => languageOf(page)).toBe(language);
  expect(await rawTexts(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const bar = page.locator('[data-bottom-bar]');
  await expect
    .poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  const names = await bar
    .locator('span')
    .evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
    );
  expect(names).toEqual([]);
  await page.setViewportSize(screens.desk.viewport);
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
  expect(codes.sort()).toEqual([...LANGUAGES].sort());
  await expect.poll(async () => (await links.allTextContents()).sort()).toEqual(Object.values(languageNames).sort());
  await links.filter({ hasText: languageNames[language] }).click();
  await page.locator(`html[lang="${language}"] body`).waitFor();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'kinora_language')?.value).toBe(language);
}

test('[A-I18N-01] [A-I18N-02] [A-I18N-04] [C-I18N-02] [C-I18N-03] each of eleven languages can be chosen and stays', async () => {
  const page = await stage.open('/', { options: GERMAN });
  await expect.poll(() => languageOf(page)).toBe(DEFAULT_LANGUAGE);
  let current: Language = DEFAULT_LANGUAGE;
  for (const language of LANGUAGES) {
    await choose(page, current, language);
    await checkStart(page, language);
    await page.goto(`${stage.address}/news`);
    await expect.poll(() => languageOf(page)).toBe(language);
    expect(await rawTexts(page)).toEqual([]);
    current = language;
  }
});

test('[A-I18N-03] [C-I18N-01] [C-I18N-03] [C-API-107] [A-API-03] the texts of each come as a file, and what a page asks names its language', async () => {
  const page = await stage.open('/news', { options: GERMAN });
  for (const language of LANGUAGES) {
    const before = stage.wire.calls('engagement.messages').length;
    const [request] = await Promise.all([
      page.waitForRequest((each) => new URL(each.url()).pathname === `/locales/${language}/shell.json`),
      page.goto(`${stage.address}/news?language=${language}`),
    ]);
    const file = request.url();
    await expect.poll(() => stage.wire.calls('engagement.messages').slice(before).at(0)?.language).toBe(language);
    expect(new URL(file).searchParams.get('v')).toBe('190');
    expect(await textsAt(file)).toEqual(textsByArea[language].shell);
    const whole = await textsAt(`${stage.address}/locales/${language}/translation.json?v=190`);
    expect(whole).toEqual(allTexts[language]);
    const messages = new Map(Object.entries(allTexts[language].messages));
    for (const key of MESSAGE_KEYS.trim().split(/\s+/))
      expect(messages.get(key), `${key} in ${language}`).toMatch(/\S/);
  }
});

const textsAt = async (address: string): Promise<unknown> => (await fetch(address)).json();

test('the words of the television page have room in the language with the longest and in the first one', async () => {
  const page = await stage.open('/channels/all/noon', { options: GERMAN });
  for (const language of ['ka', DEFAULT_LANGUAGE] as const) {
    await page.goto(`${stage.address}/channels/all/noon?lang=${language}`);
    await page.getByRole('tab', { name: allTexts[language].television.schedule, exact: true }).click();
    await page.locator('[data-schedule] [data-focus]').waitFor();
    await expect.poll(() => languageOf(page)).toBe(language);
    expect(await rawTexts(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});

/** Those with the longest words. */
const LONG_WORDS: readonly Language[] = ['ka', 'kk', 'bg'];

test('the longest words have room on every kind of page, and a date is said as the language says it', async () => {
  const page = await stage.open('/news/910001?lang=kk', { options: { ...screens.phone, ...EVERY_PIXEL } });
  const months = Object.values(allTexts.kk.calendar.months);
  const date = (await page.locator('main time').first().textContent()) ?? '';
  expect(date).toMatch(/^\d{4} ж\. \d{1,2} /);
  expect(months).toContain(date.split(' ').at(-1));

  const paths = ['/contents/metropolis', '/row/genre-comedy', '/search?q=qqqqq', '/settings', '/rowset/films'];
  const faults: Record<string, readonly string[]> = {};
  for (const language of isSlowProof ? LONG_WORDS : ['ka'])
    for (const path of paths) {
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
