import { expect, test } from 'vitest';
import type { StatId } from '#contract/units.ts';
import { statId } from '#rules/units.ts';
import { reportsInOrder } from './reports-in-order.ts';
import type { ViewingReport } from './viewing-reporter.ts';

const ID = statId('00000000-0000-4000-8000-000000000000');
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A service whose answers come when they are let go. */
function slowService() {
  const sent: ViewingReport[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  return {
    sent,
    answers,
    report: (_: StatId, report: ViewingReport) => {
      sent.push(report);
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  };
}

test('a report waits until the one before it is answered or has failed', async () => {
  const { sent, answers, report } = slowService();
  const send = reportsInOrder(report);
  const answered = [10, 20, 30].map((duration) => send(ID, { duration }, false).catch(String));
  await settled();
  expect(sent).toEqual([{ duration: 10 }]);
  answers[0]?.reject(new Error('late'));
  await settled();
  expect(sent).toEqual([{ duration: 10 }, { duration: 20 }]);
  answers[1]?.resolve('second');
  await settled();
  answers[2]?.resolve('third');
  expect(await Promise.all(answered)).toEqual(['Error: late', 'second', 'third']);
});

test('the report of a page that is being left waits for none', async () => {
  const { sent, report } = slowService();
  const send = reportsInOrder(report);
  send(ID, { duration: 10 }, false);
  await settled();
  send(ID, { duration: 11 }, true);
  expect(sent).toEqual([{ duration: 10 }, { duration: 11 }]);
});
