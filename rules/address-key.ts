const IPV4_WITHIN_IPV6 = '::ffff:';
const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

/** The key of an address: an IPv6 customer holds a whole /64, so that is what counts; an IPv4 one is the same in either writing. */
export function addressKey(address: string): string {
  if (address.startsWith(IPV4_WITHIN_IPV6)) return address.slice(IPV4_WITHIN_IPV6.length);
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, IPV6_GROUPS - groups.length - tailGroups.length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...tailGroups];
  return whole.slice(0, IPV6_NETWORK_GROUPS).join(':');
}
