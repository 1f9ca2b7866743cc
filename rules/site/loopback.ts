const LOOPBACK_IPV4 = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/;
const LOOPBACK_NAME = /^(?:[^:]+\.)?localhost$/;

/** Whether an IP address belongs to this machine alone. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || LOOPBACK_IPV4.test(address);

/** Whether a host, without its port, can be no machine but this one: such a name cannot point to another one. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return LOOPBACK_NAME.test(name) || isLoopbackAddress(name);
}
