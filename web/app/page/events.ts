import type { ProfileRole } from '#contract/profiles.ts';

/** What happens in the app that somebody may want to count, by name. */
export interface AppEvents {
  /** Somebody else is watching [A-PROF-02]. */
  readonly select_profile: { readonly profile_id: string; readonly role: ProfileRole };
}

type RecordedEvent = {
  readonly [Name in keyof AppEvents]: { readonly event: Name } & AppEvents[Name];
}[keyof AppEvents];

declare global {
  interface Window {
    /** Where tags of the operator's page read what has happened so far. */
    dataLayer?: RecordedEvent[];
  }
}

/** What the document dispatches for each event, with the event as its detail. */
const HEARD_AS = 'kinora:event';
/** A page that nobody reads from does not grow for days. */
const MOST_KEPT = 100;

/** Tells whoever listens: a tag that came before this, and one that comes later. */
export function recordEvent<Name extends keyof AppEvents>(name: Name, details: AppEvents[Name]): void {
  const recorded: RecordedEvent = { event: name, ...details };
  window.dataLayer ??= [];
  window.dataLayer.push(recorded);
  if (window.dataLayer.length > MOST_KEPT) window.dataLayer.shift();
  document.dispatchEvent(new CustomEvent(HEARD_AS, { detail: recorded }));
}
