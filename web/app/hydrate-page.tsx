import { hydrate, onlineManager, QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { audienceOfRole } from '#rules/profiles/audience.ts';
import { App } from './app.tsx';
import { TRANSACTION_ENTRY } from './areas/billing/left/transaction-entry-name.ts';
import { noticesMissingChannels } from './areas/channels/missing-channel-send.ts';
import { createBrowserSession } from './areas/session/browser-session.ts';
import { keptLaunch } from './areas/session/launch.ts';
import { SessionProvider } from './areas/session/session-context.tsx';
import { throughSession } from './areas/session/session-send.ts';
import { createSessionStorage } from './areas/session/session-storage.ts';
import { networkQuery } from './areas/site/queries.ts';
import { firstTexts, loadTexts } from './i18n/browser-texts.ts';
import { needTextsContext } from './i18n/page-texts.ts';
import { markAudience } from './page/audience-mark.ts';
import { localEntries } from './page/browser-storage.ts';
import { logCalls } from './page/call-log.ts';
import { clockOffset } from './page/clock-offset.ts';
import { ConnectionProvider, connectionContext } from './page/connection-context.ts';
import { debugOutput } from './page/debug-output.ts';
import { sendEventsBy } from './page/events.ts';
import { withIdempotencyKeys } from './page/idempotency-step.ts';
import { mobileContext } from './page/mobile.ts';
import { readPageState } from './page/page-state.tsx';
import { queriesContext } from './page/prefetch-loader.ts';
import { prerenderContext } from './page/prerender.ts';
import { clockContext } from './page/server-clock.ts';
import { withSteps } from './wire/client.ts';
import { createConnection, doubting } from './wire/connection.ts';
import { createDoor } from './wire/door.ts';
import { pingService } from './wire/ping.ts';
import { forgetReadings, queriesOver, refreshReadings } from './wire/query.ts';
import { createWire } from './wire/wire.ts';
import { WireProvider } from './wire/wire-context.ts';

/** Makes the page that the server rendered a living one, with the session, the cache and the connection it needs. */
export async function hydratePage(): Promise<void> {
  const state = readPageState();
  const texts = firstTexts(state.language, state.texts.mark, state.texts.areas);
  const page = { state, nonce: undefined, clockOffset: clockOffset(state.now) };
  const serverNow = () => Date.now() + page.clockOffset;
  debugOutput.readRequest();
  debugOutput.allowFor({ isProduction: state.isProduction, tags: [] });
  const door = createDoor(state.language);
  const connection = createConnection({ ping: pingService });
  const send = withSteps(door.send, doubting(connection));
  // What failed without a connection is asked again when it is back.
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!connection.isLost())));
  const queries = new QueryClient();
  hydrate(queries, state.queries);

  const network = queries.getQueryData(networkQuery().queryKey);
  const session = createBrowserSession({
    wire: createWire(withSteps(send, logCalls())),
    storage: createSessionStorage(localEntries, network?.provider?.landing.shortname ?? ''),
    now: serverNow,
    isGuestAllowed: () => queries.getQueryData(networkQuery().queryKey)?.is_guest_allowed ?? false,
    opening: {
      path: window.location.pathname,
      isByLink: state.hasLink,
      isAwaitingPayment: localEntries.getItem(TRANSACTION_ENTRY) !== null,
      launch: keptLaunch(),
    },
    door,
    onViewer: (isGuestSigningIn) => (isGuestSigningIn ? refreshReadings(queries) : forgetReadings(queries)),
  });
  session.subscribe(() => debugOutput.log(`the session is ${session.state().kind}`));
  // A child's page is one from its first moment in the browser on.
  markAudience(audienceOfRole(session.role()));
  const wire = createWire(
    withSteps(send, withIdempotencyKeys, throughSession(session), noticesMissingChannels(queries), logCalls()),
  );
  queries.setDefaultOptions(queriesOver(wire));

  const contextOfNavigation = () => {
    const context = new RouterContextProvider();
    context.set(queriesContext, queries);
    context.set(needTextsContext, loadTexts);
    context.set(prerenderContext, state.isPrerender);
    context.set(mobileContext, state.isMobile);
    context.set(clockContext, serverNow);
    context.set(connectionContext, connection);
    return context;
  };

  const firstScreenTexts = await texts;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App page={page} queries={queries} texts={firstScreenTexts}>
          <ConnectionProvider value={connection}>
            <SessionProvider value={session}>
              <WireProvider value={wire}>
                <HydratedRouter getContext={contextOfNavigation} />
              </WireProvider>
            </SessionProvider>
          </ConnectionProvider>
        </App>
      </StrictMode>,
    );
  });

  // The first screen does not wait for the code that sends events.
  const sending = import('./page/event-send.ts').then(({ startSender }) =>
    startSender(withSteps(send, throughSession(session), logCalls()), session, serverNow),
  );
  sendEventsBy(sending, serverNow);
}
