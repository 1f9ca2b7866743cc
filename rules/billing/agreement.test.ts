import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

test('[C-PAY-03] an agreement is a page of the operator’s, one of another site, or the text itself', () => {
  expect(agreementOf('https://tv.example/v2/pages/subscription')).toEqual({ kind: 'page', slug: 'subscription' });
  expect(agreementOf('https://tv.example/terms')).toEqual({ kind: 'address', url: 'https://tv.example/terms' });
  for (const text of ['You pay monthly.', 'See https://tv.example/terms', 'javascript:alert(1)'])
    expect(agreementOf(text)).toEqual({ kind: 'text', text });
});
