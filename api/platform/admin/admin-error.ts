import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** Content that cannot be written: one line that names the entry and the field. Nothing of its transaction stays. */
export class AdminError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AdminError';
  }
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const TWICE = '21000';
/** Classes of errors about values: what a type cannot hold, and constraints. */
const ABOUT_VALUES = /^(22|23)/;

/** What the database refuses of the given content in an operator's words; every other error stays as it is. */
export function refusalOfContent(subject: string, error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) return error;
  const { code = '', detail = '', table = '', message } = cause;
  if (!ABOUT_VALUES.test(code) && code !== TWICE) return error;
  return new AdminError(`${subject}: ${inWords({ code, detail, table, message })}`, { cause: error });
}

interface DatabaseRefusal {
  readonly code: string;
  readonly detail: string;
  readonly table: string;
  readonly message: string;
}

/** `Key (provider_id, slug)=(1, news) already exists.` is about the slug `news`. */
const KEY = /\(provider_id, ([^)]*)\)=\(\d+, (.*)\)/;
const PROVIDER = /\(provider_id\)=\((\d+)\)/;

function inWords({ code, detail, table, message }: DatabaseRefusal): string {
  const [, columns = '', values = ''] = KEY.exec(detail) ?? [];
  const named = `${columns} ${values}`;
  if (code === TWICE) return 'an entry is given twice';
  if (code === UNIQUE && columns !== '') return `${named} belongs to another entry already`;
  if (code === FOREIGN_KEY) {
    const [, provider] = PROVIDER.exec(detail) ?? [];
    if (provider !== undefined) return `there is no provider ${provider}`;
    if (detail.includes('is still referenced')) return `${named} is still used by ${table}`;
    if (columns !== '') return `${named} does not exist`;
  }
  return message;
}
