import type { Language } from '#contract/languages.ts';
import { ask } from '#web/app/wire/client.ts';
import { unreachable } from '#web/app/wire/wire-error.ts';
import type { TextArea } from './text-areas.ts';
import { type AnyTexts, createTexts, type TextsByArea } from './texts.ts';
import { textsAddress } from './texts-address.ts';

const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

type LoadedTexts = { -readonly [Area in TextArea]?: TextsByArea[Area] };

/** The texts that have come to this browser. */
const loaded: LoadedTexts = {};
const loading = new Map<TextArea, Promise<void>>();
let addressOf: (area: TextArea) => string = () => '';

/** The texts of this page: with the areas that it came with, and those that are loaded later. */
export async function firstTexts(language: Language, mark: string, areas: readonly TextArea[]): Promise<AnyTexts> {
  addressOf = (area) => textsAddress(language, area, mark);
  // While they cannot be had the page stays as it came, and lives once they are there.
  for (let wait = FIRST_WAIT_MILLISECONDS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)) {
    const areLoaded = await loadTexts(areas).then(
      () => true,
      () => false,
    );
    if (areLoaded) return createTexts(language, loaded);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Loads the texts of these areas that are not there yet. Throws `WireError` where they cannot be had. */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  await Promise.all(areas.map(loadArea));
}

/** What is imported later, with the texts that it shows. */
export async function withTexts<Part>(areas: readonly TextArea[], part: Promise<Part>): Promise<Part> {
  const [imported] = await Promise.all([part, loadTexts(areas)]);
  return imported;
}

function loadArea(area: TextArea): Promise<void> {
  const known = loading.get(area);
  if (known !== undefined) return known;
  const load = fetchArea(area).catch((error: unknown) => {
    loading.delete(area);
    throw error;
  });
  loading.set(area, load);
  return load;
}

async function fetchArea<Area extends TextArea>(area: Area): Promise<void> {
  const { status, body } = await ask(addressOf(area));
  if (status >= 400) throw unreachable();
  loaded[area] = body as LoadedTexts[Area];
}
