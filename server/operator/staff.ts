import { setStaff } from '#api/areas/session/staff.ts';
import { operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

export interface StaffRequest {
  /** A verified phone, or a user's name or number. */
  readonly user: string;
  /** Short name of the provider; null where only one has such a user. */
  readonly provider: string | null;
  readonly isStaff: boolean;
}

/** Makes a user staff or not; answers the line to print. @throws OperatorError when there is no such viewer. */
export const changeStaff = (installation: Installation, { user, provider, isStaff }: StaffRequest): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const { providerId, id, username } = await findViewer(transaction.client, user, provider);
    await setStaff(operatorContext(installation, transaction, providerId), id, isStaff);
    return `user ${username} ${isStaff ? 'works for the operator' : 'is a viewer like others'}`;
  });
