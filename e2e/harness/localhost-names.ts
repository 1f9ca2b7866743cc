import dns from 'node:dns';

const onThisMachine = (host: unknown) => (typeof host === 'string' && host.endsWith('.localhost') ? 'localhost' : host);

const withLocalNames = <Lookup extends (...args: never[]) => unknown>(lookup: Lookup): Lookup =>
  new Proxy(lookup, {
    apply: (target, self, [host, ...rest]) => Reflect.apply(target, self, [onThisMachine(host), ...rest]),
  });

// Loaded before anything else in a process of journeys: names below `localhost` lead to this machine (RFC 6761), as
// Chromium has it. Node asks the system, and not every system knows.
dns.lookup = withLocalNames(dns.lookup);
dns.promises.lookup = withLocalNames(dns.promises.lookup);
