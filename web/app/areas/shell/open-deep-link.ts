import type { NavigateFunction } from 'react-router';
import { addressUnder, asksToSignIn, type DeepLink, deepLinkOf, openingTarget } from '#rules/site/deep-link.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import type { BrowserSession } from '#web/app/areas/session/browser-session.ts';
import { storeReturnPath } from '#web/app/areas/session/return-path.ts';

/** The page that a deep link is opened from. */
interface OpeningPage {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly navigate: NavigateFunction;
  readonly session: BrowserSession;
}

/** Opens what the address of the first page names. */
export async function openAddress(page: OpeningPage): Promise<void> {
  const link = openingTarget(page.pathname, page.query);
  if (link !== null) await openPlace(link, page, true);
}

/** Opens a target that a native shell names; it takes the place of one in the address. */
export const openTarget = (target: unknown, page: OpeningPage): Promise<void> =>
  openPlace(deepLinkOf(target), page, openingTarget(page.pathname, page.query) !== null);

/** Opens a place at once, or after signing in: then the signed-in user is led there [A-ROUTE-52, A-ROUTE-53]. */
async function openPlace(
  link: DeepLink,
  { pathname, query, navigate, session }: OpeningPage,
  replacesAddress: boolean,
): Promise<void> {
  await session.ready().catch(() => {});
  const { kind } = session.state();
  if (!asksToSignIn(link, kind)) return navigate(link.path, { replace: replacesAddress });
  storeReturnPath(link.path);
  if (replacesAddress) await navigate(addressUnder(pathname, query), { replace: true });
  await askToSignIn();
}
