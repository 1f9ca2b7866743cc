import fastify from 'fastify';

/** A receipt as the double got it. */
export interface SandboxReceipt {
  readonly id: string;
  readonly provider: string;
  readonly kind: 'sale' | 'return' | 'advance' | 'offset';
  readonly title: string;
  readonly amount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
  readonly currency: string;
  readonly at: string;
  readonly contact: string | null;
}

export interface SandboxFiscalService {
  /** Takes receipts. */
  readonly url: string;
  readonly received: readonly SandboxReceipt[];
  /** Sets the result of every call from now on: a status. */
  behave(status: number): void;
  close(): Promise<void>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const safe = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

/** An operator of fiscal data over real HTTP on this machine: it registers each receipt once and shows it; no tax office hears of it. */
export async function openSandboxFiscalService(key: string): Promise<SandboxFiscalService> {
  const app = fastify({ forceCloseConnections: true });
  const received = new Map<string, SandboxReceipt>();
  let status = 200;
  let url = '';
  app.post<{ Body: SandboxReceipt }>('/receipts', async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${key}`) return reply.code(401).send({});
    if (status !== 200) return reply.code(status).send({});
    received.set(body.id, body);
    const number = [...received.keys()].indexOf(body.id) + 1;
    return { fiscal_id: String(number).padStart(10, '0'), url: `${url}/receipts/${body.id}` };
  });
  app.get<{ Params: { id: string } }>('/receipts/:id', async ({ params }, reply) => {
    const receipt = received.get(params.id);
    if (receipt === undefined) return reply.code(404).send({});
    const { kind, title, amount, tax, currency, at } = receipt;
    const lines = [kind, title, `${(amount / 100).toFixed(2)} ${currency}`, `tax ${(tax / 100).toFixed(2)}`, at];
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><title>Receipt</title><pre>${safe(lines.join('\n'))}</pre></html>`);
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${url}/receipts`,
    get received() {
      return [...received.values()];
    },
    behave: (next) => {
      status = next;
    },
    close: () => app.close(),
  };
}
