import type { Content } from '#contract/catalogue.ts';
import { shownRating } from '#rules/catalogue/rating.ts';
import { Badge } from '#web/app/ui/badge.tsx';

/** What others think of a title: good ratings green, the others grey, none for those that have none (C-VALID-27). */
export const RatingBadges = ({ ratings }: { readonly ratings: Content['ratings'] }) =>
  ratings.map(({ type, name, rating }) => {
    const shown = shownRating(rating);
    return shown === null ? null : (
      <Badge key={type} tone={shown.isGood ? 'positive' : 'plain'}>
        {name} {shown.value}
      </Badge>
    );
  });
