import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration } from 'react-router';
import { configurationQuery, networkQuery } from './areas/site/queries.ts';
import { brandStyle, neutralBrand } from './brand/brand-style.ts';
import { PageStateBlock, usePage } from './page/page-state.tsx';
import { warms } from './page/warm.ts';
import './ui/tokens.css';
import { Links } from 'react-router';

const warm = warms(({ ensure }) => Promise.all([ensure(networkQuery()), ensure(configurationQuery())]));
export const loader = warm;
export const clientLoader = warm;

/** The document around every screen and every failure: brand, language and state stand in the first bytes. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { state, nonce } = usePage();
  const { data: network } = useQuery({ ...networkQuery(), enabled: false });
  const brand = network?.provider?.brand ?? neutralBrand;
  return (
    <html lang={state.language} data-scheme={brand.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Links />
        <style nonce={nonce} suppressHydrationWarning>
          {brandStyle(brand)}
        </style>
      </head>
      <body>
        {children}
        <PageStateBlock />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
