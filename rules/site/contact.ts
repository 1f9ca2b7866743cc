/** How viewers reach an operator. */
export interface Contact {
  readonly kind: 'email' | 'phone' | 'whatsapp' | 'telegram' | 'link';
  readonly href: string;
  /** What is read: the address or number itself; null where only the kind says what it is. */
  readonly text: string | null;
}

export interface Support {
  readonly email: string;
  readonly phone: string;
  readonly url: string;
}

const WHATSAPP_HOSTS = ['wa.me', 'whatsapp.com'];
const TELEGRAM_HOSTS = ['t.me', 'telegram.me', 'telegram.org'];
const APP_SCHEMES: Readonly<Record<string, 'whatsapp' | 'telegram'>> = { 'whatsapp:': 'whatsapp', 'tg:': 'telegram' };

/** The ways there are, in the order they are shown [B-FOOTER-07]. */
export function contactsOf({ email, phone, url }: Support): Contact[] {
  const contacts: Contact[] = [];
  if (email !== '') contacts.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone !== '') contacts.push({ kind: 'phone', href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone });
  const kind = kindOfAddress(url);
  if (kind !== null) contacts.push({ kind, href: url, text: null });
  return contacts;
}

/** Messengers are told by their address [B-FOOTER-08]; what is no address of the web leads nowhere. */
function kindOfAddress(address: string): 'whatsapp' | 'telegram' | 'link' | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isAt = (hosts: readonly string[]) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const app = APP_SCHEMES[protocol];
  if (app !== undefined) return app;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (isAt(WHATSAPP_HOSTS)) return 'whatsapp';
  return isAt(TELEGRAM_HOSTS) ? 'telegram' : 'link';
}
