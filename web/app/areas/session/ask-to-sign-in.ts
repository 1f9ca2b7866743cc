import type { RequestOf } from '#web/app/modals/modal-kinds.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { currentExternalSignIn } from './external-sign-in.ts';

/**
 * Asks the viewer to sign in; answers whether they have. The one way by which anything asks for it: what should be opened
 * afterwards is remembered before (`return-path.ts`), or stands after `await`.
 */
export async function askToSignIn(request: RequestOf<'auth'> = {}): Promise<boolean> {
  const leave = currentExternalSignIn();
  if (leave === null) return (await askModal('auth', request)) === 'signed-in';
  leave(false);
  return false;
}
