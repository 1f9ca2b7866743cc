import { issueAccessToken } from '#api/areas/session/operator-tokens.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

/**
 * A new access token for a user, named as `findViewer` takes it.
 * @throws OperatorError when there is no such viewer, or it is blocked.
 */
export const makeToken = (installation: Installation, user: string, provider: string | null): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const { providerId, id, isActive } = await findViewer(transaction.client, user, provider);
    if (!isActive) throw new OperatorError(`user ${user} is blocked: a token would not work`);
    return issueAccessToken(operatorContext(installation, transaction, providerId), id);
  });
