import type { FastifyInstance } from 'fastify';

/** The messages sent to a phone, newest first, as the development inbox shows them. */
export async function messagesTo(app: FastifyInstance, phone: string): Promise<readonly string[]> {
  const answer = await app.inject({ url: '/dev/inbox', headers: { accept: 'application/json' } });
  const messages: readonly { recipient: string; text: string }[] = answer.json();
  return messages.filter(({ recipient }) => recipient === phone).map(({ text }) => text);
}

/** The newest code sent to a phone. */
export async function codeSentTo(app: FastifyInstance, phone: string): Promise<string> {
  const [newest = ''] = await messagesTo(app, phone);
  const [code] = /\d{4,8}/.exec(newest) ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}
