/** The Content-Security-Policy of a page: allowed sources and frame ancestors. */
export interface PagePolicy {
  /** Origins of artwork and streams besides our own: `https://media.example`. */
  readonly mediaOrigins: readonly string[];
  /** Origins besides our own that scripts may call: where an operator's network signs in. */
  readonly connectedOrigins: readonly string[];
  /** The addresses of scripts besides our own that it may load: of partners that play channels. */
  readonly scriptAddresses: readonly string[];
  /** Origins besides our own whose pages this one may show in a frame: where payments are made. */
  readonly framedOrigins: readonly string[];
  /** Origins besides our own whose pages may show this one in a frame. */
  readonly frameAncestors: readonly string[];
  /** The page uses TLS: http requests are upgraded, too [C-VALID-12]. */
  readonly isSecure: boolean;
}

/** Headers every page is sent with. Only scripts and styles that carry this response's nonce run. */
export function securityHeaders(
  { mediaOrigins, connectedOrigins, scriptAddresses, framedOrigins, frameAncestors, isSecure }: PagePolicy,
  nonce: string,
): Record<string, string> {
  const media = mediaOrigins.join(' ');
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${scriptAddresses.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of progress lines are style attributes.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    // hls.js gives each text track the address of an empty one.
    `media-src 'self' blob: data: ${media}`,
    `connect-src 'self' ${[...mediaOrigins, ...connectedOrigins].join(' ')}`,
    `frame-src 'self' ${framedOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': directives.map((directive) => directive.trim()).join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
