import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ProfileStep } from '#rules/profiles/profile-modal.ts';

const FOCUSABLE = 'input, button';

/** Where the focus goes on a step that was come to from another: what led away from it, what is chosen there, else its first field. */
function placeOn(step: ProfileStep, before: ProfileStep): string | null {
  if (step.kind === 'form')
    return before.kind === 'avatars' ? 'avatar' : before.kind === 'removal' ? 'removal' : 'name';
  if (step.kind === 'avatars') return 'chosen';
  if ('draft' in before) return before.draft.id ?? 'add';
  return null;
}

/** Takes the focus along from step to step; the first one is the dialog's own business. */
export function useStepFocus(step: ProfileStep): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  // Before the dialog finds that what had the focus has gone, and catches it for itself.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = step;
    if (before.kind === step.kind) return;
    const dialog = content.current?.closest('[role="dialog"]');
    const place = placeOn(step, before);
    const target = place === null ? null : dialog?.querySelector<HTMLElement>(`[data-step-focus="${place}"]`);
    (
      target ??
      content.current?.querySelector<HTMLElement>(FOCUSABLE) ??
      dialog?.querySelector<HTMLElement>('button')
    )?.focus();
  }, [step]);
  return content;
}
