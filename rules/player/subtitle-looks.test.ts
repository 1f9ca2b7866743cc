import { expect, test } from 'vitest';
import { readSubtitleLooks, type SubtitleLooks, usualSubtitleLooks } from './subtitle-looks.ts';

test('the looks of subtitles are read as they were kept', () => {
  const looks: SubtitleLooks = { size: 'huge', colour: 'yellow', background: 'none', edge: 'outline' };
  expect(readSubtitleLooks(JSON.stringify(looks))).toEqual(looks);
});

test('where nothing was kept, or something else, subtitles look as usual', () => {
  for (const text of [null, '', 'large', '[]', '7', 'null', '{"size":"giant","edge":3}'])
    expect(readSubtitleLooks(text)).toEqual(usualSubtitleLooks);
  expect(readSubtitleLooks('{"size":"large","colour":"red"}')).toEqual({ ...usualSubtitleLooks, size: 'large' });
});
