import type { Content } from '#contract/catalogue.ts';
import { ageLabel } from '#rules/catalogue/age-label.ts';
import { contentImage } from '#rules/catalogue/content-image.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { shownRating } from '#rules/catalogue/rating.ts';
import { lengthText } from '#web/app/areas/catalogue/content-facts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Tile } from '#web/app/ui/tile.tsx';

interface ContentTileProps {
  readonly content: Content;
  readonly shape: 'upright' | 'wide';
}

/** A title by its poster or its still; more about it under the pointer. */
export const ContentTile = ({ content, shape }: ContentTileProps) => (
  <Tile
    to={contentPath(content.slug)}
    shape={shape}
    title={content.title}
    text={factLine([content.year, content.genres[0]?.name])}
    src={contentImage(content.images, shape) ?? (shape === 'upright' ? content.cover.src_2x3 : content.cover.src_16x9)}
    placeholder={content.cover.placeholder}
    facts={<ContentFacts content={content} />}
  />
);

function ContentFacts({ content }: { readonly content: Content }) {
  const { t } = useTexts<'catalogue'>();
  const rating = shownRating(content.rating);
  const facts = [ageLabel(content.age, content.motion_rating?.text), lengthText(content.duration, t)].filter(Boolean);
  return (
    <>
      {rating !== null && <Badge tone={rating.isGood ? 'good' : 'picture'}>{rating.value}</Badge>}
      {facts.map((fact) => (
        <Badge key={fact} tone="picture">
          {fact}
        </Badge>
      ))}
    </>
  );
}
