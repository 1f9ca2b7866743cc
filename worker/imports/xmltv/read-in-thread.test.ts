import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { channelId } from '#rules/units.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { ImportRefused } from '../refusal.ts';
import { type ReadingTask, type ReadPart, readGuide } from './read-guide.ts';
import { readInThread } from './read-in-thread.ts';

/** More parts than a thread reads ahead. */
const PROGRAMMES = 10_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let started: Worker[] = [];

function onThread(message: unknown): void {
  const thread = typeof message === 'object' && message !== null && 'worker' in message ? message.worker : null;
  if (thread instanceof Worker) started.push(thread);
}

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(() => {
  started = [];
  subscribe('worker_threads', onThread);
});
afterEach(() => void unsubscribe('worker_threads', onThread));

/** One that has ended has no number any more. */
const hasEnded = ({ threadId }: Worker) => threadId === -1;

async function taskOf(name: string, content: string | Buffer): Promise<ReadingTask> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return {
    input: { name, path, isFolder: false, isDownload: false, size: Buffer.byteLength(content) },
    ...{ zone: 'UTC', language: 'en', mapping: {} },
    channels: [{ id: channelId(1), slug: 'one', guideId: 'one', names: [], isLinear: false, shift: 60 }],
  };
}

/** Every third programme is of a channel that is none of the provider's, and every fifth has no title. */
const guide = (programmes: number) => {
  const lines = Array.from({ length: programmes }, (_, index) => {
    const time = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16).replace(/\D/g, '');
    const attributes = [
      `channel="${index % 3 === 0 ? 'other' : 'one'}" start="${time(index)}"`,
      ...(index % 2 === 0 ? [`stop="${time(index + 1)}" catchup="0"`] : []),
    ];
    const elements = [
      index % 5 === 0 ? '' : `<title>Title ${index % 100}</title><desc>${'word '.repeat(200)}</desc>`,
      index % 4 === 0 ? `<sub-title>Part ${index % 7}</sub-title>` : '',
      index % 7 === 0 ? '<episode-num system="xmltv_ns">1.4.</episode-num>' : '',
    ];
    return `<programme ${attributes.join(' ')}>${elements.join('')}</programme>`;
  });
  return `<tv>\n<channel id="other"><display-name>Other</display-name></channel>\n${lines.join('\n')}\n</tv>`;
};

/** With the faults first, as they are sent. */
const inSentOrder = ({ found, progress }: ReadPart): ReadPart => ({
  found: found.toSorted((one, other) => Number(one.kind === 'entry') - Number(other.kind === 'entry')),
  progress,
});

async function partsOf(parts: AsyncIterable<ReadPart>): Promise<readonly ReadPart[]> {
  const all: ReadPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

test('a guide is read in a thread as it is read without one', async () => {
  const task = await taskOf('guide.xml', guide(PROGRAMMES));
  const parts = await partsOf(readInThread(task));
  expect(parts.length).toBeGreaterThan(32);
  expect(parts).toEqual((await partsOf(readGuide(task))).map(inSentOrder));
  expect(parts.at(-1)?.progress.bytes).toBe(task.input.size);
  expect(started.map(hasEnded)).toEqual([true]);
});

test('the thread ends with what cannot be read, and where nothing more is taken of it', async () => {
  const inAnotherEncoding = await taskOf('latin.xml', Buffer.from(guide(10).replace('word', 'caf\u00e9'), 'latin1'));
  const reading = partsOf(readInThread(inAnotherEncoding));
  await expect(reading).rejects.toThrow(new ImportRefused('latin.xml is not in UTF-8: save it in UTF-8'));
  await expect(reading).rejects.toBeInstanceOf(ImportRefused);
  for await (const { found } of readInThread(await taskOf('long.xml', guide(PROGRAMMES)))) {
    expect(found).not.toEqual([]);
    break;
  }
  expect(started.map(hasEnded)).toEqual([true, true]);
});

test('a guide whose thread ends before it is not taken for a whole one', async () => {
  const parts = readInThread(await taskOf('cut.xml', guide(PROGRAMMES)));
  await parts.next();
  await started[0]?.terminate();
  await expect(partsOf(parts)).rejects.toThrow('ended before it');
  const { input, ...task } = await taskOf('moved.xml', guide(1));
  const moved = { ...input, path: join(folder.path, 'nothing.xml') };
  await expect(partsOf(readInThread({ ...task, input: moved }))).rejects.toThrow('ENOENT');
  expect(started.map(hasEnded)).toEqual([true, true]);
});
