import { gunzipSync } from 'node:zlib';
import { type ReadPlaylist, type ReadSegment, readPlaylist } from './playlist.ts';

/** An answer of the origin. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Asks for an address as a player does that accepts gzip. */
export type Get = (address: string) => Promise<Answer>;

type Attributes = ReadonlyMap<string, string>;

interface Line {
  readonly attributes: Attributes;
  readonly uri: string;
}

interface Master {
  readonly text: string;
  readonly variants: readonly Line[];
  readonly renditions: readonly Line[];
  readonly keyFrames: readonly Line[];
}

interface Listed {
  readonly uri: string;
  readonly kind: 'video' | 'audio' | 'subtitles' | 'key-frames';
  readonly line: Line;
  readonly text: string;
  readonly playlist: ReadPlaylist;
}

const PLAYLIST_TYPES = ['application/vnd.apple.mpegurl', 'audio/mpegurl'];
const PIECE_TYPES = ['video/mp4', 'audio/mp4', 'video/iso.segment', 'text/vtt'];
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const RATE_TOLERANCE = 1.1;
const LEAST_LIVE_SEGMENTS = 6;
const LONGEST_OVERRUN = 0.5;
/** Seconds that tracks may be apart: half a frame of sound, and rounding. */
const TRACK_TOLERANCE = 0.05;
const BITS = 8;
/** Seconds. */
const LONGEST_KEPT = 2;
/** How many of a playlist's segments are looked at byte by byte. */
const SAMPLED = 12;

/**
 * Checks a stream against Apple's authoring rules for HLS as far as they apply (docs/apple-rules.md), and answers with a
 * sentence for each that is broken, its number first.
 * @param address of the master playlist.
 */
export async function brokenAppleRules(
  address: string,
  kind: 'live' | 'archive' | 'film',
  get: Get,
): Promise<string[]> {
  const broken: string[] = [];
  const expect = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  const resolve = (uri: string, base: string) => new URL(uri, `http://origin${base}`).pathname;

  async function playlistAt(uri: string): Promise<string> {
    const { status, headers, bytes } = await get(uri);
    expect(status === 200, `8: ${uri} answers ${status}`);
    expect(PLAYLIST_TYPES.includes(String(headers['content-type'])), `10: type of ${uri}`);
    expect(headers['content-encoding'] === 'gzip', `10.1: ${uri} is not gzipped`);
    expect(isSoonAskedFor(String(headers['cache-control'])), `10: ${uri} may be kept`);
    return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
  }

  const master = readMaster(await playlistAt(address));
  checkMaster(master, expect);
  const lines = [
    ...master.variants.map((line) => ({ line, kind: 'video' }) as const),
    ...master.renditions.map(
      (line) => ({ line, kind: line.attributes.get('TYPE') === 'AUDIO' ? 'audio' : 'subtitles' }) as const,
    ),
    ...master.keyFrames.map((line) => ({ line, kind: 'key-frames' }) as const),
  ];
  const listed: Listed[] = [];
  for (const one of lines) {
    const uri = resolve(one.line.uri, address);
    const text = await playlistAt(uri);
    listed.push({ ...one, uri, text, playlist: readPlaylist(text) });
  }
  for (const one of listed) checkPlaylist(one, kind, expect);
  checkAgreement(listed, expect);
  for (const one of listed) {
    const { segments } = one.playlist;
    const step = Math.max(1, Math.floor(segments.length / SAMPLED));
    for (const segment of segments.filter((_, index) => index % step === 0 && !segments[index]?.isGap)) {
      await checkPiece(one, segment, expect, (uri) => get(resolve(uri, one.uri)));
    }
  }
  await checkRates(listed, expect, (one, uri) => get(resolve(uri, one.uri)));
  return broken;
}

/** A list that is kept for longer than half a segment makes a player late. */
const isSoonAskedFor = (cacheControl: string) =>
  /no-cache|no-store/.test(cacheControl) ||
  Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? Number.NaN) <= LONGEST_KEPT;

type Expect = (holds: boolean, rule: string) => void;

function readMaster(text: string): Master {
  const lines = text.split('\n');
  const tagged = (tag: string, uriOf: (attributes: Attributes, index: number) => string) =>
    lines.flatMap((line, index) => {
      if (!line.startsWith(`#${tag}:`)) return [];
      const attributes = readAttributes(line.slice(tag.length + 2));
      return [{ attributes, uri: uriOf(attributes, index) }];
    });
  const named = (attributes: Attributes) => attributes.get('URI') ?? '';
  return {
    text,
    variants: tagged('EXT-X-STREAM-INF', (_, index) => lines[index + 1] ?? ''),
    renditions: tagged('EXT-X-MEDIA', named),
    keyFrames: tagged('EXT-X-I-FRAME-STREAM-INF', named),
  };
}

function readAttributes(text: string): Attributes {
  const found = text.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]));
}

