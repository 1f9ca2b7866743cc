import type { NetworkInformation } from '#contract/site.ts';
import { warms } from '../../page/warm.ts';
import { networkQuery, textPageQuery } from './queries.ts';

/** The texts that lawyers ask for: their name in the network, which is the slug of the operator's own page too. */
export type LegalText = 'agreement' | 'privacy';

/** Whether the network's address of a text is the operator's page here, rather than a document elsewhere. */
export const isOwnText = (network: NetworkInformation, text: LegalText) =>
  network[text]?.endsWith(`/v2/pages/${text}`) ?? false;

/** The loader of its page: only a text of this operator's own is asked for. */
export const warmsLegalText = (text: LegalText) =>
  warms(async ({ ensure }) => {
    if (isOwnText(await ensure(networkQuery()), text)) await ensure(textPageQuery(text));
  });
