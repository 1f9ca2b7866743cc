import { hydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { App } from './app.tsx';
import { createTexts } from './i18n/texts.ts';
import { readPageState } from './page/page-state.tsx';
import { queriesContext } from './page/warm.ts';
import { doorSend } from './wire/door-send.ts';
import { queriesOver } from './wire/query.ts';
import { createWire } from './wire/wire.ts';

const state = readPageState();
const wire = createWire(doorSend(state.language));
const queries = new QueryClient({ defaultOptions: queriesOver(wire) });
hydrate(queries, state.queries);

const contextOfNavigation = () => {
  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  return context;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App page={{ state, nonce: undefined }} queries={queries} texts={createTexts(state.language, state.texts)}>
        <HydratedRouter getContext={contextOfNavigation} />
      </App>
    </StrictMode>,
  );
});
