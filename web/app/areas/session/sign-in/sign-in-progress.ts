import type { Address } from '#contract/sign-in.ts';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import type { SignInStep } from '#rules/session/sign-in-flow.ts';
import type { Entry } from '#web/app/areas/session/browser-session.ts';

/** A code that is on its way. */
export interface SentCode {
  readonly length: number;
  /** What the operator says about it to the viewer. */
  readonly message: string | null;
  /** From when on another may be asked for: milliseconds of this machine's clock. */
  readonly nextAt: number;
}

/** What the viewer has said so far. */
export interface Gathered {
  readonly phone: string;
  readonly code: SentCode | null;
  /** Who has been proved, and as whom. */
  readonly entry: Entry | null;
  readonly addresses: readonly Address[];
}

export const nothingGathered: Gathered = { phone: '', code: null, entry: null, addresses: [] };

/** Where in signing in the viewer is. */
export type SignInPlace =
  /** Which ways there are is being asked. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'methods' }
  | { readonly kind: 'step'; readonly method: SignInMethod; readonly step: SignInStep };

/** What each step is given. */
export interface StepProps {
  readonly method: SignInMethod;
  readonly gathered: Gathered;
  /** Keeps what was said and stays. */
  readonly gather: (more: Partial<Gathered>) => void;
  /** Keeps what was said and goes on; after the last step it signs in. Throws what stands in the way. */
  readonly goOn: (more: Partial<Gathered>) => Promise<void>;
}
