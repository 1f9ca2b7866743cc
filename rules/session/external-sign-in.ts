const RETURN = '{return}';

/** The address of a partner's own sign-in, with the return path if it has a placeholder for it [C-PARTNER-01]. */
export function externalSignIn(address: string, page: string): string {
  return address.replaceAll(RETURN, () => encodeURIComponent(page.replace(/#.*$/, '')));
}
