import type { Duplex } from 'node:stream';
import { languages } from '#contract/languages.ts';
import { errorBody } from './error-answers.ts';
import { Refusal } from './refusal.ts';

/** Answers bytes that are no HTTP request in the one error shape, and hangs up: for a server's `clientError`. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const detail =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'the request took too long to come' : 'this is not an HTTP request';
  const refusal = new Refusal(isTooLarge ? 'payload_too_large' : 'malformed_body', detail);
  const body = JSON.stringify(errorBody(refusal, languages[0]));
  const status = isTooLarge ? '413 Payload Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
