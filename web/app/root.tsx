import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { frameOf } from '#rules/site/frame.ts';
import { useSession, useSessionStart } from './areas/session/session-context.tsx';
import { SessionNotice } from './areas/session/session-notice.tsx';
import { BottomBar } from './areas/site/bottom-bar.tsx';
import { Footer } from './areas/site/footer.tsx';
import { Header } from './areas/site/header.tsx';
import { configurationQuery, menuQuery, networkQuery, seoMasksQuery } from './areas/site/queries.ts';
import { useSite } from './areas/site/use-site.ts';
import { brandStyle } from './brand/brand-style.ts';
import { Failure } from './page/failure.tsx';
import { PageStateBlock, usePage } from './page/page-state.tsx';
import { readFirst } from './page/read-first.ts';
import { warms } from './page/warm.ts';
import { useArrowKeys } from './ui/arrow-keys.ts';
import { fontsFor } from './ui/fonts.ts';
import { Notice } from './ui/notice.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const warm = warms(({ ensure, isMobile }) =>
  Promise.all([
    ensure(networkQuery()),
    ensure(configurationQuery()),
    // Whoever may not read it may still sign in: the page stands without it.
    ensure(menuQuery(isMobile)).catch(() => null),
    // Heads have words of their own: no page fails for want of the operator's.
    ensure(seoMasksQuery()).catch(() => null),
  ]),
);
export const loader = warm;
export const clientLoader = warm;

/** The operator and its settings came with the page; no navigation changes them. */
export const shouldRevalidate = () => false;

/** The document around every screen and every failure: brand, language and state stand in the first bytes. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { state, nonce } = usePage();
  const { brand } = useSite();
  const isReadFirst = useMatches().some(({ handle }) => handle === readFirst);
  return (
    <html
      lang={state.language}
      data-scheme={brand.scheme}
      data-scripts={isReadFirst ? 'after-picture' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {fontsFor(state.language).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {brand.logo !== '' && <link rel="icon" href={brand.logo} />}
        <Links nonce={nonce} />
        <style nonce={nonce} data-brand suppressHydrationWarning>
          {brandStyle(brand)}
        </style>
      </head>
      <body>
        {children}
        {!state.isPrerender && <PageScripts />}
      </body>
    </html>
  );
}

/** Crawlers get the whole page as HTML: without scripts they make no session, and without state half of it to fetch. */
function PageScripts() {
  const { nonce } = usePage();
  return (
    <>
      <PageStateBlock />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function Root() {
  useSessionStart();
  useArrowKeys();
  return (
    <Frame>
      <Screen />
    </Frame>
  );
}

/** Some sessions may not see anything else; that shows on whatever page they are. */
function Screen() {
  const { t } = useTranslation();
  const { state } = useSession();
  switch (state.kind) {
    case 'forbidden-country':
      return <Notice title={t('failure.forbidden.title')} text={t('failure.forbidden.text')} />;
    case 'auth-only':
      return <Notice title={t('failure.signIn.title')} text={t('failure.signIn.text')} />;
    default:
      return <Outlet />;
  }
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <Failure error={error} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { header, footer } = frameOf(useLocation().pathname);
  return (
    <>
      {header && <Header />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
      {header && <BottomBar />}
      <SessionNotice />
      <ToastRegion label={t('toasts.label')} dismissLabel={t('toasts.dismiss')} />
    </>
  );
}
