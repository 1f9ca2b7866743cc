import { dayBefore, type FoundDifference, reconcile } from '#api/areas/billing/payments/reconcile.ts';
import type { Minor } from '#contract/units.ts';
import { decimalAmount } from '#rules/units.ts';
import type { Configuration } from '#server/configuration.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { withMoneyTools } from './money-tools.ts';

export interface ReconciledDay {
  /** `YYYY-MM-DD`, in UTC; null: yesterday. */
  readonly day: string | null;
  /** Null: all. */
  readonly acquirer: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Compares a day of the ledger with the banks' lists. Returns the lines to print. @throws OperatorError without a list. */
export const reconcileMoney = (configuration: Configuration, { day, acquirer }: ReconciledDay): Promise<string[]> =>
  withMoneyTools(configuration, async (tools) => {
    const wanted = day ?? dayBefore(tools.clock.now());
    if (!DAY.test(wanted) || Number.isNaN(Date.parse(wanted)))
      throw new OperatorError(`--day must be a day such as 2026-11-25, not "${wanted}"`);
    const acquirers = [...tools.acquirers.values()].filter(({ name }) => acquirer === null || name === acquirer);
    if (acquirers.length === 0) throw new OperatorError('there is no such acquirer: set KINORA_ACQUIRERS');
    const lines: string[] = [];
    for (const one of acquirers) {
      const result = await reconcile(tools, one, wanted);
      if (result.kind === 'unknown') throw new OperatorError(`${one.name} gave no list of ${wanted}: ${result.cause}`);
      const { differences } = result;
      lines.push(
        `${one.name} on ${wanted}: ${differences.length === 0 ? 'no differences' : `differences: ${differences.length}`}`,
      );
      lines.push(...differences.map(lineOf));
    }
    return lines;
  });

const sumOf = (sum: Minor | null) => (sum === null ? 'nothing' : decimalAmount(sum));

const lineOf = ({ kind, reference, ours, theirs }: FoundDifference) =>
  `  ${kind}  ${reference}  ledger: ${sumOf(ours)}  bank: ${sumOf(theirs)}`;
