import { describe, expect, test } from 'vitest';
import { encoderCall } from './arguments.ts';
import { parseIngestSettings } from './settings.ts';

const track = { language: 'en', name: 'English', codec: { kind: 'copy' } };
const hls = {
  input: { kind: 'hls', url: 'https://source.example/live.m3u8' },
  video: { kind: 'copy' },
  audio: [track],
};

describe('settings', () => {
  test('what is left out has its usual value', () => {
    expect(parseIngestSettings(hls)).toEqual({ ...hls, subtitles: [], stallSeconds: 30 });
    const udp = { input: { kind: 'mpegts', url: 'udp://239.0.0.1:1234' }, video: { kind: 'copy' } };
    expect(parseIngestSettings(udp)).toEqual({ ...udp, audio: [], subtitles: [], stallSeconds: 10 });
  });

  test.each([
    [null, 'must be an object'],
    [{ ...hls, input: { kind: 'dvb' } }, '/input/kind must be one of hls, mpegts, rtmp, srt, file, test'],
    [{ ...hls, input: { kind: 'hls', url: 'file:///etc/passwd' } }, '/input/url'],
    [{ ...hls, input: { kind: 'hls', url: 'https://source.example/a b' } }, '/input/url'],
    [{ ...hls, video: { kind: 'encode', renditions: [] } }, '/video'],
    [{ ...hls, video: { kind: 'encode', renditions: Array(5).fill({ height: 720, bitrate: 1e6 }) } }, '/video'],
    [{ ...hls, video: { kind: 'encode', renditions: Array(2).fill({ height: 720, bitrate: 1e6 }) } }, '/video'],
    [{ ...hls, audio: [{ ...track, language: 'e"n' }] }, '/audio/0/language'],
    [{ ...hls, stallSeconds: 0 }, '/stallSeconds'],
    [{ ...hls, colour: 'red' }, 'colour'],
    [
      { ...hls, input: { ...hls.input, url: 'ftp://a' } },
      '/input/url must be an address that begins with http:// or https',
    ],
    [{ ...hls, input: { ...hls.input, loop: true } }, '/input/loop is not a setting'],
    [{ ...hls, input: { kind: 'file' } }, '/input must have path'],
    [{ ...hls, video: { kind: 'encode', renditions: [] } }, '/video/renditions must not have fewer than 1 items'],
    [{ ...hls, video: { kind: 'encode' } }, '/video must have renditions'],
    [{ ...hls, video: { kind: 'mpeg' } }, '/video/kind must be one of copy, encode'],
    [{ ...hls, audio: [track, { ...track, codec: { kind: 'aac' } }] }, '/audio/1/codec must have bitrate'],
    [{ ...hls, input: { kind: 'test' } }, 'a test picture cannot be copied'],
  ])('%j is refused in one line', (settings, reason) => {
    const refusal = (() => {
      try {
        return parseIngestSettings(settings);
      } catch (error) {
        return String(error);
      }
    })();
    expect(refusal).toContain(reason);
    expect(refusal).not.toContain('\n');
  });
});

describe('the call of ffmpeg', () => {
  const call = (settings: unknown) => encoderCall(parseIngestSettings(settings));

  test('every output has the next pipe', () => {
    const { args, outputs, beside } = call({
      input: { kind: 'mpegts', url: 'udp://239.0.0.1:1234' },
      video: {
        kind: 'encode',
        renditions: [
          { height: 720, bitrate: 3e6 },
          { height: 360, bitrate: 8e5 },
        ],
      },
      audio: [track, { ...track, stream: 1, language: 'ru' }],
      subtitles: [{ language: 'en', name: 'English' }],
    });
    expect(args.filter((arg) => arg.startsWith('pipe:'))).toEqual(outputs.map((_, index) => `pipe:${3 + index}`));
    expect(outputs.map((output) => ('track' in output ? output.track : output.kind))).toEqual([
      'video-720',
      'video-360',
      'audio-1',
      'audio-2',
      'subtitles-1',
      'thumbnails',
    ]);
    expect(beside).toEqual([]);
  });

  test('what is copied is decoded at key frames only, and nothing is encoded but thumbnails', () => {
    const { args } = call(hls);
    expect(args[args.indexOf('-skip_frame:v') + 1]).toBe('nokey');
    expect(args).not.toContain('libx264');
  });

  test('an http source is asked with its headers', () => {
    const headers = { 'user-agent': 'Player', cookie: 'a=b' };
    const { args } = call({ ...hls, input: { ...hls.input, headers } });
    expect(args[args.indexOf('-headers') + 1]).toBe('user-agent: Player\r\ncookie: a=b\r\n');
    expect(call(hls).args).not.toContain('-headers');
    const broken = { ...hls, input: { ...hls.input, headers: { cookie: 'a\r\nhost: b' } } };
    expect(() => parseIngestSettings(broken)).toThrow();
  });

  test("an HLS source's playlists lead to no file of this machine, and its subtitles are read beside", () => {
    const { args, outputs, beside } = call({ ...hls, subtitles: [{ stream: 1, language: 'en', name: 'English' }] });
    expect(args[args.indexOf('-protocol_whitelist') + 1]).not.toContain('file');
    expect(outputs.map(({ kind }) => kind)).toEqual(['video', 'audio', 'thumbnails']);
    expect(beside).toMatchObject([{ url: hls.input.url, stream: 1, output: { track: 'subtitles-1' } }]);
  });
});
