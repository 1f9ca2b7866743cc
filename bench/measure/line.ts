import { connect, createServer, type Server, type Socket } from 'node:net';
import { sequence } from './ratio.ts';

/** What stands between a browser and the servers that it reaches. */
export interface LineSettings {
  readonly bitsPerSecond: number;
  readonly roundTripMilliseconds: number;
  /** Nothing passes from one moment to the other, seconds from the opening of the line. */
  readonly outage?: { readonly from: number; readonly to: number };
  readonly held?: HeldPieces;
}

/** Some pieces wait, and with them all that follows on their connection. */
interface HeldPieces {
  /** Of all pieces, from 0 to 1. */
  readonly share: number;
  readonly leastMilliseconds: number;
  readonly mostMilliseconds: number;
  readonly seed: number;
}

export type Line = ReturnType<typeof openLine>;

interface Piece {
  readonly bytes: Buffer;
  readonly deliver: (bytes: Buffer, at: number) => void;
}

const PIECE_BYTES = 16_384;
/** So much of an answer waits at the slow end; the server sends on when there is room. */
const WINDOW_BYTES = 4 * PIECE_BYTES;
const BITS = 8;
const MILLISECONDS_PER_SECOND = 1000;

/**
 * A slow line to servers of this machine, on TCP: connecting takes a round trip, each direction half of one, and what all its
 * connections receive shares the rate, by turns.
 */
export function openLine(settings: LineSettings) {
  const { bitsPerSecond, roundTripMilliseconds, outage, held } = settings;
  const oneWay = roundTripMilliseconds / 2;
  const opened = performance.now();
  const random = sequence(held?.seed ?? 0);
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  /** What each connection has to receive, by turns. */
  const waiting = new Map<Socket, Piece[]>();
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The first moment from this one on in which something passes. */
  function passable(at: number): number {
    if (outage === undefined) return at;
    const [from, to] = [outage.from, outage.to].map((second) => opened + second * MILLISECONDS_PER_SECOND);
    return from !== undefined && to !== undefined && at >= from && at < to ? to : at;
  }

  function delayOfPiece(): number {
    if (held === undefined || random() >= held.share) return 0;
    return held.leastMilliseconds + random() * (held.mostMilliseconds - held.leastMilliseconds);
  }

  /** Sends what may be sent by now; the connection that has just sent goes to the end. */
  function pump(): void {
    clearTimeout(timer);
    for (const [socket, [piece, ...rest]] of waiting) {
      const now = performance.now();
      freeAt = passable(Math.max(freeAt, now));
      if (freeAt > now + 1) {
        timer = setTimeout(pump, freeAt - now);
        return;
      }
      waiting.delete(socket);
      if (piece === undefined) continue;
      waiting.set(socket, rest);
      freeAt += (piece.bytes.length * BITS * MILLISECONDS_PER_SECOND) / bitsPerSecond;
      piece.deliver(piece.bytes, freeAt + oneWay + delayOfPiece());
      pump();
      return;
    }
  }

  function join(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1');
    const connected = performance.now() + roundTripMilliseconds;
    const up = inOrder(far, () => passable(Math.max(performance.now(), connected)) + oneWay);
    let expected = 0;
    const deliver = (bytes: Buffer, at: number) => {
      expected -= bytes.length;
      if (expected < WINDOW_BYTES) far.resume();
      down.write(bytes, at);
    };
    const down = inOrder(near, () => performance.now());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        waiting.delete(near);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => up.write(bytes));
    near.once('end', () => up.end());
    far.on('data', (bytes) => {
      const pieces = waiting.get(near) ?? [];
      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        pieces.push({ bytes: bytes.subarray(start, start + PIECE_BYTES), deliver });
      }
      expected += bytes.length;
      if (expected >= WINDOW_BYTES) far.pause();
      waiting.set(near, pieces);
      pump();
    });
    far.once('end', () => {
      const pieces = waiting.get(near) ?? [];
      pieces.push({ bytes: Buffer.alloc(0), deliver: (_, at) => down.end(at) });
      waiting.set(near, pieces);
      pump();
    });
  }

  return {
    /** The address by which a server is reached over this line, in place of its own. */
    async to(address: string): Promise<string> {
      const { port } = new URL(address);
      const server = createServer({ allowHalfOpen: true }, (socket) => join(socket, Number(port)));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const bound = server.address();
      if (bound === null || typeof bound === 'string') throw new Error('the line has no port');
      return `http://127.0.0.1:${bound.port}`;
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      for (const server of servers) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes to a socket later, what comes later never before. */
function inOrder(socket: Socket, dueNow: () => number) {
  let last = 0;
  /** Timers that are due within a millisecond fire in any order. */
  const due: (() => void)[] = [];
  const later = (at: number, work: () => void) => {
    last = Math.max(last, at);
    due.push(work);
    setTimeout(() => {
      const next = due.shift();
      if (!socket.destroyed) next?.();
    }, last - performance.now());
  };
  return {
    write: (bytes: Buffer, at = dueNow()) => later(at, () => socket.write(bytes)),
    end: (at = dueNow()) => later(at, () => socket.end()),
  };
}
