/**
 * The page that the player is compared with: hls.js with the player's own settings, and nothing else. Its address says what it
 * plays: `stream`, with the buffers of `profile`, from the second `start` or live; a press goes to the second `seek`, or to the
 * stream `next`, its start or, by `nextStart`, live.
 */
import Hls from 'hls.js';
import { buffers, hlsSettings } from '#web/app/player/engine/hls-settings.ts';

/** How hls.js spells a start near the live edge. */
const NEAR_LIVE = -1;

const query = new URLSearchParams(location.search);
const profile = query.get('profile') === 'channel' ? 'channel' : 'film';
const seek = query.get('seek');
const next = query.get('next');
const video = document.querySelector('video');
if (video === null) throw new Error('the page has no video');

const hls = new Hls({
  ...hlsSettings,
  ...buffers[profile],
  startPosition: Number(query.get('start') ?? NEAR_LIVE),
});
hls.loadSource(query.get('stream') ?? '');
hls.attachMedia(video);

addEventListener('pointerup', () => {
  if (seek !== null) video.currentTime = Number(seek);
  if (next === null) return;
  hls.config.startPosition = query.get('nextStart') === 'live' ? NEAR_LIVE : 0;
  hls.loadSource(next);
});
