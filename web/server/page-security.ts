/** What a page may load and who may frame it. */
export interface PagePolicy {
  /** Origins of artwork and streams besides our own: `https://media.example`. */
  readonly mediaOrigins: readonly string[];
  /** Who may show a provider's pages in a frame, by its short name; others only themselves. */
  readonly frameAncestors: Readonly<Record<string, readonly string[]>>;
}

/** Headers every page is sent with. Only scripts and styles that carry this response's nonce run. */
export function securityHeaders(policy: PagePolicy, provider: string | null, nonce: string): Record<string, string> {
  const media = policy.mediaOrigins.join(' ');
  const ancestors = (provider === null ? undefined : policy.frameAncestors[provider]) ?? [];
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of progress lines are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${media}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ];
  return {
    'content-security-policy': directives.map((directive) => directive.trim()).join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
