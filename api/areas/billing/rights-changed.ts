import type { BusMessage } from '#api/platform/bus/bus.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { UserKey } from './store.ts';

/** Tells every process that what a user may have has changed. */
export const rightsChanged = ({ providerId, userId }: UserKey): BusMessage => ({
  topic: 'billing',
  key: sessionsKey(providerId, userId),
});
