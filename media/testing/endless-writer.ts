/** A process of its own that replaces one object, again and again, until it is killed: `endless-writer {folder} {name}`. */
import { openDiskStore } from '../store/disk-store.ts';

const [folder = '', name = ''] = process.argv.slice(2);
const store = openDiskStore(folder);
/** Large enough that it takes a while, of another length and letter each time. */
const version = (n: number) => Buffer.alloc((16 + (n % 3)) * 1024 * 1024, 65 + (n % 26));

await store.write(name, version(0));
console.log('the first is there');
for (let n = 1; ; n += 1) await store.write(name, version(n));
