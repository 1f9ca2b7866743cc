import { hydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { App } from './app.tsx';
import { createBrowserSession } from './areas/session/browser-session.ts';
import { SessionProvider } from './areas/session/session-context.tsx';
import { throughSession } from './areas/session/session-send.ts';
import { createSessionStorage } from './areas/session/session-storage.ts';
import { networkQuery } from './areas/site/queries.ts';
import { createTexts } from './i18n/texts.ts';
import { mobileContext } from './page/mobile.ts';
import { readPageState } from './page/page-state.tsx';
import { prerenderContext } from './page/prerender.ts';
import { queriesContext } from './page/warm.ts';
import { doorSend } from './wire/door-send.ts';
import { queriesOver } from './wire/query.ts';
import { createWire } from './wire/wire.ts';
import { WireProvider } from './wire/wire-context.ts';

const state = readPageState();
const page = { state, nonce: undefined, clockOffset: state.now - Date.now() };
const send = doorSend(state.language);
const queries = new QueryClient();
hydrate(queries, state.queries);

const network = queries.getQueryData(networkQuery().queryKey);
const session = createBrowserSession({
  wire: createWire(send),
  storage: createSessionStorage(localStorage, network?.provider?.landing.shortname ?? ''),
  isGuestAllowed: () => queries.getQueryData(networkQuery().queryKey)?.is_guest_allowed ?? false,
});
const wire = createWire(throughSession(session, send));
queries.setDefaultOptions(queriesOver(wire));

const contextOfNavigation = () => {
  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  context.set(prerenderContext, state.isPrerender);
  context.set(mobileContext, state.isMobile);
  return context;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App page={page} queries={queries} texts={createTexts(state.language, state.texts)}>
        <SessionProvider value={session}>
          <WireProvider value={wire}>
            <HydratedRouter getContext={contextOfNavigation} />
          </WireProvider>
        </SessionProvider>
      </App>
    </StrictMode>,
  );
});
