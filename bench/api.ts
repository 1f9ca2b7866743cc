import { describeRatio, type Figure } from './measure/gate.ts';
import type { Target } from './measure/load-plan.ts';
import { compare } from './measure/pairs.ts';
import { bodyOf, withWorkspace } from './measure/workspace.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const LOAD = { connections: 16, seconds: 3 };
/** Long enough that sessions cached for seconds are reloaded at their steady rate, not only at the start. */
const LONG_LOAD = { ...LOAD, seconds: 8 };

/** The api against bare routes: the cost of queries, checks and assembly beyond sending. */
export function benchApi(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'api' }, async ({ service, tokens, bare, bareViewing }) => {
    const { address } = service;
    const [token = ''] = tokens;
    const list = '/v2/channels?includes=current_schedules';
    const ofUsers = tokens.map((one) => `${list}&access_token=${one}`);
    const self = `/v2/users/self?access_token=${token}`;
    const film = (one: string) => `/v2/libraries/1/contents/trip-to-the-moon/stream?access_token=${one}`;
    const films = tokens.map(film);
    const filmBody = await bodyOf(`${address}${film(token)}`);
    const limit = await bare({
      list: { kind: 'bytes', body: await bodyOf(`${address}${list}`), type: JSON_TYPE },
      objects: { kind: 'objects', body: await bodyOf(`${address}${ofUsers[0]}`), type: JSON_TYPE },
      self: { kind: 'objects', body: await bodyOf(`${address}${self}`), type: JSON_TYPE },
      film: { kind: 'objects', body: filmBody, type: JSON_TYPE },
    });
    const written = await bareViewing(filmBody);
    const plan = (target: Target, paths: readonly string[]) => ({ ...LOAD, target, paths });
    const anonymous = await compare(plan(service, [list]), plan(limit, ['/list']));
    const personal = await compare(
      { ...plan(service, ofUsers), ...LONG_LOAD },
      { ...plan(limit, ['/objects']), ...LONG_LOAD },
    );
    const whoAmI = await compare(plan(service, [self]), plan(limit, ['/self']));
    const stream = await compare(
      { ...plan(service, films), ...LONG_LOAD },
      { ...plan(limit, ['/film']), ...LONG_LOAD },
    );
    const viewing = await compare(
      { ...plan(service, films), ...LONG_LOAD },
      { ...plan(written, ['/viewing']), ...LONG_LOAD },
    );
    return [
      {
        kind: 'gate',
        name: 'channel list, anonymous, against the same bytes',
        ratio: anonymous.rate,
        bound: 'at least',
        limit: 0.6,
      },
      {
        kind: 'gate',
        name: 'channel list of 1,000 users, against JSON.stringify',
        ratio: personal.rate,
        bound: 'at least',
        limit: 1.5,
      },
      { kind: 'gate', name: 'channel list of 1,000 users, p99', ratio: personal.p99, bound: 'at most', limit: 1.5 },
      { kind: 'gate', name: 'users/self, against a bare route', ratio: whoAmI.rate, bound: 'at least', limit: 0.4 },
      {
        kind: 'gate',
        name: 'stream of a title, against a bare route that opens the same viewing',
        ratio: viewing.rate,
        bound: 'at least',
        limit: 0.4,
      },
      {
        kind: 'promise',
        name: 'stream of a title, against a bare route that opens no viewing',
        value: describeRatio(stream.rate),
      },
    ];
  });
}
