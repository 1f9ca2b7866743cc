import type { SignedInCaller } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { requireFeature } from '#api/platform/features.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Message } from '#contract/engagement.ts';
import { presentMessage } from './presentation.ts';
import { findMessage, loadUnread, markRead } from './store.ts';

/** What an operator says to its users, to all of them or to one; refuses with `not_found` where it sends no messages. */
export class MessageService {
  readonly #database: Database;

  constructor({ database }: { readonly database: Database }) {
    this.#database = database;
  }

  /** What the user has not read yet, the latest first. */
  async unread(caller: SignedInCaller): Promise<Message[]> {
    requireFeature(caller, 'messages');
    const messages = await loadUnread(this.#database, caller.session);
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
    return { ...message, removed: true };
  }

  /** Marks what is not read yet as read, and says what that was. */
  async removeAll(caller: SignedInCaller): Promise<Message[]> {
    const messages = await this.unread(caller);
    const ids = messages.map(({ id }) => id);
    await markRead(this.#database, caller.session, ids, caller.now);
    return messages.map((message) => ({ ...message, removed: true }));
  }
}