function checkMaster({ text, variants, renditions, keyFrames }: Master, expect: Expect): void {
  expect(text.includes('\n#EXT-X-INDEPENDENT-SEGMENTS\n'), '9.11: INDEPENDENT-SEGMENTS in the master');
  expect(variants.length > 0, '9: there is a variant');
  for (const { attributes, uri } of variants) {
    const has = (name: string) => expect((attributes.get(name) ?? '') !== '', `9: ${uri} has ${name}`);
    for (const name of ['CODECS', 'RESOLUTION', 'BANDWIDTH', 'AVERAGE-BANDWIDTH', 'FRAME-RATE', 'VIDEO-RANGE'])
      has(name);
    const [average, peak] = [Number(attributes.get('AVERAGE-BANDWIDTH')), Number(attributes.get('BANDWIDTH'))];
    expect(average <= peak, `9.14: ${uri} averages more than its peak`);
    for (const group of ['AUDIO', 'SUBTITLES']) {
      const named = attributes.get(group);
      const members = renditions.filter((one) => one.attributes.get('TYPE') === group);
      const isRight =
        named === undefined ? members.length === 0 : members.some((one) => one.attributes.get('GROUP-ID') === named);
      expect(isRight, `9: ${group} group of ${uri}`);
    }
  }
  const sizes = variants.map(({ attributes }) => (attributes.get('RESOLUTION') ?? '').split('x').map(Number));
  const shapes = sizes.map(([width = 0, height = 1]) => width / height);
  expect(Math.max(...shapes) - Math.min(...shapes) < TRACK_TOLERANCE, '1: one aspect ratio');
  const names = renditions.map(({ attributes }) => `${attributes.get('GROUP-ID')}/${attributes.get('NAME')}`);
  expect(new Set(names).size === names.length, '8: names in a group differ');
  for (const { attributes, uri } of renditions) {
    expect(LANGUAGE_TAG.test(attributes.get('LANGUAGE') ?? ''), `8.10: LANGUAGE of ${uri}`);
    expect(['YES', 'NO'].includes(attributes.get('AUTOSELECT') ?? ''), `4.4: AUTOSELECT of ${uri}`);
    if (attributes.get('DEFAULT') === 'YES') expect(attributes.get('AUTOSELECT') === 'YES', `4.4: DEFAULT of ${uri}`);
    if (attributes.get('TYPE') === 'AUDIO') expect(Number(attributes.get('CHANNELS')) > 0, `2: CHANNELS of ${uri}`);
    else expect(attributes.get('FORCED') !== undefined, `5: FORCED of ${uri}`);
  }
  const defaults = renditions.filter(
    ({ attributes }) => attributes.get('TYPE') === 'AUDIO' && attributes.get('DEFAULT') === 'YES',
  );
  expect(
    renditions.every(({ attributes }) => attributes.get('TYPE') !== 'AUDIO') || defaults.length === 1,
    '8: one default sound',
  );
  expect(keyFrames.length === variants.length, '6.1: an I-frame playlist for each picture');
  for (const { attributes, uri } of keyFrames) {
    for (const name of ['BANDWIDTH', 'CODECS', 'RESOLUTION']) expect(attributes.has(name), `6: ${uri} has ${name}`);
  }
}

function checkPlaylist(
  { uri, kind, text, playlist }: Listed,
  stream: 'live' | 'archive' | 'film',
  expect: Expect,
): void {
  const { segments, targetDuration, type, isComplete } = playlist;
  expect(text.includes('\n#EXT-X-INDEPENDENT-SEGMENTS\n'), `9.11: INDEPENDENT-SEGMENTS in ${uri}`);
  expect(segments.length > 0, `8: ${uri} has segments`);
  const isWithin = ({ duration }: ReadSegment) =>
    Math.round(duration) <= targetDuration && duration <= targetDuration + LONGEST_OVERRUN;
  expect(segments.every(isWithin), `7.4: a segment of ${uri} is longer than announced`);
  if (stream === 'live') {
    expect(segments.length >= LEAST_LIVE_SEGMENTS, `8.11: ${uri} has ${segments.length} segments`);
    expect(type === null && !isComplete, `8.6: a sliding ${uri} has no type`);
  } else if (stream === 'archive') expect(type === 'EVENT', `8.8: ${uri} is an EVENT`);
  else expect(type === 'VOD' && isComplete, `8.6: ${uri} is VOD and ends`);
  if (stream !== 'film') {
    expect(
      segments.every(({ time }) => !Number.isNaN(time)),
      `8.4: PROGRAM-DATE-TIME in ${uri}`,
    );
    expect(text.includes('#EXT-X-DISCONTINUITY-SEQUENCE:'), `8.16: discontinuities of ${uri} are counted`);
  }
  const needsMap = kind !== 'subtitles';
  expect(
    segments.every(({ map, isGap }) => isGap || (map !== null) === needsMap),
    `8.20: EXT-X-MAP in ${uri}`,
  );
  expect(text.includes('#EXT-X-I-FRAMES-ONLY') === (kind === 'key-frames'), `6: I-FRAMES-ONLY in ${uri}`);
  if (kind === 'key-frames') {
    const ranges = text.split('\n').filter((line) => line.startsWith('#EXT-X-BYTERANGE:')).length;
    expect(ranges === segments.filter(({ isGap }) => !isGap).length, `6: byte ranges in ${uri}`);
  }
  const ranges = text.split('\n').filter((line) => line.startsWith('#EXT-X-DATERANGE:'));
  for (const range of ranges) {
    const attributes = readAttributes(range.slice('#EXT-X-DATERANGE:'.length));
    const hasTimes =
      !Number.isNaN(Date.parse(attributes.get('START-DATE') ?? '')) && Number(attributes.get('DURATION')) > 0;
    expect(attributes.has('ID') && hasTimes, `8.19: DATERANGE in ${uri}`);
  }
}

