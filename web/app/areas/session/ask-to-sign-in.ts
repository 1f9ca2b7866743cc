import type { RequestOf } from '../../modals/modal-kinds.ts';
import { askModal } from '../../modals/modals.ts';
import { wayElsewhere } from './elsewhere.ts';

/**
 * Asks the viewer to sign in; answers whether they have. The one way by which anything asks for it: what should be opened
 * afterwards is remembered before (`wanted.ts`), or stands after `await`.
 */
export async function askToSignIn(request: RequestOf<'auth'> = {}): Promise<boolean> {
  const leave = wayElsewhere();
  if (leave === null) return (await askModal('auth', request)) === 'signed-in';
  leave(false);
  return false;
}
