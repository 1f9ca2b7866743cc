import { type ErrorData, ErrorDetails, ErrorTypes } from 'hls.js';
import { expect, test } from 'vitest';
import { faultOf } from './hls-faults.ts';

/** A playlist that was answered with this status, after all tries of the engine. */
const failedPlaylist = (code: number): ErrorData => ({
  type: ErrorTypes.NETWORK_ERROR,
  details: ErrorDetails.LEVEL_LOAD_ERROR,
  error: new Error('a playlist cannot be loaded'),
  fatal: true,
  response: { url: 'https://media.example/video.m3u8', code },
});

test.each([
  ['has no connection for the player', 0, 'network'],
  ['is away behind its edge', 502, 'network'],
  ['has failed', 500, 'network'],
  ['does not have the playlist', 404, 'load'],
  ['does not take the address any more', 403, 'address'],
] as const)('an origin that %s: status %i is the fault "%s"', (_, status, fault) => {
  expect(faultOf(failedPlaylist(status))).toBe(fault);
});
