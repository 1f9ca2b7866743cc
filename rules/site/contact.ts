/** How viewers contact an operator: by a displayed address or number, or by a link. */
export type Contact =
  | { readonly kind: 'email' | 'phone'; readonly href: string; readonly text: string }
  | { readonly kind: LinkKind; readonly href: string };

type LinkKind = 'whatsapp' | 'telegram' | 'link';

export interface Support {
  readonly email: string;
  readonly phone: string;
  readonly url: string;
}

const WHATSAPP_HOSTS = ['wa.me', 'whatsapp.com'];
const TELEGRAM_HOSTS = ['t.me', 'telegram.me', 'telegram.org'];
const APP_SCHEMES: Readonly<Record<string, LinkKind>> = { 'whatsapp:': 'whatsapp', 'tg:': 'telegram' };

/** The contacts in the order they are shown [B-FOOTER-07]. */
export function contactsOf({ email, phone, url }: Support): Contact[] {
  const contacts: Contact[] = [];
  if (email !== '') contacts.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone !== '') contacts.push({ kind: 'phone', href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone });
  const kind = kindOfAddress(url);
  if (kind !== null) contacts.push({ kind, href: url });
  return contacts;
}

/** The kind of a messenger by its address [B-FOOTER-08]; other schemes than http are ignored. */
function kindOfAddress(address: string): LinkKind | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isAt = (hosts: readonly string[]) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const app = APP_SCHEMES[protocol];
  if (app !== undefined) return app;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (isAt(WHATSAPP_HOSTS)) return 'whatsapp';
  return isAt(TELEGRAM_HOSTS) ? 'telegram' : 'link';
}
