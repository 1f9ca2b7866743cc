import { LRUCache } from 'lru-cache';
import { contentKey, keyId, periodOf } from '#signing/content-keys.ts';
import { ticketOf } from '#signing/media-token.ts';
import { MediaRefusal } from '../http/refusal.ts';

/** Asks the api whether the holder of a ticket may have a folder's keys now. */
export type AskPermission = (ticket: string, folder: string) => Promise<boolean>;

export interface KeyDoorOptions {
  /** What keys are worked out from; the same for every process. */
  readonly secret: string;
  readonly permission: AskPermission;
  readonly clock: { now(): number };
}

/** A stream that asks for a key: its token has been checked. */
export interface KeyRequest {
  readonly token: string;
  readonly folder: string;
  /** The first and the last period whose media the stream can list now. */
  readonly oldest: number;
  readonly newest: number;
}

export interface KeyDoor {
  /**
   * The sixteen bytes that decrypt a period.
   * @throws MediaRefusal `permission_denied` when the viewer may not have it, `not_found` when the stream has no such period.
   */
  key(request: KeyRequest, period: number): Promise<Buffer>;
  /** The same by the keys' names, as a ClearKey licence; names of other folders are left out. */
  licence(request: KeyRequest, names: readonly string[]): Promise<ClearKeyLicence>;
  keyId(folder: string, period: number): Buffer;
  /** For encryption. */
  contentKey(folder: string, period: number): Buffer;
}

/** W3C Encrypted Media Extensions, 9.1.4. */
export interface ClearKeyLicence {
  readonly keys: readonly { readonly kty: 'oct'; readonly kid: string; readonly k: string }[];
  readonly type: 'temporary';
}

interface Question {
  readonly ticket: string;
  readonly folder: string;
}

/** Players come back for each key and each track: this long the api's word is believed. */
const BELIEVED_MILLISECONDS = 5000;
const TICKETS_REMEMBERED = 50_000;

export function createKeyDoor({ secret, permission, clock }: KeyDoorOptions): KeyDoor {
  const verdicts = new LRUCache<string, { readonly isAdmitted: boolean }, Question>({
    max: TICKETS_REMEMBERED,
    ttl: BELIEVED_MILLISECONDS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_key, _stale, { context: { ticket, folder } }) => ({
      isAdmitted: await permission(ticket, folder),
    }),
  });

  async function admit({ token, folder }: KeyRequest): Promise<void> {
    const ticket = ticketOf(token);
    const verdict =
      ticket === null ? null : await verdicts.forceFetch(`${ticket}/${folder}`, { context: { ticket, folder } });
    if (verdict?.isAdmitted !== true) throw new MediaRefusal('permission_denied', 'the keys are not for this stream');
  }

  const isListed = ({ oldest, newest }: KeyRequest, period: number) => period >= oldest && period <= newest;

  return {
    async key(request, period) {
      await admit(request);
      if (!isListed(request, period)) throw new MediaRefusal('not_found', 'no such key');
      return contentKey(secret, { folder: request.folder, period });
    },
    async licence(request, names) {
      await admit(request);
      const keys = names.flatMap((name) => {
        const period = periodOf(secret, request.folder, Buffer.from(name, 'base64url'));
        if (period === null || !isListed(request, period)) return [];
        const k = contentKey(secret, { folder: request.folder, period }).toString('base64url');
        return [{ kty: 'oct' as const, kid: name, k }];
      });
      return { keys, type: 'temporary' };
    },
    keyId: (folder, period) => keyId(secret, { folder, period }),
    contentKey: (folder, period) => contentKey(secret, { folder, period }),
  };
}
