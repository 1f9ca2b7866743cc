import type { DeliveryChannel } from '#api/platform/messages/deliveries.ts';

/** A message as sent to the gateway. */
export interface CarriedMessage {
  /** The same at every try: a gateway that has it already leaves it at that. */
  readonly id: string;
  /** Short name of the operator. */
  readonly provider: string;
  readonly channel: DeliveryChannel;
  /** A phone, in digits. */
  readonly recipient: string;
  readonly text: string;
}

/** Who carries messages to people. */
export interface Gateway {
  /** Resolves with `refused` when trying again would change nothing. @throws when it might. */
  send(message: CarriedMessage): Promise<'sent' | 'refused'>;
}

/** Carries nothing: the messages are to be seen at `/dev/inbox`. */
export const inboxGateway: Gateway = { send: async () => 'sent' };
