import type { CarriedMessage, Gateway } from './gateway.ts';

/** Where an operator's gateway is, and what it asks for. */
export interface HttpGatewaySettings {
  readonly url: string;
  /** Sent as a bearer token; null: none is asked for. */
  readonly key: string | null;
}

const TIMEOUT_MILLISECONDS = 5_000;
/** Refusals that say nothing of the message: too slow, too early, too many. */
const PASSING_REFUSALS = [408, 425, 429];

/** A gateway that takes `POST {id, provider, channel, to, text}` as JSON and answers 2xx once it has the message. */
export function httpGateway({ url, key }: HttpGatewaySettings, timeout = TIMEOUT_MILLISECONDS): Gateway {
  const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
  return {
    async send({ id, provider, channel, recipient, text }: CarriedMessage) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
        body: JSON.stringify({ id, provider, channel, to: recipient, text }),
        // What a redirect leads to was not chosen by the operator.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status < 500 && !PASSING_REFUSALS.includes(response.status)) return 'refused';
      throw new Error(`the gateway answered ${response.status}`);
    },
  };
}
