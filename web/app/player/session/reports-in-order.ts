import type { StatId } from '#contract/units.ts';
import type { ViewingReport } from './viewing-reporter.ts';

type Report<Answer, More extends readonly unknown[] = []> = (
  ...given: [id: StatId, report: ViewingReport, ...more: More]
) => Promise<Answer>;

/**
 * Sends reports one after another: on connections of their own an earlier one could arrive last, and the place that it names
 * would stay. A page that is being left cannot wait.
 */
export function reportsInOrder<Answer>(report: Report<Answer>): Report<Answer, [isPageLeft: boolean]> {
  let last: Promise<unknown> = Promise.resolve();
  return (id, body, isPageLeft) => {
    const send = () => report(id, body);
    const answer = isPageLeft ? send() : last.then(send, send);
    last = answer;
    return answer;
  };
}