/** What all playlists of a stream have in common. */
function checkAgreement(listed: readonly Listed[], expect: Expect): void {
  const model = listed[0]?.playlist;
  if (model === undefined) return;
  const lengthOf = ({ segments }: ReadPlaylist) => segments.reduce((sum, { duration }) => sum + duration, 0);
  for (const { uri, playlist } of listed) {
    expect(playlist.targetDuration === model.targetDuration, `8.2: target duration of ${uri}`);
    const longest = Math.max(...playlist.segments.map(({ duration }) => duration));
    // Films end where each track does.
    const tolerance = playlist.type === 'VOD' ? longest : TRACK_TOLERANCE;
    expect(Math.abs(lengthOf(playlist) - lengthOf(model)) <= tolerance, `8.3, 5.6: length of ${uri}`);
    const bySequence = new Map(model.segments.map((segment) => [segment.sequence, segment]));
    for (const { sequence, discontinuity, time } of playlist.segments) {
      const other = bySequence.get(sequence);
      if (other === undefined) continue;
      expect(discontinuity === other.discontinuity, `8.15: discontinuity of ${sequence} in ${uri}`);
      const isInStep = Number.isNaN(time) || Math.abs(time - other.time) <= TRACK_TOLERANCE * 1000;
      expect(isInStep, `8.14: time of ${sequence} in ${uri}`);
    }
  }
}

async function checkPiece({ uri, kind }: Listed, segment: ReadSegment, expect: Expect, get: Get): Promise<void> {
  const { status, headers, bytes } = await get(segment.uri);
  const at = `${segment.sequence} of ${uri}`;
  expect(status === 200 && bytes.length > 0, `8: segment ${at} answers ${status}`);
  expect(PIECE_TYPES.includes(String(headers['content-type']).split(';')[0] ?? ''), `10: type of ${at}`);
  expect(String(headers['cache-control']).includes('immutable'), `12.4: ${at} may be kept for ever`);
  if (kind === 'subtitles') {
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
    expect(text.startsWith('WEBVTT') && text.includes('X-TIMESTAMP-MAP='), `5.2: WebVTT with a timestamp map at ${at}`);
    return;
  }
  expect(
    bytes.toString('latin1', 4, 8) === 'moof' || bytes.toString('latin1', 4, 8) === 'styp',
    `7: a fragment at ${at}`,
  );
  const init = await get(segment.map ?? '');
  expect(init.status === 200 && init.bytes.includes('moov'), `8.20: the map of ${at}`);
}

/** Measured rates against what the master says: of the whole for films, of what is looked at for channels. */
async function checkRates(
  listed: readonly Listed[],
  expect: Expect,
  get: (one: Listed, uri: string) => Promise<Answer>,
): Promise<void> {
  const measure = async (one: Listed) => {
    let [size, duration, peak] = [0, 0, 0];
    for (const segment of one.playlist.segments.slice(-2 * SAMPLED)) {
      if (segment.isGap) continue;
      const { bytes } = await get(one, segment.uri);
      size += bytes.length;
      duration += segment.duration;
      // A film's last stretch is too short to be a rate.
      if (segment.duration > one.playlist.targetDuration / 2)
        peak = Math.max(peak, (bytes.length * BITS) / segment.duration);
    }
    return { average: (size * BITS) / duration, peak };
  };
  const sounds = await Promise.all(listed.filter(({ kind }) => kind === 'audio').map(measure));
  const loudest = { average: 0, peak: 0 };
  for (const { average, peak } of sounds) {
    loudest.average = Math.max(loudest.average, average);
    loudest.peak = Math.max(loudest.peak, peak);
  }
  for (const one of listed.filter(({ kind }) => kind === 'video')) {
    const measured = await measure(one);
    const said = (name: string) => Number(one.line.attributes.get(name));
    expect(measured.peak + loudest.peak <= said('BANDWIDTH') * RATE_TOLERANCE, `1.27: peak rate of ${one.uri}`);
    const average = measured.average + loudest.average;
    expect(average <= said('AVERAGE-BANDWIDTH') * RATE_TOLERANCE, `1.26: average rate of ${one.uri}`);
  }
}
