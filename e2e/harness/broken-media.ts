import type { Page, Route } from 'playwright-core';

/** Every segment of every title and channel, without the heads of their tracks. */
const SEGMENTS = /\/media\/s\/.*\/\d+\.m4s/;

/** What can be wrong with a segment. */
export const breakages = {
  absent: (route: Route) => route.fulfill({ status: 404 }),
  refused: (route: Route) => route.fulfill({ status: 403 }),
  failing: (route: Route) => route.fulfill({ status: 500 }),
  empty: (route: Route) => route.fulfill({ status: 200, body: '' }),
  corrupt: (route: Route) => changed(route, (body) => body.map((byte, at) => (at < HEAD_BYTES ? byte : at * PRIME))),
  truncated: (route: Route) => changed(route, (body) => body.subarray(0, body.length / 2)),
} as const;

/** The first boxes stay as they are: it is taken for a segment. */
const HEAD_BYTES = 40;
const PRIME = 7919;

async function changed(route: Route, change: (body: Uint8Array) => Uint8Array): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ status: response.status(), body: Buffer.from(change(await response.body())) });
}

/** Segments are answered like that from now on, until `mend`; so many of them, or all. */
export async function breakSegments(
  page: Page,
  breakage: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
) {
  let broken = 0;
  await page.route(SEGMENTS, (route) => {
    if (broken >= times) return route.continue();
    broken += 1;
    return breakage(route);
  });
  return {
    broken: () => broken,
    mend: () => page.unroute(SEGMENTS),
  };
}
