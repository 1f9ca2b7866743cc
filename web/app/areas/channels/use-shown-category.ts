import { useQuery } from '@tanstack/react-query';
import type { ChannelCategory } from '#contract/channels.ts';
import { categoryAbsence, shownCategory } from '#rules/channels/shown-category.ts';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { categoriesQuery } from './queries.ts';

const NONE: readonly ChannelCategory[] = [];

/** The category that an address names, for this viewer, and why it is not there; pending until the categories are read. */
export function useShownCategory(reference: string | undefined) {
  const audience = useAudience();
  const { data, isPending } = useQuery(categoriesQuery());
  return {
    category: shownCategory(data ?? NONE, reference, audience),
    absence: data === undefined ? null : categoryAbsence(data, reference),
    isPending,
  };
}
