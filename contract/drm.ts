import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';

/** The api's answer to the origin before it returns a key. */
export const KeyPermission = Type.Object({
  /** The folder whose keys the holder of the ticket may have now. */
  folder: Type.String(),
});
export type KeyPermission = Static<typeof KeyPermission>;

export const drm = {
  keyPermission: endpoint({
    method: 'GET',
    path: '/v2/drm/tickets/{ticket}',
    summary: 'Whether the viewer a stream of encrypted media was given to may still have its keys',
    // The ticket is the proof: 128 random bits that only the viewer and the origin have seen.
    access: 'open',
    params: Type.Object({ ticket: Type.String({ pattern: '^[\\w-]{22}$' }) }),
    response: KeyPermission,
    errors: ['channel_not_available', 'channel_not_purchased', 'account_blocked'],
    freshFor: freshness.none,
  }),
};
