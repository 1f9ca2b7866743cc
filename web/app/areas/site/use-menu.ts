import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuPage } from '#contract/site.ts';
import { menuInside } from '#rules/partners/partner-links.ts';
import { type MenuEntry, menuEntries, withGuide } from '#rules/site/menu.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { menuQuery } from './queries.ts';
import { usePartner } from './use-partner.ts';
import { useSite } from './use-site.ts';

const NONE: readonly MenuPage[] = [];

/** The operator's menu with the guide, and what it adds to it inside a partner; empty while the api cannot say. */
export function useMenu(): readonly MenuEntry[] {
  const { data: pages = NONE } = useQuery(menuQuery(usePage().state.isMobile));
  const partner = usePartner();
  const { provider } = useSite();
  const guide = useTexts().t('navigation.guide');
  return useMemo(
    () => [...withGuide(menuEntries(pages), guide), ...menuInside(partner, provider)],
    [pages, guide, partner, provider],
  );
}
