/** The process of the flood of pages: asks for pages that nobody has asked for until it is stopped, then prints its answers. */
import autocannon from 'autocannon';
import { asViewer } from './workspace.ts';

const [address = '', connections = '0', kind = ''] = process.argv.slice(2);
/** Longer than any measurement. */
const SECONDS = 3_600;
/** One page by keys that it does not read; or other pages, by a key that they read and by their paths. */
const pages =
  kind === 'one page' ? [(n: number) => `/?x=${n}`] : [(n: number) => `/search?q=${n}`, (n: number) => `/nothing-${n}`];

let asked = 0;
const answers: Record<string, number> = {};
const flood = autocannon(
  {
    url: address,
    connections: Number(connections),
    duration: SECONDS,
    requests: [
      {
        method: 'GET',
        headers: { ...asViewer, 'accept-encoding': 'gzip, deflate, br' },
        setupRequest: (request) => {
          asked += 1;
          return { ...request, path: pages[asked % pages.length]?.(asked) ?? '/' };
        },
      },
    ],
  },
  () => {},
);
flood.once('response', () => process.stdout.write('first\n'));
flood.on('response', (_client, status) => {
  answers[status] = (answers[status] ?? 0) + 1;
});
process.once('SIGTERM', () => process.stdout.write(JSON.stringify(answers), () => process.exit(0)));
