import { type Answer, type Breakage, type BrokenRequest, UNKEPT } from './breaking-proxy.ts';

/** Every segment of every title and channel, without the heads of their tracks. */
export const SEGMENTS = /\/media\/s\/.*\/\d+\.m4s$/;
/** The heads of their tracks. */
export const HEADS = /\/media\/s\/.*\/init\.mp4$/;
/** The playlists of their tracks. */
export const TRACKS = /\/media\/p\/.*\/(?!index\.)[^/]+\.m3u8$/;
/** The playlist that lists them. */
export const MASTERS = /\/media\/p\/.*\/index\.m3u8$/;
/** Everything that is addressed with a token. */
export const SIGNED = /\/media\/[ps]\//;
/** The call that opens a stream. */
export const STREAMS = /\/v2\/.*\/stream$/;

/** Pages of every host read it, as what the origin sends. */
const OPEN = { 'access-control-allow-origin': '*', ...UNKEPT };

function send({ response }: BrokenRequest, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, ...kept } = headers;
  response.writeHead(status, { ...kept, ...UNKEPT, 'content-length': body.length }).end(body);
}

/** An answer of that status, with nothing in it. */
const refusing =
  (status: number): Breakage =>
  ({ response }) => {
    response.writeHead(status, OPEN).end();
  };

/** An answer of the api. */
export const answering =
  (status: number, body: object): Breakage =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const changed =
  (change: (body: Buffer) => Uint8Array): Breakage =>
  async (request) => {
    const answer = await request.answer();
    send(request, { ...answer, body: Buffer.from(change(answer.body)) });
  };

/** A playlist with other words in it. */
export const rewritten = (change: (text: string) => string): Breakage =>
  changed((body) => Buffer.from(change(body.toString())));

/** The first boxes stay as they are: it is taken for a segment. */
const HEAD_BYTES = 40;
const PRIME = 7919;

/** What can be wrong with one answer. */
export const breakages = {
  absent: refusing(404),
  refused: refusing(403),
  failing: refusing(500),
  empty: changed(() => Buffer.of()),
  corrupt: changed((body) => body.map((byte, at) => (at < HEAD_BYTES ? byte : at * PRIME))),
  /** The file is half as long as it should be. */
  truncated: changed((body) => body.subarray(0, body.length / 2)),
  /** The connection is lost in the middle of it. */
  async cutOff({ response, answer }: BrokenRequest) {
    const { status, headers, body } = await answer();
    response.writeHead(status, { ...headers, ...UNKEPT });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  /** There is no connection. */
  lost: ({ response }: BrokenRequest) => {
    response.destroy();
  },
  /** Half of it comes at once, the rest once that is mended. */
  async slow({ response, answer, mended }: BrokenRequest) {
    const { status, headers, body } = await answer();
    response.writeHead(status, { ...headers, ...UNKEPT });
    response.write(body.subarray(0, body.length / 2));
    await mended;
    response.end(body.subarray(body.length / 2));
  },
} as const;

/** Playlists that stay as they were when they were first asked for, whatever stream asks. */
export function frozen(): Breakage {
  const first = firstAnswers();
  return async (request) => send(request, await first(request).answer);
}

/** Playlists of which every other answer is as old as the first one. */
export function jumpingBack(): Breakage {
  const first = firstAnswers();
  return async (request) => {
    const old = first(request);
    old.asked += 1;
    send(request, await (old.asked % 2 === 0 ? old.answer : request.answer()));
  };
}

function firstAnswers() {
  const kept = new Map<string, { readonly answer: Promise<Answer>; asked: number }>();
  return ({ file, answer }: BrokenRequest) => {
    const known = kept.get(file) ?? { answer: answer(), asked: 0 };
    kept.set(file, known);
    return known;
  };
}
