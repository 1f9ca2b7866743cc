import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { offeredLanguage } from '#web/app/i18n/languages.ts';

/** What a page says that is not rendered from the build: the service is starting, has no time for it now, or a bank has led back. */
export interface PlainPage {
  readonly kind: 'starting' | 'busy' | 'paymentOver';
  readonly status: number;
  /** Seconds until the page reloads by itself; null: it stays. */
  readonly retryAfter: number | null;
}

/** Sends a page that needs neither a build nor the api, in the language of its reader. */
export function sendPlainPage(
  reply: FastifyReply,
  { kind, status, retryAfter }: PlainPage,
  preferred: readonly Language[],
  nonce: string,
): FastifyReply {
  const language = offeredLanguage(preferred, Object.keys(allTexts));
  return reply
    .code(status)
    .headers({
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`,
    })
    .send(html(allTexts[language][kind], { language, retryAfter, nonce }));
}

interface Surroundings {
  readonly language: Language;
  readonly retryAfter: number | null;
  readonly nonce: string;
}

const html = (
  { title, text }: { readonly title: string; readonly text: string },
  { language, retryAfter, nonce }: Surroundings,
) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${retryAfter === null ? '' : `<meta http-equiv="refresh" content="${retryAfter}">\n`}<title>${title}</title>
<style nonce="${nonce}">
  html { color-scheme: dark; background: radial-gradient(120% 90% at 50% 0, #1d2233, #0b0d13 60%); }
  body { min-height: 100vh; margin: 0; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    font: 400 17px/1.5 system-ui, sans-serif; color: #aeb4c4; text-align: center; }
  h1 { margin: 0 0 12px; font-size: clamp(32px, 6vw, 56px); line-height: 1.05; letter-spacing: -.03em; color: #fff; }
  p { margin: 0 auto; max-width: 34em; }
  i { display: block; width: 120px; height: 3px; margin: 40px auto 0; border-radius: 3px; overflow: hidden; background: #ffffff1f; }
  i::after { content: ""; display: block; height: 100%; width: 40%; border-radius: 3px; background: #fff; animation: go 1.2s ease-in-out infinite alternate; }
  @keyframes go { to { transform: translateX(150%); } }
  @media (prefers-reduced-motion: reduce) { i::after { animation: none; } }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><i></i></main></body>
</html>
`;
