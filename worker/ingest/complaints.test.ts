import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';
import { Complaints } from './complaints.ts';
import { Stretches } from './stretches.ts';

test('the last failure is kept, without the secrets of an address', () => {
  const starts: number[] = [];
  const complaints = new Complaints((start) => starts.push(start));
  const text = [
    '[info] Input #0, hls',
    '[info]   Duration: N/A, start: 101.400000, bitrate: N/A',
    '[info]   Duration: N/A, start: 7, bitrate: N/A',
    '[hls @ 0x1] [error] https://me:secret@source.example/a?token=secret: Server returned 404',
    '[info] Exiting',
  ].join('\n');
  for (const character of text) complaints.push(Buffer.from(character));
  expect(complaints.last()).toBe('https://source.example/a Server returned 404');
  expect(starts).toEqual([101.4]);
});

test('the languages of the sounds of a source are heard in their order, and those of outputs are not', () => {
  const heard: (readonly string[])[] = [];
  const complaints = new Complaints(
    () => {},
    (languages) => heard.push(languages),
  );
  const text = [
    '[info]   Stream #0:2[0x102](rus): Audio: aac (LC) ([15][0][0][0] / 0x000F), 48000 Hz, stereo, fltp',
    '[info]   Stream #0:0[0x100]: Video: h264 (High), yuv420p(progressive), 320x180',
    '[info]   Stream #0:1(kk): Audio: aac (LC), 44100 Hz, mono, fltp (default)',
    '[info]   Stream #0:3[0x103]: Audio: mp2, 48000 Hz, stereo',
    '[info] Stream mapping:',
    '[info]   Stream #0:0(eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp (default)',
  ].join('\n');
  complaints.push(Buffer.from(`${text}\n`));
  expect(heard).toEqual([['kk', 'rus', '']]);
});

test('waits grow to half a minute, with up to half of each left to chance', () => {
  expect([1, 2, 3, 10, 100].map((failures) => backoff(failures, 0))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(backoff(3, 1)).toBe(2000);
});

test('a stretch continues until there is a hole, and a failed save is repeated the next time', async () => {
  const stretches = new Stretches();
  const saved: string[] = [];
  const save = () => stretches.save(async ({ start, end }) => void saved.push(`${start}-${end}`));
  expect(stretches.add({ start: 0, end: 4000 })).toBe('begins');
  expect(stretches.add({ start: 4000, end: 8000 })).toBe('goes on');
  await expect(stretches.save(() => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(stretches.add({ start: 9000, end: 12_000 })).toBe('begins');
  await save();
  await save();
  stretches.add({ start: 12_000, end: 16_000 });
  await save();
  expect(saved).toEqual(['0-8000', '9000-12000', '9000-16000']);
});
