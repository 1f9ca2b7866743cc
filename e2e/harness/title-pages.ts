import type { Page } from 'playwright-core';

/** Goes there as a link of the app does. */
export const goTo = (page: Page, path: string, usr: object = {}) =>
  page.evaluate(
    ([to, state]) => {
      history.pushState({ usr: state, key: to, idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, usr] as const,
  );

/** Changes what titles are to the viewer. */
export const answerMetadata = (page: Page, change: object) =>
  page.route('**/v2/users/self/content_metadata/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...change } });
  });
