import type { BankPayment } from './bank.ts';
import { testCards } from './test-cards.ts';

/** Text that is safe within a page. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function partOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(partOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Markup whose inserted texts are escaped. */
const html = (texts: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Html(texts.map((text, place) => text + partOf(parts[place] ?? '')).join(''));

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; place-items: start center; padding: 2rem 1rem; }
  main { width: min(26rem, 100%); }
  main.wide { width: min(70rem, 100%); }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
  .sum { font-size: 2rem; font-weight: 600; margin: 0 0 1rem; }
  label { display: block; margin: .75rem 0; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
  button { font: inherit; padding: .625rem 1rem; cursor: pointer; }
  button.main { width: 100%; font-weight: 600; margin-top: .5rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  td, th { text-align: start; padding: .25rem .75rem .25rem 0; vertical-align: top; }
  td form { display: inline; }
  form + form { margin-top: .5rem; }
  .note { font-size: .875rem; opacity: .75; }
  :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

const page = (title: string, content: Html, width: 'narrow' | 'wide' = 'narrow') =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Html(style)}</style></head>
<body><main class="${width}">${content}</main></body></html>`.text;

const sumOf = ({ amount, currency }: BankPayment) => `${(amount / 100).toFixed(2)} ${currency}`;

const heading = (payment: BankPayment) => html`<h1>${payment.description}</h1><p class="sum">${sumOf(payment)}</p>`;

const cancel = html`<form method="post" action="?cancel"><button>Cancel</button></form>`;

/** The form for a card. */
export const cardPage = (payment: BankPayment): string =>
  page(
    'Sandbox bank',
    html`${heading(payment)}
<form method="post">
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required autofocus></label>
<div class="pair">
<label>Valid until (MM/YY) <input name="expiry" inputmode="numeric" autocomplete="cc-exp" required pattern="\\d{2}\\s*/\\s*\\d{2}"></label>
<label>Code <input name="code" inputmode="numeric" autocomplete="cc-csc" required pattern="\\d{3}"></label>
</div>
<button class="main">${payment.isCaptured ? 'Pay' : 'Check the card'}</button>
</form>
${cancel}
<h2 class="note">Test cards</h2>
<table class="note">${testCards.map(({ number, meaning }) => html`<tr><td>${number}</td><td>${meaning}</td></tr>`)}</table>`,
  );

/** The page of the card's bank. */
export const verificationPage = (payment: BankPayment, number: string): string =>
  page(
    '3-D Secure',
    html`${heading(payment)}
<p>The bank of the card sent a code to its holder. In this sandbox it is 1234.</p>
<form method="post" action="?verify">
<input type="hidden" name="number" value="${number}">
<label>Code <input name="verification" inputmode="numeric" autocomplete="one-time-code" required autofocus></label>
<button class="main">Confirm</button>
</form>
${cancel}`,
  );

/** What the app of a bank shows for a code, and a phone for a confirmation. */
export const confirmationPage = (payment: BankPayment): string =>
  page(
    payment.way === 'qr' ? 'App of the bank' : 'Phone',
    html`${heading(payment)}
<form method="post"><button class="main" autofocus>Pay</button></form>
${cancel}`,
  );

export const resultPage = (payment: BankPayment): string =>
  page(
    'Sandbox bank',
    html`${heading(payment)}
<p role="status">${payment.state === 'settled' ? 'Paid' : (payment.reason ?? payment.state)}</p>
${payment.returnUrl === null ? html`` : html`<p><a href="${payment.returnUrl}" autofocus>Back to the shop</a></p>`}`,
  );

export const unknownPage = (): string => page('Sandbox bank', html`<h1>There is no such payment</h1>`);

/** All payments of an acquirer, the newest first, with what a bank can do with them. */
export const deskPage = (name: string, payments: readonly BankPayment[]): string =>
  page(
    `Sandbox: ${name}`,
    html`<h1>${name}</h1>
<table><tr><th>Payment</th><th>Sum</th><th>Way</th><th>State</th><th>Actions</th></tr>
${payments.toReversed().map(
  (payment) => html`<tr>
<td><a href="${name}/pay/${payment.id}">${payment.reference}</a></td><td>${sumOf(payment)}</td><td>${payment.way}</td>
<td>${stateOf(payment)}</td><td>${actionsOf(payment).map(
    (action) =>
      html`<form method="post" action="${name}/desk/${payment.id}?${action}"><button>${action}</button></form> `,
  )}</td></tr>`,
)}</table>
<p class="note">Phone payments are confirmed on their page; "settle" pays what was declined, as a bank that was late.</p>`,
    'wide',
  );

/** What a desk can do with a payment. */
export const deskActions = ['settle', 'decline', 'chargeback', 'notice'] as const;
export type DeskAction = (typeof deskActions)[number];

function actionsOf({ state, isChargedBack }: BankPayment): readonly DeskAction[] {
  if (state === 'pending') return ['settle', 'decline', 'notice'];
  if (state === 'declined') return ['settle', 'notice'];
  return isChargedBack ? ['notice'] : ['chargeback', 'notice'];
}

function stateOf({ state, reason, refunded, isChargedBack }: BankPayment): string {
  if (isChargedBack) return 'charged back';
  if (refunded > 0) return `refunded ${(refunded / 100).toFixed(2)}`;
  return reason ?? state;
}
