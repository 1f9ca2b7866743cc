import type { FastifyInstance } from 'fastify';
import { requireOwnMachine } from '#api/platform/caller/own-machine.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import { answerPreflights } from '#api/platform/wire/response-headers.ts';
import { type InboxMessage, latestMessages } from './deliveries.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PATH = '/dev/inbox';
const CONFIG = { isOwnPagesOnly: true };

/** `/dev/inbox`: the messages sent, for developers without a gateway, and on their own machine only. */
export function registerInbox(app: FastifyInstance, database: Database, seal: Seal): void {
  answerPreflights(app, PATH, CONFIG);
  app.get(PATH, { config: CONFIG }, async (request, reply) => {
    requireOwnMachine(request);
    const messages = await latestMessages(database, seal);
    reply.header('cache-control', 'private, no-store');
    if (request.headers.accept?.includes('application/json') === true) return reply.send(messages);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(inboxPage(messages));
  });
}

const inboxPage = (messages: readonly InboxMessage[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:50rem;padding:0 1rem}li{margin-bottom:1rem}</style></head>
<body><h1>Inbox</h1>${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : ''}<ul>${messages.map(line).join('')}</ul></body></html>
`;

const line = ({ provider, channel, state, recipient, text, createdAt }: InboxMessage) =>
  `<li><small>${createdAt.toISOString()} · ${escaped(provider)} · ${channel} · ${state} · ${escaped(recipient)}</small><br>${escaped(text)}</li>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
