import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { firstStep, isProved, methodAtOnce, stepAfter, stepBefore } from '#rules/session/sign-in-flow.ts';
import { authMethodsQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession, useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { networkAttempt } from './network-entry.ts';
import { type Gathered, nothingGathered, type SignInPlace } from './sign-in-progress.ts';

interface SignInOptions {
  /** The way that was asked for; undefined: what the operator offers decides. */
  readonly method: SignInMethod | undefined;
  readonly phone: string | undefined;
  readonly onSignedIn: () => void;
}

const placeOf = (method: SignInMethod): SignInPlace => ({ kind: 'step', method, step: firstStep(method) });
const NONE: readonly SignInMethod[] = [];

/** Where the viewer is in signing in, and the ways on and back. */
export function useSignIn({ method: asked, phone = '', onSignedIn }: SignInOptions) {
  const session = useBrowserSession();
  const { state } = useSession();
  const { provider } = useSite();
  const { data, isError } = useQuery(authMethodsQuery());
  const offered = data?.methods.map(({ id }) => id) ?? (isError ? (provider?.sign_in.methods ?? NONE) : null);
  // A viewer who may do nothing else sees first that the network does not know them; a guest has other ways to sign in.
  const isUnknown = state.kind === 'auth-only' && networkAttempt() === 'failed';
  const begun = asked ?? (isUnknown ? 'auto' : undefined);
  const [chosen, setChosen] = useState<SignInPlace | null>(() => (begun === undefined ? null : placeOf(begun)));
  const [gathered, setGathered] = useState<Gathered>({ ...nothingGathered, phone });
  const place = chosen ?? placeAmong(offered);
  const methods = offered ?? NONE;

  /** Somebody was proved and is not signed in yet: leaving makes the viewer who they were. */
  const isPending = useRef(false);
  const leave = () => {
    if (isPending.current) session().abandonSignIn();
    isPending.current = false;
  };
  const leaveInTheEnd = useEffectEvent(leave);
  useEffect(() => {
    const end = () => leaveInTheEnd();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, []);

  const gather = (more: Partial<Gathered>) => setGathered((before) => ({ ...before, ...more }));

  async function goOn(from: SignInPlace & { readonly kind: 'step' }, more: Partial<Gathered>): Promise<void> {
    const said = { ...gathered, ...more };
    setGathered(said);
    const { method, step } = from;
    const isWithoutChoice = step === 'city' && said.addresses.length === 1;
    const next = isWithoutChoice ? null : stepAfter(method, step);
    if (next !== null) {
      isPending.current = isProved(method, next);
      return setChosen({ kind: 'step', method, step: next });
    }
    if (said.entry === null) return;
    isPending.current = false;
    await session().signIn(said.entry);
    onSignedIn();
  }

  /** The way back from a place; null where there is none. */
  function wayBack(from: SignInPlace): (() => void) | null {
    if (from.kind !== 'step') return null;
    const { method, step } = from;
    const before = stepBefore(method, step);
    if (before !== null)
      return () => {
        if (!isProved(method, before)) leave();
        setChosen({ kind: 'step', method, step: before });
      };
    return methods.some((other) => other !== method) ? () => setChosen({ kind: 'methods' }) : null;
  }

  return {
    place,
    methods,
    gathered,
    gather,
    goOn,
    goBack: wayBack(place),
    choose: (method: SignInMethod) => setChosen(placeOf(method)),
  };
}

function placeAmong(offered: readonly SignInMethod[] | null): SignInPlace {
  if (offered === null) return { kind: 'asking' };
  const method = methodAtOnce(offered);
  return method === null ? { kind: 'methods' } : placeOf(method);
}
