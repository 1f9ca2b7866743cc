import { describe, expect, test } from 'vitest';
import { channelId, contentId, unixSeconds } from '../units.ts';
import { type ChannelSource, isSameRequest, isSameSubject, type Source } from './source.ts';

const live: ChannelSource = {
  kind: 'channel',
  channel: channelId(1),
  position: { kind: 'live' },
  hasArchive: true,
  vitrina: null,
};
const archive = (at: number): ChannelSource => ({ ...live, position: { kind: 'archive', at: unixSeconds(at) } });
const film = (content: string, offset = 0): Source => ({
  kind: 'title',
  content: contentId(content),
  series: null,
  library: null,
  offset,
});

describe('what a page asks the player for', () => {
  test('is the same for a film wherever it is by now, and another for another film', () => {
    expect(isSameRequest(film('a'), film('a', 300))).toBe(true);
    expect(isSameRequest(film('a'), film('b'))).toBe(false);
    expect(isSameRequest(film('a'), { kind: 'trailer', trailer: 'a', offset: 0 })).toBe(false);
  });

  test('is the same for a channel at the same moment only', () => {
    expect(isSameRequest(live, { ...live, hasArchive: false })).toBe(true);
    expect(isSameRequest(archive(1_000), archive(1_000))).toBe(true);
    expect(isSameRequest(archive(1_000), archive(2_000))).toBe(false);
    expect(isSameRequest(live, archive(1_000))).toBe(false);
    expect(isSameRequest(live, { ...live, channel: channelId(2) })).toBe(false);
  });

  test('is of the same subject at any moment', () => {
    expect(isSameSubject(live, archive(1_000))).toBe(true);
    expect(isSameSubject(live, film('1'))).toBe(false);
  });
});
