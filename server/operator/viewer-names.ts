/** By what a viewer may be named; `text`: by any of them. */
const prefixes = ['id', 'login', 'phone', 'email', 'contract'] as const;
type Prefix = (typeof prefixes)[number];

/** What a viewer is called on the command line, as the columns of `users` would have it. */
export interface ViewerNames {
  readonly id: string | null;
  readonly login: string | null;
  /** A phone in the forms that it may be kept in. */
  readonly phones: readonly string[];
  readonly email: string | null;
  /** The operator's own number of the customer. */
  readonly contract: string | null;
}

const LOCAL_PHONE = /^8\d{10}$/;

/** `id:12`, `login:anna`, `phone:…`, `email:…` and `contract:…` say what is meant; anything else may be any of them. */
export function viewerNames(text: string): ViewerNames {
  const prefix = prefixes.find((known) => text.startsWith(`${known}:`));
  const name = prefix === undefined ? text : text.slice(prefix.length + 1);
  const as = (wanted: Prefix) => (prefix === undefined || prefix === wanted ? name : null);
  return {
    id: as('id'),
    login: as('login'),
    phones: as('phone') === null ? [] : phonesOf(name),
    email: as('email')?.toLowerCase() ?? null,
    contract: as('contract'),
  };
}

/** The digits of a phone, and those with the country's code where it is written as one calls within the country. */
export function phonesOf(text: string): readonly string[] {
  if (!/^\+?[\d\s()-]+$/.test(text)) return [text];
  const digits = text.replace(/\D/g, '');
  return LOCAL_PHONE.test(digits) ? [digits, `7${digits.slice(1)}`] : [digits];
}
