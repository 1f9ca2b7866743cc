import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import { requireFeature } from '#api/platform/caller/features.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Message } from '#contract/engagement.ts';
import { presentMessage } from './presentation.ts';
import { findMessage, loadMessages, markRead } from './store.ts';

/** As the wire says it of a message. */
const READ = { removed: true, is_read: true } as const;

/** What an operator says to its users, to all of them or to one; refuses with `not_found` where it sends no messages. */
export class MessageService {
  readonly #database: Database;

  constructor({ database }: { readonly database: Database }) {
    this.#database = database;
  }

  /** What the user has not read yet, or all there is, the latest first. */
  async list(caller: SignedInCaller, withRead: boolean): Promise<Message[]> {
    requireFeature(caller, 'messages');
    const messages = await loadMessages(this.#database, caller.session, { withRead });
    return messages.map((message) => presentMessage(message, caller));
  }

  /** One message, read or not; refuses with `not_found`, also for another user's. */
  async get(caller: SignedInCaller, id: string): Promise<Message> {
    requireFeature(caller, 'messages');
    const message = await findMessage(this.#database, caller.session, id);
    if (message === null) throw new Refusal('not_found');
    return presentMessage(message, caller);
  }

  /** Marks one message as read, however often it is called; refuses with `not_found`. */
  async remove(caller: SignedInCaller, id: string): Promise<Message> {
    const message = await this.get(caller, id);
    await markRead(this.#database, caller.session, [message.id], caller.now);
    return { ...message, ...READ };
  }

  /** Marks what is not read yet as read, and says what that was. */
  async removeAll(caller: SignedInCaller): Promise<Message[]> {
    const messages = await this.list(caller, false);
    const ids = messages.map(({ id }) => id);
    await markRead(this.#database, caller.session, ids, caller.now);
    return messages.map((message) => ({ ...message, ...READ }));
  }
}
