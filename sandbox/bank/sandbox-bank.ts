import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { Bank, type BankPayment } from './bank.ts';
import type { Door, MerchantKeys, ReplyMode } from './door.ts';
import { formDoor } from './form-door.ts';
import { jsonDoor } from './json-door.ts';
import { Notices } from './notices.ts';
import { registerPages } from './page-routes.ts';

/** The acquirers of the sandbox by name, each with a form of its own. */
const doors = { 'sandbox-bank': jsonDoor, 'sandbox-gate': formDoor } as const satisfies Record<string, Door>;
export type SandboxName = keyof typeof doors;

/** What stands in an installation's settings for one of them. */
export interface SandboxAcquirer extends MerchantKeys {
  readonly name: SandboxName;
  readonly kind: Door['kind'];
  readonly url: string;
}

export interface SandboxBankOptions {
  /** By default a free one. */
  readonly port?: number;
  readonly now?: () => number;
  /** Where notices go that a payment names no address for; null: nowhere. */
  readonly noticeUrl?: (acquirer: SandboxName) => string | null;
  /** How long the slow card takes. */
  readonly slowMilliseconds?: number;
  /** After this the late card pays; null: only at the desk. */
  readonly lateMilliseconds?: number | null;
}

/** One acquirer of the sandbox, with what a test may do to it. */
export interface SandboxDesk {
  readonly acquirer: SandboxAcquirer;
  readonly bank: Bank;
  readonly notices: Notices;
  /** Changes how replies to the merchant leave from now on. */
  reply(mode: ReplyMode): void;
}

export interface SandboxBank {
  readonly url: string;
  readonly desks: Readonly<Record<SandboxName, SandboxDesk>>;
  close(): Promise<void>;
}

const SLOW_MILLISECONDS = 30_000;
const LATE_MILLISECONDS = 8_000;
/** Keys of the sandbox are known to all, and good for nothing else. */
const keysOf = (name: SandboxName): MerchantKeys => ({
  merchant: 'kinora',
  key: `the key of ${name} for its merchant`,
  noticeKey: `the key of ${name} for its notices`,
});

function acquirerAt(url: string, name: SandboxName): SandboxAcquirer {
  const { kind } = doors[name];
  return { name, kind, url: kind === 'form' ? `${url}/${name}/gate` : `${url}/${name}`, ...keysOf(name) };
}

/** The acquirers of a sandbox that runs at an address. */
export const sandboxAcquirers = (url: string): readonly SandboxAcquirer[] => [
  acquirerAt(url, 'sandbox-bank'),
  acquirerAt(url, 'sandbox-gate'),
];

/**
 * Two acquirers over real HTTP on this machine, with pages for payers: no money moves. What they know is gone when they stop.
 */
export async function openSandboxBank(options: SandboxBankOptions = {}): Promise<SandboxBank> {
  const { port = 0, now = Date.now, noticeUrl = () => null } = options;
  const { slowMilliseconds = SLOW_MILLISECONDS, lateMilliseconds = LATE_MILLISECONDS } = options;
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  let url = '';
  const openDesk = (name: SandboxName): SandboxDesk => {
    const door: Door = doors[name];
    const keys = keysOf(name);
    const notices = new Notices();
    let mode: ReplyMode = 'reply';
    const announce = (payment: BankPayment) => {
      const target = payment.noticeUrl ?? noticeUrl(name);
      if (target === null) return;
      notices.add({ url: target, reference: payment.reference, ...door.notice(payment, randomUUID(), keys) });
    };
    const bank = new Bank({ now, onChange: announce });
    const settleLater = (payment: BankPayment) => {
      if (lateMilliseconds !== null) setTimeout(() => bank.settle(payment), lateMilliseconds).unref();
    };
    const tools = { bank, slowMilliseconds, settleLater };
    app.register(
      async (part) => {
        door.register(part, { ...tools, keys, pagesUrl: () => `${url}/${name}`, replyMode: () => mode });
        registerPages(part, { ...tools, name, now, noticeAgain: announce });
      },
      { prefix: `/${name}` },
    );
    return {
      get acquirer() {
        return acquirerAt(url, name);
      },
      bank,
      notices,
      reply: (next) => {
        mode = next;
      },
    };
  };
  const desks = { 'sandbox-bank': openDesk('sandbox-bank'), 'sandbox-gate': openDesk('sandbox-gate') };
  url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    desks,
    close: async () => {
      for (const { notices } of Object.values(desks)) await notices.close();
      await app.close();
    },
  };
}
