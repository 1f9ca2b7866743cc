import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('paragraphs, lists, links and emphasis stay', () => {
  const text = '<p>One &amp; <strong>two</strong><br /></p><ul><li>three</li></ul>';
  expect(safeHtml(text)).toBe(text);
  expect(safeHtml('<A target=_blank href="https://example.org/?a=1&amp;b=2">x</A>')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener">x</a>',
  );
  expect(safeHtml('<a href="/packets/1">x</a>')).toBe('<a href="/packets/1" rel="noopener">x</a>');
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=//evil>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.example/" onmouseover="alert(1)" href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
  '<scr<script></script>ipt>alert(1)</script>',
])('%s has no effect', (html) => {
  expect(withoutAllowed(safeHtml(html))).not.toContain('<');
});

test('no text produces a forbidden tag', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '&', '/', 'a ', 'href=', 'https://x', 'javascript:', 'script', 'p', 'on=', ' '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(withoutAllowed(safeHtml(pieces.join('')))).not.toMatch(/[<>]/);
    }),
  );
});

const withoutAllowed = (html: string) =>
  html.replace(/<br \/>|<\/?(?:p|ul|ol|li|strong|b|em|i|h2|h3)>|<\/a>|<a(?: href="[^"<>']*")? rel="noopener">/g, '');
