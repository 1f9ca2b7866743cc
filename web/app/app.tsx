import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentProps, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PageProvider } from './page/page-state.tsx';

interface AppProps {
  readonly page: NonNullable<ComponentProps<typeof PageProvider>['value']>;
  readonly queries: QueryClient;
  readonly texts: i18n;
  readonly children: ReactNode;
}

/** What every screen stands in, the same on the server and in the browser. */
export const App = ({ page, queries, texts, children }: AppProps) => (
  <PageProvider value={page}>
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </QueryClientProvider>
  </PageProvider>
);
