import { afterEach, expect, test, vi } from 'vitest';
import { roleLog, writeLog } from './log.ts';

const TIME = new Date('2026-11-29T01:02:03.456Z');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What is printed, by the stream that it goes to. */
function printed(write: () => void): readonly (readonly [string, string])[] {
  const lines: [string, string][] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(['out', line]));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(['err', line]));
  write();
  return lines;
}

/** As pino writes it. */
const fault = JSON.stringify({
  ...{ level: 50, time: TIME.getTime(), pid: 1, hostname: 'h', reqId: 'r-1' },
  ...{ err: { type: 'TypeError', message: 'no', stack: '    at somewhere' }, msg: 'internal_error' },
});

test('a line of text has time, level, role and fields', () => {
  expect(printed(() => writeLog({ level: 'info', message: 'up' }, TIME))).toEqual([
    ['out', '2026-11-29T01:02:03.456Z info kinora: up'],
  ]);
  expect(printed(() => writeLog({ level: 'warn', role: 'worker', message: 'ended' }, TIME))).toEqual([
    ['err', '2026-11-29T01:02:03.456Z warn kinora worker: ended'],
  ]);
  expect(printed(() => roleLog('api').write(fault))).toEqual([
    [
      'err',
      '2026-11-29T01:02:03.456Z error kinora api: internal_error reqId=r-1 error={"type":"TypeError","message":"no"}\n    at somewhere',
    ],
  ]);
});

test('with KINORA_LOG_FORMAT=json a line is one object, whatever is in it', () => {
  vi.stubEnv('KINORA_LOG_FORMAT', 'json');
  const [[, line = ''] = []] = printed(() => roleLog('api').write(fault));
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    ...{ time: '2026-11-29T01:02:03.456Z', level: 'error', role: 'api', pid: process.pid, message: 'internal_error' },
    ...{ reqId: 'r-1', error: { type: 'TypeError', message: 'no' }, stack: '    at somewhere' },
  });
});
