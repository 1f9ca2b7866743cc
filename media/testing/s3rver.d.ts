/** What the tests use of the package, which has no types of its own. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  export interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    /** Must be there, though nothing is kept in it. */
    readonly directory: string;
  }

  export default class S3rver {
    constructor(options: Options);
    /** Where objects are kept. */
    store: unknown;
    readonly context: { store: unknown };
    readonly httpServer: Server;
    readonly logger: { close(): void };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/models/error.js' {
  /** An answer other than success, by S3's name for it. */
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
