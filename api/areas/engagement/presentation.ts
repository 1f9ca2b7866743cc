import { absoluteIfAny } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Message } from '#contract/engagement.ts';
import { dateOf, isoInstant } from '#rules/units.ts';
import type { MessageRecord } from './store.ts';

export const presentMessage = (message: MessageRecord, viewpoint: Viewpoint): Message => ({
  id: message.id,
  title: translated(message.title, viewpoint.language),
  text: translated(message.text, viewpoint.language),
  icon: absoluteIfAny(viewpoint, message.icon),
  background: absoluteIfAny(viewpoint, message.background),
  params: message.params,
  created_at: isoInstant(dateOf(message.createdAt)),
  removed: message.isRead,
  is_read: message.isRead,
});
