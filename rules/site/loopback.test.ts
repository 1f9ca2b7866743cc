import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  '%s is an address of this machine alone',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  },
);

test.each(['', '0.0.0.0', '::', '10.0.0.1', '192.168.127.1', '127.0.0.1.evil.test', '1127.0.0.1', '::ffff:10.0.0.1'])(
  '"%s" is not',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  },
);

test.each(['localhost', 'LOCALHOST', 'aurora.localhost', '127.0.0.1', '[::1]'])(
  '%s is a host of this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each(['', 'localhost.evil.test', 'mylocalhost', 'tv.example', '192.168.0.7', '[2001:db8::1]', '127.0.0.1.nip.io'])(
  '"%s" may be any machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);
