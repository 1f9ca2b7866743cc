/** The storm's own process: asks until it is stopped. */
import autocannon from 'autocannon';

const [address = '', eachSecond = '0'] = process.argv.slice(2);
const CONNECTIONS = 100;
/** Longer than anything is measured. */
const SECONDS = 3_600;

// Nobody's name costs what somebody's does: the password is worked on all the same.
const storm = autocannon(
  {
    url: `${address}/v2/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'nobody-at-all', password: 'a guess as good as any' }),
    connections: CONNECTIONS,
    overallRate: Number(eachSecond),
    duration: SECONDS,
  },
  () => {},
);
storm.once('response', () => process.stdout.write('first\n'));
