import { describe, expect, it } from 'vitest';
import { type DeliveryOptions, deliveryOf } from './delivery.ts';
import { readPlaylist } from './playlist.ts';

const usual: DeliveryOptions = { records: false, allowsPrivate: false, isSecure: false };

function delivery(address: string, options: Partial<DeliveryOptions> = {}, attributes = '') {
  const [found] = readPlaylist(`#EXTINF:-1 ${attributes},A\n${address}`, 'a');
  if (found?.kind !== 'entry') throw new Error('no channel');
  return deliveryOf(found.entry, { ...usual, ...options });
}
const reasonOf = (...call: Parameters<typeof delivery>) => {
  const outcome = delivery(...call);
  return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
};

const HLS = 'https://tv.example/news/index.m3u8';
const record = { records: true };

describe('what a browser can play', () => {
  it('plays from its own address', () => {
    for (const address of [HLS, 'http://tv.example:8080/a/live?k=1', 'https://tv.example/hls/news/1.m3u8']) {
      expect(delivery(address)).toEqual({
        kind: 'external',
        source: { live: address },
        archivedDays: 0,
        archiveProblem: null,
      });
    }
  });

  it.each([
    [
      'default catchup-source="https://a.example/{utc}/{utcend}.m3u8"',
      'absolute',
      'https://a.example/{start}/{end}.m3u8',
    ],
    [
      'default catchup-source="https://a.example/$\x7bstart}-$\x7bduration}.m3u8"',
      'flussonic',
      'https://a.example/{start}-{duration}.m3u8',
    ],
    ['append catchup-source="?back={offset}"', 'offset', `${HLS}?back={offset}`],
    ['append catchup-source="?utc=$\x7bstart}&lutc=$\x7btimestamp}"', 'absolute', `${HLS}?utc={start}&lutc={now}`],
    ['shift', 'absolute', `${HLS}?utc={start}&lutc={now}`],
    ['flussonic', 'flussonic', 'https://tv.example/news/index-{start}-{duration}.m3u8'],
  ])('has its archive by catchup=%s', (attributes, kind, template) => {
    expect(delivery(HLS, {}, `catchup-days=3 catchup=${attributes}`)).toMatchObject({
      source: { live: HLS, archive: { kind, template } },
      archivedDays: 3,
      archiveProblem: null,
    });
  });

  it.each([
    ['default catchup-source="https://a.example/{Y}/{utc}.m3u8"', 'catch-up with {Y} cannot be asked for'],
    ['default catchup-source="https://a.example/{lutc}.m3u8"', 'catch-up without a start cannot be asked for'],
    ['xc', 'catch-up of the kind xc does not fit its address'],
    ['default catchup-source="https://u:p@a.example/{utc}.m3u8"', 'its catch-up must be an http or https address'],
  ])('plays without an archive where catchup=%s', (attributes, problem) => {
    expect(delivery(HLS, {}, `catchup=${attributes}`)).toMatchObject({
      source: { live: HLS },
      archivedDays: 0,
      archiveProblem: expect.stringContaining(problem),
    });
  });
});

describe('what a browser cannot play', () => {
  it.each([
    ['https://tv.example/1.ts', 'is a transport stream', 'mpegts'],
    ['https://tv.example/news/mpegts', 'is a transport stream', 'mpegts'],
    ['srt://tv.example:9000?mode=caller', 'an address of srt', 'srt'],
    ['rtmp://tv.example/live/key', 'an address of rtmp', 'rtmp'],
    [`${HLS}|User-Agent=Kodi`, 'must be asked with user-agent', 'hls'],
    ['https://user:secret@tv.example/a.m3u8', 'has a user or a password', 'hls'],
    ['http://tv.example:8080/live/user/secret/17.m3u8', 'has a user or a password', 'hls'],
    ['http://tv.example:8080/user/secret/17', 'has a user or a password', 'mpegts'],
    ['http://tv.example/get.m3u8?username=a&password=secret', 'has a user or a password', 'hls'],
  ])('%s is recorded, or reported with the reason', (address, reason, kind) => {
    expect(reasonOf(address)).toContain(reason);
    expect(reasonOf(address)).toContain('--record lets it be recorded');
    expect(reasonOf(address)).not.toContain('secret');
    expect(delivery(address, record)).toMatchObject({ kind: 'recorded', input: { kind } });
  });

  it('is http on pages of https', () => {
    const address = 'http://tv.example/a.m3u8';
    expect(reasonOf(address, { isSecure: true })).toContain('plays by http, and the pages are shown by https');
    expect(reasonOf(address)).toBe('external');
    expect(reasonOf(HLS, { isSecure: true })).toBe('external');
  });

  it('is not recorded either where the recorder does not read it', () => {
    expect(reasonOf('https://tv.example/a.mpd', record)).toBe('is DASH, which cannot be recorded');
    expect(reasonOf('https://tv.example/film.mp4')).toBe('is a file, which browsers cannot play');
    expect(reasonOf('rtsp://tv.example/a', record)).toContain('cannot be recorded');
    expect(reasonOf('file:///etc/passwd', record)).not.toBe('recorded');
    expect(reasonOf('no address', record)).toContain('cannot be read');
  });

  it('is recorded with what it must be asked with', () => {
    expect(delivery(`${HLS}|User-Agent=Kodi`, record)).toEqual({
      kind: 'recorded',
      input: { kind: 'hls', url: HLS, headers: { 'user-agent': 'Kodi' } },
    });
  });
});

describe('an address of a private network', () => {
  it.each([
    ...[
      'http://127.0.0.1/a.m3u8',
      'http://10.1.2.3/a.m3u8',
      'http://172.31.0.1/a.m3u8',
      'http://192.168.0.9:80/a.m3u8',
    ],
    ...[
      'http://[::1]/a.m3u8',
      'http://[fd00::1]/a.m3u8',
      'http://[::ffff:10.0.0.1]/a.m3u8',
      'http://2130706433/a.m3u8',
    ],
    ...['http://localhost/a.m3u8', 'http://encoder/a.m3u8', 'http://tv.local/a.m3u8', 'http://169.254.169.254/a.m3u8'],
    ...['udp://@239.0.0.1:1234', 'rtp://0x7f.1:5000'],
  ])('%s is let in by --allow-private only', (address) => {
    expect(reasonOf(address, record)).toContain('--allow-private');
    expect(delivery(address, { ...record, allowsPrivate: true })).toMatchObject({ kind: 'recorded' });
  });

  it.each(['https://1.1.1.1/a.m3u8', 'https://172.32.0.1/a.m3u8', 'https://[2606:4700::1111]/a.m3u8', HLS])(
    '%s is none',
    (address) => {
      expect(delivery(address)).toMatchObject({ kind: 'external' });
    },
  );

  it('of a group of receivers is read as ffmpeg writes it', () => {
    expect(delivery('udp://@239.0.0.1:1234', { records: true, allowsPrivate: true })).toMatchObject({
      input: { kind: 'mpegts', url: 'udp://239.0.0.1:1234' },
    });
  });
});
