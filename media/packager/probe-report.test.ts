import { describe, expect, test } from 'vitest';
import { readProbe } from './probe-report.ts';

const report = (streams: string, container = 'matroska,webm') => `Input #0, ${container}, from 'file:/films/film':
  Duration: 01:02:03.50, start: 0.000000, bitrate: 833 kb/s
${streams}
Output #0, ffmetadata, to '-':
  Stream #0:0: Video: never, yuv420p, 1x1, 1 fps
`;

const H264 =
  'Video: h264 (High), yuv420p(tv, bt709, progressive), 1280x720 [SAR 1:1 DAR 16:9], 23.98 fps, 23.98 tbr, 1k tbn';

describe('what ffmpeg says of a file', () => {
  test('holds picture, sound and subtitles, with languages and titles', () => {
    const source = readProbe(
      report(`  Stream #0:0: ${H264} (default)
    Side data:
      cpb: bitrate max/min/avg: 0/0/0
  Stream #0:1[0x2](eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, 5.1, fltp, 69 kb/s (default)
      Metadata:
        title           : Commentary
                        :   Stream #0:9: Video: h264, yuv420p, 1x1
  Stream #0:2(ger): Audio: ac3, 48000 Hz, stereo, fltp (visual impaired)
  Stream #0:3(rus): Subtitle: subrip (srt) (forced)
  Stream #0:4: Subtitle: hdmv_pgs_subtitle, 1920x1080 (hearing impaired)
  Stream #0:5: Video: mjpeg (Baseline), yuvj420p(pc), 100x100, 90k tbr, 90k tbn (attached pic)`),
    );
    expect(source).toEqual({
      duration: 3723.5,
      video: { index: 0, width: 1280, height: 720, frameRate: 23.98, transfer: 'sdr', tellsMatrix: true },
      audio: [
        { index: 1, language: 'en', title: 'Commentary', describesVideo: false },
        { index: 2, language: 'de', title: null, describesVideo: true },
      ],
      subtitles: [
        { index: 3, language: 'ru', title: null, codec: 'subrip', isForced: true, isForHardOfHearing: false },
        {
          ...{ index: 4, language: 'und', title: null, codec: 'hdmv_pgs_subtitle' },
          ...{ isForced: false, isForHardOfHearing: true },
        },
      ],
    });
  });

  test.each([
    ['square pixels', 'yuv420p, 1280x720, 25 fps', 1280, 720],
    ['anamorphic', 'yuv420p(tv, top first), 720x576 [SAR 64:45 DAR 16:9], 25 fps', 1024, 576],
    ['the container decides', 'yuv420p, 720x576 [SAR 16:15 DAR 4:3], SAR 64:45 DAR 16:9, 25 fps', 1024, 576],
    ['no shape said', 'yuv420p, 640x480 [SAR 0:1 DAR 0:1], 25 fps', 640, 480],
    [
      'on its side',
      'yuv420p, 640x360, 25 fps\n    Side data:\n      displaymatrix: rotation of -90.00 degrees',
      360,
      640,
    ],
    [
      'upside down',
      'yuv420p, 640x360, 25 fps\n    Side data:\n      displaymatrix: rotation of 180.00 degrees',
      640,
      360,
    ],
  ])('a picture has its displayed size: %s', (_case, text, width, height) => {
    expect(readProbe(report(`  Stream #0:0: Video: h264, ${text}`)).video).toMatchObject({ width, height });
  });

  test.each([
    ['30 fps, 30 tbr', 30],
    ['24.17 fps, 23.98 tbr', 23.98],
    ['25 fps, 12.50 tbr', 25],
    ['15.20 fps, 60 tbr', 15.2],
    ['1k fps, 1k tbr', 1000],
    ['90k tbr', 90_000],
    ['1k tbn', 25],
  ])('its rate is the one that is meant: %s', (text, frameRate) => {
    expect(readProbe(report(`  Stream #0:0: Video: vp9, yuv420p, 64x64, ${text}`)).video.frameRate).toBe(frameRate);
  });

  test('high dynamic range is recognized', () => {
    const hdr = 'Video: hevc, yuv420p10le(tv, bt2020nc/bt2020/smpte2084, progressive), 3840x2160, 24 fps';
    expect(readProbe(report(`  Stream #0:0: ${hdr}`)).video.transfer).toBe('smpte2084');
  });

  test('a raw stream says no duration', () => {
    const raw = report(`  Stream #0:0: ${H264}`).replace('01:02:03.50', 'N/A');
    expect(readProbe(raw).duration).toBeNull();
  });

  test.each([
    ['sound but no picture', '  Stream #0:0: Audio: mp3, 44100 Hz, stereo', undefined],
    ['no picture', '  Stream #0:0: Subtitle: subrip', undefined],
    ['a picture, not a film', '  Stream #0:0: Video: png, rgb24(pc), 320x180, 25 fps', 'png_pipe'],
    ['a list of other files', `  Stream #0:0: ${H264}`, 'hls'],
    ['cannot be decoded', '  Stream #0:0: Video: h264, none(progressive), 640x360, 25 fps', undefined],
    ['cannot be decoded', '  Stream #0:0: Video: h264, yuv420p, 25 fps', undefined],
    [
      'Dolby Vision profile 5',
      `  Stream #0:0: ${H264}\n    Side data:\n      DOVI configuration record: version: 1.0, profile: 5, level: 6`,
      undefined,
    ],
  ])('what is no film is refused in one sentence: %s', (reason, streams, container) => {
    expect(() => readProbe(report(streams, container))).toThrow(reason);
  });
});
