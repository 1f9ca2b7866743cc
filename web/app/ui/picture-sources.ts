/** Pictures under this path come in any width: the media origin makes them. */
const SIZED = /\/media\/i\/[^?#]+$/;
/** The widths it makes, so that no two clients ask for nearly the same. */
const WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840] as const;
/** For those who choose none themselves. */
const USUAL_WIDTH = 640;

/**
 * Large screens are looked at from afar but show every flaw: above these widths in pixels a picture has at least so many
 * of its own for each of theirs (C-CONST-34).
 */
const SHARPER = [
  { above: 1920, ratio: 3 },
  { above: 1440, ratio: 2 },
] as const;
/** Steps of a screen's own ratio; one between two of them counts as the lower. */
const RATIOS = [
  { ratio: 1, below: 1.499 },
  { ratio: 1.5, below: 1.999 },
  { ratio: 2, below: 2.499 },
  { ratio: 2.5, below: 2.999 },
] as const;

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** How wide a picture is shown: the same CSS length everywhere, or lengths by the width of the page. */
export type ShownWidth =
  | string
  | {
      /** Lengths with their conditions, as the attribute `sizes` has them. */
      readonly sizes: string;
      /** A length that none of them exceeds on any page. */
      readonly atMost: string;
    };

/** What a browser chooses a picture's width from. One that comes in a single size is left as it is. */
export function pictureSources(src: string, shown: ShownWidth): PictureSources {
  if (!SIZED.test(src)) return { src };
  const { sizes, atMost } = typeof shown === 'string' ? { sizes: shown, atMost: shown } : shown;
  return {
    src: `${src}?w=${USUAL_WIDTH}`,
    srcSet: WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes: [...SHARPER.flatMap(({ above, ratio }) => sharpened(atMost, above, ratio)), sizes].join(', '),
  };
}

/** A browser multiplies by the screen's own ratio: what that lacks is added here. */
const sharpened = (shown: string, above: number, least: number): readonly string[] =>
  RATIOS.filter(({ ratio }) => ratio < least).map(({ ratio, below }) => {
    const times = Number((least / ratio).toFixed(3));
    return `(min-device-width: ${above + 1}px) and (max-resolution: ${below}dppx) calc(${shown} * ${times})`;
  });
