/** The way to a partner's own site; `replace` leaves no step back to where it began. */
type OpenExternalSignIn = (replace: boolean) => void;

let way: OpenExternalSignIn | null = null;

/** Where signing in happens on a partner's own site, the way there takes the form's place [C-PARTNER-01]. */
export function setExternalSignIn(next: OpenExternalSignIn | null): void {
  way = next;
}

/** Null: it happens here. */
export const currentExternalSignIn = (): OpenExternalSignIn | null => way;
