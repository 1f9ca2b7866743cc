import { describeLocation, type StoreLocation } from '#media/store/location.ts';
import { openStore } from '#media/store/open-store.ts';
import type { OpenedStore } from '#media/store/store.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Opens the media store. @throws OperatorError when it cannot be used. */
export function openMediaStore(location: StoreLocation): Promise<OpenedStore> {
  return openStore(location).catch((error: unknown) => {
    throw new OperatorError(`the store ${describeLocation(location)} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  });
}
