/** What there is to choose from for each part of how subtitles look; the usual one is not always the first. */
export const subtitleLookChoices = {
  size: ['small', 'normal', 'large', 'huge'],
  colour: ['white', 'yellow', 'green', 'cyan'],
  background: ['none', 'shade', 'solid'],
  edge: ['none', 'shadow', 'outline'],
} as const;

type Choices = typeof subtitleLookChoices;
export type SubtitleLookPart = keyof Choices;

/** How subtitles look. */
export type SubtitleLooks = { readonly [Part in SubtitleLookPart]: Choices[Part][number] };

/** Can be read over any picture. */
export const usualSubtitleLooks: SubtitleLooks = {
  size: 'normal',
  colour: 'white',
  background: 'shade',
  edge: 'shadow',
};

/** What a browser kept as text; each part that is missing or unknown is the usual one. */
export function readSubtitleLooks(text: string | null): SubtitleLooks {
  const kept = parse(text);
  const part = <Part extends SubtitleLookPart>(name: Part, choices: readonly SubtitleLooks[Part][]) =>
    choices.find((choice) => choice === kept[name]) ?? usualSubtitleLooks[name];
  return {
    size: part('size', subtitleLookChoices.size),
    colour: part('colour', subtitleLookChoices.colour),
    background: part('background', subtitleLookChoices.background),
    edge: part('edge', subtitleLookChoices.edge),
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
