/** Names that mean something within one network only. */
const PRIVATE_NAME = /(^|\.)(localhost|local|lan|internal|intranet|home\.arpa)$/;
const NUMERIC = /^\d{1,3}(\.\d{1,3}){3}$/;

/** IPv4 networks that are not of the internet, by their first bits. */
const PRIVATE_NETWORKS = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'] as const),
].map((network) => {
  const [address = '', bits = ''] = network.split('/');
  return { address: numberOf(address), shift: 32 - Number(bits) };
});
/** The only IPv6 addresses of the internet begin so. */
const PUBLIC_IPV6 = /^[23]/;

/**
 * Whether a host, as its address writes it, names a machine of a private network, this machine, or a group of receivers.
 * A name that can be looked up in the internet is not private by itself.
 */
export function isPrivateHost(host: string): boolean {
  // Read as part of an http address, every way to write an IPv4 address becomes the usual one.
  const name = URL.parse(`http://${host}/`)?.hostname;
  if (name === undefined) return true;
  if (name.startsWith('[')) return !PUBLIC_IPV6.test(name.slice(1));
  if (!NUMERIC.test(name)) return PRIVATE_NAME.test(name) || !name.includes('.');
  const number = numberOf(name);
  return PRIVATE_NETWORKS.some(
    ({ address, shift }) => Math.floor(number / 2 ** shift) === Math.floor(address / 2 ** shift),
  );
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}
