import { isStoreAway } from '#media/store/bucket-errors.ts';
import { describeLocation, type StoreLocation } from '#media/store/location.ts';
import { openStore } from '#media/store/open-store.ts';
import type { OpenedStore } from '#media/store/store.ts';
import { OperatorError, reasonOf } from './operator-error.ts';
import { untilThere, type Waiting } from './until-there.ts';

/** The same for a start: one that is not there yet is waited for. */
export const awaitMediaStore = (location: StoreLocation, waiting: Waiting): Promise<OpenedStore> =>
  untilThere(`the store ${describeLocation(location)}`, () => openStore(location), isStoreAway, waiting).catch(
    refuse(location),
  );

/** Opens the media store. @throws OperatorError when it cannot be used. */
export function openMediaStore(location: StoreLocation): Promise<OpenedStore> {
  return openStore(location).catch(refuse(location));
}

const refuse =
  (location: StoreLocation) =>
  (error: unknown): never => {
    throw new OperatorError(`the store ${describeLocation(location)} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  };
