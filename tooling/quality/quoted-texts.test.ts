import { expect, test } from 'vitest';
import { quotes, removedTexts } from './quoted-texts.ts';

const difference = `
diff --git a/web/app/i18n/texts/guide/en.json b/web/app/i18n/texts/guide/en.json
--- a/web/app/i18n/texts/guide/en.json
+++ b/web/app/i18n/texts/guide/en.json
@@ -3 +3 @@
-    "retry": "Try again",
+    "retry": "Once more",
@@ -8,3 +8,2 @@
-    "about": "More about {{title}} of \\"{{day}}\\"",
-    "on": "On"
-    "moved": "Recorded",
+    "recorded": "Recorded"
`;

test('a change takes away the pieces of the texts that it removes, not those that it moves', () => {
  expect(removedTexts(difference)).toEqual(['Try again', 'More about', 'of "']);
});

test('a source quotes a text that stands in it by itself', () => {
  const texts = ['Live', 'Try again'];
  expect(quotes("page.getByRole('button', { name: 'Try again' })", texts)).toBe(true);
  expect(quotes("page.getByText('Live now')", texts)).toBe(true);
  expect(quotes("page.getByText('Lively')", texts)).toBe(false);
  expect(quotes("page.getByText('Once more')", texts)).toBe(false);
  expect(quotes("page.getByText('Живой Liveй')", texts)).toBe(false);
});
