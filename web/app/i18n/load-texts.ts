import type { Texts } from './texts.ts';

const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** The texts of a page. While they cannot be had the page stays as it came, and lives once they are there. */
export async function loadTexts(address: string): Promise<Texts> {
  for (let wait = FIRST_WAIT_MILLISECONDS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
