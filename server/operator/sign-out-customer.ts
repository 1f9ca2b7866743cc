import { signOutEverywhere } from '#api/areas/session/sign-out.ts';
import { operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

/** Signs a viewer out on all devices; answers the line to print. @throws OperatorError when there is no such viewer. */
export const signOutCustomer = (
  installation: Installation,
  customer: string,
  provider: string | null,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const user = await findViewer(transaction.client, customer, provider);
    const { devices, sessions } = await signOutEverywhere(
      operatorContext(installation, transaction, user.providerId),
      user.id,
    );
    return `user ${user.username} is signed out: devices removed ${devices}, sessions ended ${sessions}`;
  });
