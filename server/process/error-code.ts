/** The short code of a system or PostgreSQL error, such as `ENOENT` or `57P03`; empty for anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
