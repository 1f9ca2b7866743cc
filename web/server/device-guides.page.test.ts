import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTopBoxes, televisions } from '#rules/site/device-guides.ts';
import { type DemoWeb, demoWeb } from '#tooling/testing/demo-web.ts';

let web: DemoWeb;
beforeAll(async () => {
  web = await demoWeb();
});
afterAll(() => web.close());

const PAGES = [
  ...televisions.devices.map(({ id, name }) => [name, `/instructions?device=${id}`] as const),
  ...setTopBoxes.devices.map(({ id, name }) => [name, `/manual/${id}`] as const),
];

test.each(PAGES)(
  '[B-INSTR-03] the demo tells in steps how to watch on %s, and where to find help',
  async (name, path) => {
    const { html } = await web.read(path);
    const [, guide = ''] = html.split(`aria-label="${name}"`);
    const [text = ''] = guide.split('</section>');
    expect(text.match(/<li>/g)?.length ?? 0).toBeGreaterThan(2);
    expect(text).toMatch(/<a [^>]*href="[^"]+"/);
  },
);

test('a box is set up in another way than the others', async () => {
  const guides = await Promise.all(
    setTopBoxes.devices.map(
      async ({ id, name }) => (await web.read(`/manual/${id}`)).html.split(`aria-label="${name}"`)[1],
    ),
  );
  const steps = guides.map((guide) => /<ol>.*?<\/ol>/s.exec(guide ?? '')?.[0]);
  expect(new Set(steps).size).toBe(2);
});
