import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { vitrinaAt } from './vitrina.ts';

const NOW = 1_700_000_000;
const partner = { stream_types: [{ type: 'hls' }, { type: 'vitrina' }], vlight: false };
const at = (secondsAgo: number) => ({ kind: 'archive', at: unixSeconds(NOW - secondsAgo) }) as const;

describe('a channel that a partner plays', () => {
  it('[C-CHLOAD-04] is played by its configuration live and up to 360 seconds back', () => {
    expect(vitrinaAt(partner, { kind: 'live' }, NOW)).toBe('web');
    expect(vitrinaAt(partner, at(360), NOW)).toBe('web');
    expect(vitrinaAt(partner, at(361), NOW)).toBeNull();
    expect(vitrinaAt({ ...partner, vlight: true }, { kind: 'live' }, NOW)).toBe('web_vlight');
  });

  it('[C-CHLOAD-04] is a stream without that stream type', () => {
    expect(vitrinaAt({ ...partner, stream_types: null }, { kind: 'live' }, NOW)).toBeNull();
    expect(vitrinaAt({ ...partner, stream_types: [{ type: 'hls' }] }, { kind: 'live' }, NOW)).toBeNull();
  });
});
