import { expect, test } from 'vitest';
import { GUIDE_PATH, isAt, type MenuEntry, withGuide } from './menu.ts';

const entry = (kind: MenuEntry['kind'], href: string): MenuEntry => ({
  ...{ id: href, kind, slug: href, title: href, href },
  icon: null,
});

test('the guide stands after the television pages of a menu, and nowhere without one', () => {
  const start = entry('start', '/');
  const channels = entry('television', '/channels');
  const entries = withGuide([start, channels, entry('own', '/my')], 'Guide');
  expect(entries.map(({ title }) => title)).toEqual(['/', '/channels', 'Guide', '/my']);
  expect(withGuide([start], 'Guide')).toEqual([start]);
  expect(entries.filter((one) => isAt(one, `${GUIDE_PATH}/news`)).map(({ title }) => title)).toEqual(['Guide']);
});
