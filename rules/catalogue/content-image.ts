/** A picture of a title, with its aspect ratio as `16:9`. */
interface Image {
  readonly ar: string;
  readonly src: string;
}

/** The ratios for each shape, and the fallback. */
const RATIOS = { wide: ['16:9'], upright: ['3:4', '2:3', '9:16'] } as const;
const NEXT_BEST = '4:3';

/** The picture of a title for a shape, else 4:3, else the first (C-VALID-33); null without pictures. */
export function contentImage(images: readonly Image[], shape: keyof typeof RATIOS): string | null {
  const ratios: readonly string[] = RATIOS[shape];
  const chosen = images.find(({ ar }) => ratios.includes(ar)) ?? images.find(({ ar }) => ar === NEXT_BEST) ?? images[0];
  return chosen?.src ?? null;
}
