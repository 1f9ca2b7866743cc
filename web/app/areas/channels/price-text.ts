import type { Provider } from '#contract/site.ts';

const ZERO_FRACTION = /\.00$/;

/** An amount in the operator's own spelling: `{amount}` and `{symbol}` of its format. */
export const priceText = (amount: string, { FORMAT, UTF_NAME }: Provider['currency']): string =>
  FORMAT.replace('{amount}', amount.replace(ZERO_FRACTION, '')).replace('{symbol}', UTF_NAME);
