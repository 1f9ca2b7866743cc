import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { isReadableEverywhere, isReadableUnsigned } from '#rules/session/session-state.ts';
import { frameOf } from '#rules/site/frame.ts';
import { askToSignIn } from './areas/session/ask-to-sign-in.ts';
import { useSession, useSessionStart } from './areas/session/session-context.tsx';
import { SessionNotice } from './areas/session/session-notice.tsx';
import { useForcedSignIn } from './areas/session/sign-in/use-forced-sign-in.ts';
import { useBlockStatus } from './areas/session/use-block-status.ts';
import { useExternalSignIn } from './areas/session/use-external-sign-in.ts';
import { useGeoLock } from './areas/session/use-geo-lock.ts';
import { useReturnPath } from './areas/session/use-return-path.ts';
import { useViewerChange } from './areas/session/use-viewer-change.ts';
import { BottomBar } from './areas/shell/bottom-bar.tsx';
import { Footer } from './areas/shell/footer.tsx';
import { Header } from './areas/shell/header.tsx';
import { useDeepLinks } from './areas/shell/use-deep-links.ts';
import { configurationQuery, menuQuery, networkQuery, seoMasksQuery } from './areas/site/queries.ts';
import { useSite } from './areas/site/use-site.ts';
import { brandFontFaces, brandStyle } from './brand/brand-style.ts';
import { SHELL } from './i18n/text-areas.ts';
import { textsAddress } from './i18n/texts-address.ts';
import { useTexts } from './i18n/use-texts.ts';
import { modalRegistry } from './modal-registry.ts';
import { ModalHost } from './modals/modal-host.tsx';
import { registerModals } from './modals/modals.ts';
import { AwaitedPage } from './page/awaited-page.tsx';
import { EARLY_PRESS_SCRIPT, useEarlyPress } from './page/early-press.ts';
import { Failure } from './page/failure.tsx';
import { PageStateBlock, usePage } from './page/page-state.tsx';
import { prefetchLoader } from './page/prefetch-loader.ts';
import { isReadFirst } from './page/read-first.ts';
import { Button } from './ui/button.tsx';
import { fontsFor } from './ui/fonts.ts';
import { Notice } from './ui/notice.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/forced-colors.css';

registerModals(modalRegistry);

const prefetch = prefetchLoader([SHELL], ({ ensure, isMobile }) =>
  Promise.all([
    ensure(networkQuery()),
    ensure(configurationQuery()),
    // A viewer who may not read it may still sign in: the page renders without it.
    ensure(menuQuery(isMobile)).catch(() => null),
    // Heads have words of their own: no page fails for want of the operator's.
    ensure(seoMasksQuery()).catch(() => null),
  ]),
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** The operator and its settings came with the page; no navigation changes them. */
export const shouldRevalidate = () => false;

/** The document around every screen and every failure: brand, language and state stand in the first bytes. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { state, nonce } = usePage();
  const { brand } = useSite();
  const brandFonts = brandFontFaces(brand).map(({ src }) => src);
  const scriptsWait = isReadFirst(useMatches(), state.isMobile);
  return (
    <html
      lang={state.language}
      data-scheme={brand.scheme}
      data-scripts={scriptsWait ? 'after-picture' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* A keyboard makes the page lower: what stands at its foot stays in sight. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {/* Before the sheets: a script behind them waits for them, and with it all that follows. */}
        {!state.isPrerender && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
            dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }}
          />
        )}
        {(brandFonts.length > 0 ? brandFonts : fontsFor(state.language)).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {!scriptsWait && !state.isPrerender && <TextPreloads />}
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

/** The texts of the first screen load beside its scripts. */
function TextPreloads() {
  const { language, texts } = usePage().state;
  return texts.areas.map((area) => (
    <link key={area} rel="preload" as="fetch" href={textsAddress(language, area, texts.mark)} crossOrigin="anonymous" />
  ));
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
  useViewerChange();
  useDeepLinks();
  return (
    <Frame>
      <Screen />
    </Frame>
  );
}

/** Some sessions may not see anything else; that shows on whatever page they are. */
function Screen() {
  const { t } = useTexts();
  const { state } = useSession();
  const { pathname } = useLocation();
  switch (state.kind) {
    case 'forbidden-country':
      if (isReadableEverywhere(pathname)) return <Outlet />;
      return null;
    case 'auth-only':
      if (isReadableUnsigned(pathname)) return <Outlet />;
      return (
        <Notice title={t('failure.signIn.title')} text={t('failure.signIn.text')}>
          <Button onClick={() => askToSignIn()}>{t('signIn.enter')}</Button>
        </Notice>
      );
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
  const { t } = useTexts();
  const { header, footer } = frameOf(useLocation().pathname);
  const { state } = useSession();
  const { features } = useSite();
  useExternalSignIn();
  useForcedSignIn();
  useReturnPath();
  useGeoLock();
  useEarlyPress();
  return (
    <>
      <AwaitedPage />
      {header && <Header />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
      {header && <BottomBar />}
      <SessionNotice />
      <LaterPart />
      <ModalHost mustSignIn={state.kind === 'auth-only'} blockStatus={useBlockStatus()} features={features} />
      <ToastRegion label={t('toasts.label')} dismissLabel={t('toasts.dismiss')} />
    </>
  );
}

/** The page is whole without it: where its code does not come, nothing else fails. */
function LaterPart() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./after-start.tsx').then(
      ({ AfterStart }) => setPart(() => AfterStart),
      () => {},
    );
  }, []);
  return Part && <Part />;
}
