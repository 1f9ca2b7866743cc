/** The way to a partner's own site; `replace` leaves no step back to where it began. */
type WayElsewhere = (replace: boolean) => void;

let way: WayElsewhere | null = null;

/** Where signing in happens on a partner's own site, the way there takes the form's place [C-PARTNER-01]. */
export function signInElsewhere(next: WayElsewhere | null): void {
  way = next;
}

/** Null: it happens here. */
export const wayElsewhere = (): WayElsewhere | null => way;
