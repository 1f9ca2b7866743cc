import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/platform/database/database.ts';

/** Payments of the last days are counted: what is older has its end. */
const COUNTED_DAYS = 7;

/** Metrics of money, over all processes. A database failure shows in `/readyz`; the other metrics stay available. */
export function registerMoneyMetrics(registry: Registry, database: Database): void {
  const gauge = (name: string, help: string, labelNames: readonly string[], counts: SQL) =>
    new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [registry] },
      async collect() {
        this.reset();
        const { rows } = await database
          .execute<{ readonly labels: Record<string, string>; readonly count: number }>(counts)
          .catch(() => ({ rows: [] }));
        for (const { labels, count } of rows) this.set(labels, count);
      },
    });
  gauge(
    'kinora_payments',
    `Payments of the last ${COUNTED_DAYS} days by state: complete, error, pending, unknown and the like`,
    ['acquirer', 'state'],
    sql`SELECT json_build_object('acquirer', acquirer, 'state', state) AS labels, count(*)::int AS count
      FROM transactions WHERE created_at > now() - make_interval(days => ${COUNTED_DAYS}) GROUP BY acquirer, state`,
  );
  gauge(
    'kinora_refunds',
    'Refunds that banks have not answered, and those they refused',
    ['state'],
    sql`SELECT json_build_object('state', state) AS labels, count(*)::int AS count
      FROM refunds WHERE state <> 'complete' GROUP BY state`,
  );
  gauge(
    'kinora_receipts',
    'Fiscal receipts that wait, and those that were refused',
    ['state'],
    sql`SELECT json_build_object('state', state) AS labels, count(*)::int AS count
      FROM receipts WHERE state <> 'sent' GROUP BY state`,
  );
  gauge(
    'kinora_money_differences',
    'Open differences between the ledger and the lists of banks',
    ['acquirer', 'kind'],
    sql`SELECT json_build_object('acquirer', acquirer, 'kind', kind) AS labels, count(*)::int AS count
      FROM money_differences WHERE resolved_at IS NULL GROUP BY acquirer, kind`,
  );
}
