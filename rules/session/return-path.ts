/**
 * The return path after a sign-in: a path of this site without its modal. Null for anything else, because a link may have
 * set it [A-ROUTE-54, A-ROUTE-56].
 */
export function asReturnPath(wanted: string | null): string | null {
  if (wanted === null || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return null;
  return wanted.replace(/#.*$/, '');
}
