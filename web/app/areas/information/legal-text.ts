import type { NetworkInformation } from '#contract/site.ts';
import { networkQuery, textPageQuery } from '#web/app/areas/site/queries.ts';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

/** The texts that lawyers ask for: their name in the network, which is the slug of the operator's own page too. */
export type LegalText = 'agreement' | 'privacy';

/** Whether the network's address of a text is the operator's page here, rather than a document on another site. */
export const isOwnText = (network: NetworkInformation, text: LegalText) =>
  network[text]?.endsWith(`/v2/pages/${text}`) ?? false;

/** The loader of its page: only a text of this operator's own is asked for. */
export const prefetchLegalText = (text: LegalText) =>
  prefetchLoader(['information'], async ({ ensure }) => {
    if (isOwnText(await ensure(networkQuery()), text)) await ensure(textPageQuery(text));
  });
