import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { AnyTexts } from './i18n/texts.ts';
import { TextsProvider } from './i18n/use-texts.ts';
import { PageProvider } from './page/page-state.tsx';

interface AppProps {
  readonly page: NonNullable<ComponentProps<typeof PageProvider>['value']>;
  readonly queries: QueryClient;
  readonly texts: AnyTexts;
  readonly children: ReactNode;
}

/** What every screen stands in, the same on the server and in the browser. */
export const App = ({ page, queries, texts, children }: AppProps) => (
  <PageProvider value={page}>
    <QueryClientProvider client={queries}>
      <TextsProvider value={texts}>{children}</TextsProvider>
    </QueryClientProvider>
  </PageProvider>
);
