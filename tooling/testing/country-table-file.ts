/** Writes tables of networks in MaxMind's format (version 2.0), with records of 24 bits. */

const NODE_BYTES = 6;
const SEPARATOR = Buffer.alloc(16);
const METADATA_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const IPV4_IN_TREE_BITS = 96;

type Value = string | number | { readonly [name: string]: Value };
type Node = [Node | Leaf | null, Node | Leaf | null];
interface Leaf {
  readonly country: string;
}

/** The bytes of a table: countries by IPv4 network, such as `{ '8.0.0.0/8': 'US' }`. */
export function countryTableFile(networks: Readonly<Record<string, string>>): Buffer {
  const tree: Node = [null, null];
  for (const [network, country] of Object.entries(networks)) put(tree, bitsOf(network), { country });
  const nodes = listed(tree);
  const data = new Map<string, Buffer>();
  let offset = 0;
  const offsets = new Map<string, number>();
  for (const country of new Set(Object.values(networks))) {
    const record = encode({ country: { iso_code: country } });
    offsets.set(country, offset);
    data.set(country, record);
    offset += record.length;
  }
  const recordOf = (side: Node | Leaf | null): number => {
    if (side === null) return nodes.length;
    if (Array.isArray(side)) return nodes.indexOf(side);
    return nodes.length + SEPARATOR.length + (offsets.get(side.country) ?? 0);
  };
  const search = Buffer.alloc(nodes.length * NODE_BYTES);
  for (const [index, [left, right]] of nodes.entries()) {
    search.writeUIntBE(recordOf(left), index * NODE_BYTES, 3);
    search.writeUIntBE(recordOf(right), index * NODE_BYTES + 3, 3);
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: 'Test-Country',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
  });
  return Buffer.concat([search, SEPARATOR, ...data.values(), METADATA_MARK, metadata]);
}

function bitsOf(network: string): readonly (0 | 1)[] {
  const [address = '', length = '32'] = network.split('/');
  const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const bits = value.toString(2).padStart(32, '0').slice(0, Number(length));
  return [...'0'.repeat(IPV4_IN_TREE_BITS), ...bits].map((bit) => (bit === '1' ? 1 : 0));
}

function put(tree: Node, bits: readonly (0 | 1)[], leaf: Leaf): void {
  let node = tree;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit];
    const below: Node = Array.isArray(next) ? next : [null, null];
    node[bit] = below;
    node = below;
  }
  node[bits.at(-1) ?? 0] = leaf;
}

function listed(tree: Node): readonly Node[] {
  const nodes: Node[] = [tree];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  return nodes;
}

/** A type in the upper three bits, a length below 29 in the others. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
  if (typeof value === 'number')
    return Buffer.from([0xc4, value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff));
  const entries = Object.entries(value);
  return Buffer.concat([Buffer.from([0xe0 | entries.length]), ...entries.flatMap((pair) => pair.map(encode))]);
}
