import { PAGE_WANTED } from '#web/app/player/page-wanted.ts';

/**
 * Pages that are read before they are used ask for their scripts once their picture is there: on a slow line both would
 * share it, and the picture is what the viewer came for. So does a page that plays, once its player has a picture.
 * A press or a turn of the wheel before that brings the scripts at once, and every link works without them.
 */

/** Set on `<html>` by pages that are read first. */
const MARK = 'data-scripts="after-picture"';
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** What a page asks for before it runs: its modules and its texts. */
const PRELOAD = /<link rel="(?=modulepreload"|preload" as="fetch")/g;
const MODULE_SCRIPT = /<script nonce="([^"]*)" type="module" async="">/;
/** A picture that never comes must not hold the page forever. */
const LONGEST_WAIT_MILLISECONDS = 4_000;
const LONGEST_WAIT_FOR_PLAYER_MILLISECONDS = 2_000;

/** The page with delayed module scripts, or unchanged if it does not request that. */
export function scriptsAfterPicture(html: string): string {
  if (!html.includes(MARK)) return html;
  return holdScripts(html.replaceAll(MODULE_PRELOAD, ''), picturesInView, LONGEST_WAIT_MILLISECONDS);
}

/**
 * The page with module scripts that are loaded and run once the player that it begins has a picture or is refused one: the
 * line and the processor are the player's until then.
 */
export const scriptsAfterPlayer = (html: string): string =>
  holdScripts(html.replaceAll(PRELOAD, '<link data-held-rel="'), playerPicture, LONGEST_WAIT_FOR_PLAYER_MILLISECONDS);

const holdScripts = (html: string, awaited: string, longestWait: number): string =>
  html.replace(MODULE_SCRIPT, (_, nonce: string) => {
    const starter = starterAfter(awaited, longestWait);
    return `<script nonce="${nonce}">${starter}</script><script type="text/plain" id="held-scripts">`;
  });

/** What is shown is on the screen two frames later. */
const starterAfter = (awaited: string, longestWait: number) => `(() => {
  const { nonce } = document.currentScript;
  const presses = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const press of presses) removeEventListener(press, start, true);
    for (const link of document.querySelectorAll('link[data-held-rel]')) link.rel = link.dataset.heldRel;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.textContent = document.getElementById('held-scripts').textContent;
    document.head.append(script);
  };
  for (const press of presses) addEventListener(press, start, true);
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(start));
  ${awaited}
  setTimeout(start, ${longestWait});
})()`;

/** Pictures in view are waited for one by one (lazy ones do not hold the load event). */
const picturesInView = `const isInView = (image) => {
    // The place of one that is not laid out would be asked for at the price of laying it out.
    if (image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  addEventListener('load', async () => {
    await Promise.allSettled([...document.images].filter(isInView).map((image) => image.decode()));
    afterFrames();
  });`;

const playerPicture = `addEventListener('loadeddata', afterFrames, { capture: true, once: true });
  addEventListener('${PAGE_WANTED}', start, { once: true });`;
