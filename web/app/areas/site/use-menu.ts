import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuPage } from '#contract/site.ts';
import { type MenuEntry, menuEntries } from '#rules/site/menu.ts';
import { usePage } from '../../page/page-state.tsx';
import { menuQuery } from './queries.ts';

const NONE: readonly MenuPage[] = [];

/** The operator's menu; empty while the api cannot say. */
export function useMenu(): readonly MenuEntry[] {
  const { data: pages = NONE } = useQuery(menuQuery(usePage().state.isMobile));
  return useMemo(() => menuEntries(pages), [pages]);
}
