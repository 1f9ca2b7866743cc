import { randomUUID } from 'node:crypto';
import { isoInstant } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content, operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

export interface MessageRequest {
  readonly customer: string;
  readonly provider: string | null;
  readonly title: string;
  /** Null: the title says it all. */
  readonly text: string | null;
}

/** Sends a message to one viewer, in one language that all readers see. Returns the line to print. */
export const sendMessage = (
  installation: Installation,
  { customer, provider, title, text }: MessageRequest,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const viewer = await findViewer(transaction.client, customer, provider);
    if (title.trim() === '') throw new OperatorError('a message needs a title');
    if (!viewer.hasMessages)
      throw new OperatorError(`${viewer.shortname} shows no messages: its setting features.messages is off`);
    const id = randomUUID();
    await content.messages.put(operatorContext(installation, transaction, viewer.providerId), [
      {
        ...{ id, userId: viewer.id },
        title: { [viewer.language]: title },
        text: text === null ? {} : { [viewer.language]: text },
        createdAt: isoInstant(new Date(installation.clock.now())),
      },
    ]);
    return `message ${id} "${title}" is sent to ${viewer.username} (id:${viewer.id}) of ${viewer.shortname}`;
  });
