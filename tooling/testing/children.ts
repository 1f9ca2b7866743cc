import { readdir, readFile } from 'node:fs/promises';

interface Child {
  readonly pid: number;
  /** What the kernel calls it. */
  readonly name: string;
  /** Program and arguments. */
  readonly command: string;
}

/** The processes that a process has started and that still run. */
export async function childrenOf(parent: number): Promise<readonly Child[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(pids.map(async (pid) => ({ pid, stat: await read(pid, 'stat') })));
  const children = found.flatMap(({ pid, stat }) => {
    const [, name, state, ppid] = /^\d+ \((.*)\) (\S) (\d+)/.exec(stat) ?? [];
    return name !== undefined && state !== 'Z' && Number(ppid) === parent ? [{ pid, name }] : [];
  });
  return Promise.all(children.map(async (child) => ({ ...child, command: await read(child.pid, 'cmdline') })));
}

/** The encoders that a process has started and that still run. */
export const encodersOf = async (parent: number) =>
  (await childrenOf(parent)).filter(({ name }) => name === 'ffmpeg').map(({ pid }) => pid);

/** Empty when the process has ended meanwhile. */
const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
