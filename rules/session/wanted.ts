/**
 * The address that was wanted before signing in, as it may be gone to afterwards: a path of this site without the modal
 * that stood on it. Null for anything else, for a link may have named it [A-ROUTE-54, A-ROUTE-56].
 */
export function wantedPath(wanted: string | null): string | null {
  if (wanted === null || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return null;
  return wanted.replace(/#.*$/, '');
}
