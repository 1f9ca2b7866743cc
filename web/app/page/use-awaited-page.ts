import { type Location, useLocation, useNavigation } from 'react-router';

/** The page that the viewer is on the way to; null: none, or the one that is there, as when a modal over it closes. */
export function useAwaitedPage(): Location | null {
  const { location: awaited } = useNavigation();
  const { pathname, search } = useLocation();
  if (awaited === undefined || (awaited.pathname === pathname && awaited.search === search)) return null;
  return awaited;
}
