import { readRun } from './run.ts';

/** Bytes from a segment's start to the end of its first picture, with which every segment begins anew. */
export function keyFrameSize(segment: Buffer): number {
  const { samples, dataOffset } = readRun(segment);
  const [first] = samples;
  if (first === undefined || !first.sync) throw new Error('The segment does not begin with a key frame');
  return dataOffset + first.data.length;
}
