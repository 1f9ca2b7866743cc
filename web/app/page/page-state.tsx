import type { DehydratedState } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Language } from '#contract/languages.ts';
import type { TextArea } from '#web/app/i18n/text-areas.ts';

/** What the first HTML hands over to the browser: never a token, never anything of the wire's secrets. */
export interface PageState {
  readonly language: Language;
  /** Which texts the page was rendered with; the browser loads the same, and keeps them from page to page. */
  readonly texts: { readonly mark: string; readonly areas: readonly TextArea[] };
  /** The server's clock while the page was rendered, in milliseconds. */
  readonly now: number;
  /** Read by a crawler. */
  readonly isPrerender: boolean;
  /** Read on a phone or a tablet, as the browser says. */
  readonly isMobile: boolean;
  /** A link that brought a token was followed here; what it brought waits at the door. */
  readonly hasLink: boolean;
  /** This server is for viewers only: what is for developers is not there. */
  readonly isProduction: boolean;
  /** Codes that were sent are shown at `/dev/inbox`. */
  readonly hasInbox: boolean;
  readonly queries: DehydratedState;
}

interface PageEnvironment {
  readonly state: PageState;
  /** Only on the server; in the browser scripts of the page have run already. */
  readonly nonce: string | undefined;
  /** Milliseconds to add to this machine's clock to have the server's. */
  readonly clockOffset: number;
}

const PageContext = createContext<PageEnvironment | null>(null);
export const PageProvider = PageContext.Provider;

const PAGE_STATE_ID = 'page-state';

export function usePage(): PageEnvironment {
  const page = useContext(PageContext);
  if (page === null) throw new Error('rendered outside a page');
  return page;
}

/** The state as a data block of the document. A `<` inside a text must not close it. */
export function PageStateBlock() {
  const json = JSON.stringify(usePage().state).replaceAll('<', '\\u003c');
  return (
    <script
      id={PAGE_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, which no browser executes
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Reads the state back, once, before the first render in the browser. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? 'null');
}
