/** The process of the sign-in storm: sends requests until it is stopped. */
import autocannon from 'autocannon';

const [address = '', eachSecond = '0'] = process.argv.slice(2);
const CONNECTIONS = 100;
/** Longer than any measurement. */
const SECONDS = 3_600;

// An unknown login costs as much as a known one: the password is hashed in both cases.
const storm = autocannon(
  {
    url: `${address}/v2/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'unknown-login', password: 'a guess as good as any' }),
    connections: CONNECTIONS,
    overallRate: Number(eachSecond),
    duration: SECONDS,
  },
  () => {},
);
storm.once('response', () => process.stdout.write('first\n'));
