import { hydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { audienceOfRole } from '#rules/profiles/audience.ts';
import { App } from './app.tsx';
import { noticesMissingChannels } from './areas/channels/missing-channel-send.ts';
import { createBrowserSession } from './areas/session/browser-session.ts';
import { keptLaunch } from './areas/session/launch.ts';
import { SessionProvider } from './areas/session/session-context.tsx';
import { throughSession } from './areas/session/session-send.ts';
import { createSessionStorage } from './areas/session/session-storage.ts';
import { networkQuery } from './areas/site/queries.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { createTexts } from './i18n/texts.ts';
import { markAudience } from './page/audience-mark.ts';
import { localEntries } from './page/browser-storage.ts';
import { debugOutput } from './page/debug-output.ts';
import { tellsFailures } from './page/failing-calls.ts';
import { mobileContext } from './page/mobile.ts';
import { readPageState } from './page/page-state.tsx';
import { prerenderContext } from './page/prerender.ts';
import { clockContext } from './page/server-clock.ts';
import { tellsCalls } from './page/told-calls.ts';
import { queriesContext } from './page/warm.ts';
import { doorSend, forgetToken } from './wire/door-send.ts';
import { followLink } from './wire/follow-link.ts';
import { forgetReadings, queriesOver, refreshReadings } from './wire/query.ts';
import { createWire } from './wire/wire.ts';
import { WireProvider } from './wire/wire-context.ts';

const state = readPageState();
const texts = loadTexts(state.textsAddress);
const page = { state, nonce: undefined, clockOffset: state.now - Date.now() };
debugOutput.readWish();
debugOutput.allowFor({ isProduction: state.isProduction, tags: [] });
const send = tellsFailures(tellsCalls(doorSend(state.language)));
const queries = new QueryClient();
hydrate(queries, state.queries);

const network = queries.getQueryData(networkQuery().queryKey);
const session = createBrowserSession({
  wire: createWire(send),
  storage: createSessionStorage(localEntries, network?.provider?.landing.shortname ?? ''),
  isGuestAllowed: () => queries.getQueryData(networkQuery().queryKey)?.is_guest_allowed ?? false,
  opening: { path: window.location.pathname, isByLink: state.hasLink, launch: keptLaunch() },
  followLink: (wish) => followLink(state.language, wish),
  forgetToken,
  onViewer: (isGuestSigningIn) => (isGuestSigningIn ? refreshReadings(queries) : forgetReadings(queries)),
});
session.subscribe(() => debugOutput.tell(`the session is ${session.state().kind}`));
// A child's page is one from its first moment in the browser on.
markAudience(audienceOfRole(session.role()));
const wire = createWire(throughSession(session, noticesMissingChannels(queries, send)));
queries.setDefaultOptions(queriesOver(wire));

const contextOfNavigation = () => {
  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  context.set(prerenderContext, state.isPrerender);
  context.set(mobileContext, state.isMobile);
  context.set(clockContext, () => Date.now() + page.clockOffset);
  return context;
};

const language = createTexts(state.language, await texts);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App page={page} queries={queries} texts={language}>
        <SessionProvider value={session}>
          <WireProvider value={wire}>
            <HydratedRouter getContext={contextOfNavigation} />
          </WireProvider>
        </SessionProvider>
      </App>
    </StrictMode>,
  );
});
