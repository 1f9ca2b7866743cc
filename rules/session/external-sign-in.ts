const RETURN = '{return}';

/** The address of a partner's own sign-in, told where to send the viewer back to where it asks for that [C-PARTNER-01]. */
export function externalSignIn(address: string, page: string): string {
  return address.replaceAll(RETURN, () => encodeURIComponent(page.replace(/#.*$/, '')));
}
