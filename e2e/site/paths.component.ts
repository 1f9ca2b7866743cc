import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const home = rowset('startpage', [row('on-air', 'content-v', { contents: films(3) })]);
const stage = setComponents(catalogueOf(home));

/** What needs an id, and the guide. */
const NEEDY = [
  ...['contents', 'persons', 'rowset', 'catalog', 'episodes', 'trailers'],
  ...['watch', 'row', 'provider', 'manual', 'guide'],
];

test('[B-ROUTE-41] [A-ROUTE-35] an address that opens the app shows nothing, not even that it is not there', async () => {
  const page = await stage.open('/open_mobile_app', { options: screens.desk });
  await expect.poll(async () => (await page.locator('body').innerText()).trim()).toBe('');
  await expect.poll(() => page.locator('header, footer, nav, h1, [role="alert"]').count()).toBe(0);
});

test('[A-ROUTE-02] what needs an id is not found without one, nor is a guide, and the rest is home', async () => {
  const page = await stage.open('/no-such-page', { options: screens.desk });
  await page.getByRole('heading', { name: 'on-air' }).waitFor();
  // Those without an id are said to be so by the server; what lives in a browser is one page for all of them.
  for (const place of NEEDY) {
    const answer = await fetch(`${stage.address}/${place}`, { headers: { 'accept-language': 'en' } });
    expect([place, answer.status]).toEqual([place, 404]);
    expect(await answer.text(), place).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  }
});
