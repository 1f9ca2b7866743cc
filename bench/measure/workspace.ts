import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Subject, startSubject } from './subject.ts';

/** A service and the bare routes it is held against, side by side for the length of one bench. */
export interface Workspace {
  readonly address: string;
  readonly tokens: readonly string[];
  /** Starts bare routes for these payloads: the paths are the keys. */
  bare(payloads: Readonly<Record<string, Payload>>): Promise<string>;
}

export interface Payload {
  readonly kind: 'bytes' | 'objects' | 'file';
  readonly body: Buffer;
  readonly type: string;
}

export async function withWorkspace<Result>(work: (workspace: Workspace) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-payloads-'));
  const subjects: Subject[] = [];
  const start = async (...parameters: Parameters<typeof startSubject>) => {
    const subject = await startSubject(...parameters);
    subjects.push(subject);
    return subject;
  };
  try {
    const service = await start('service');
    return await work({
      address: String(service.ready['address']),
      tokens: JSON.parse(readFileSync(String(service.ready['tokensFile']), 'utf8')),
      bare: async (payloads) => {
        const files = Object.entries(payloads).map(([name, { kind, body, type }]) => {
          const file = join(folder, name);
          writeFileSync(file, body);
          return [name, { kind, file, type }] as const;
        });
        const bare = await start('bare', { KINORA_BENCH_PAYLOADS: JSON.stringify(Object.fromEntries(files)) });
        return String(bare.ready['address']);
      },
    });
  } finally {
    for (const subject of subjects.reverse()) await subject.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The body of a successful answer. */
export async function bodyOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
