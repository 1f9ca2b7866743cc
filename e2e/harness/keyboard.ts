import type { Page } from 'playwright-core';

/** What a walk from the top of a page by Tab alone has shown of its controls, by their markup. */
interface Walk {
  readonly withoutRing: readonly string[];
  readonly unreached: readonly string[];
}

const CONTROLS = ['a[href]', 'button', 'input', 'select'];

/**
 * Goes by Tab from the beginning of what is in `within` until the focus leaves it again; to one that is caught on the way
 * it never ends well: it throws.
 */
export async function walkByTab(page: Page, within: 'main' | 'body' = 'body'): Promise<Walk> {
  const controls = await page.evaluate(
    ([root, kinds]) => {
      const place = document.querySelector<HTMLElement>(root);
      const reachable = [...document.querySelectorAll<HTMLElement>(kinds)]
        .filter((element) => place?.contains(element) && element.tabIndex >= 0)
        .filter((element) => !element.matches(':disabled, [type="radio"]:not(:checked), [inert] *'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }));
      for (const [number, element] of reachable.entries()) element.dataset['control'] = String(number);
      const active = document.activeElement;
      if (root === 'main') place?.focus();
      else if (active instanceof HTMLElement) active.blur();
      // From where the last click was, Tab would go on.
      if (root === 'body') getSelection()?.collapse(document.body, 0);
      return reachable.map((element) => element.outerHTML.slice(0, 120));
    },
    [within, CONTROLS.join(', ')] as const,
  );
  const reached = new Set<string>();
  const withoutRing: string[] = [];
  // What comes while it is walked over is walked over as well.
  for (let steps = 0; ; steps += 1) {
    if (steps > controls.length * 4 + 100) throw new Error('the focus never comes out again');
    await page.keyboard.press('Tab');
    const focused = await page.evaluate((root) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || element.closest(root) === null) return null;
      // The ring of a field is around what it stands in, or around a cell beside it.
      const beside = element.matches('input, select')
        ? [element.parentElement, ...(element.parentElement?.children ?? [])]
        : [];
      const hasRing = [element, ...beside].some((carrier) => {
        if (carrier === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(carrier);
        return outlineStyle === 'solid' || (carrier !== element && boxShadow !== 'none');
      });
      return { control: element.dataset['control'], hasRing, html: element.outerHTML.slice(0, 120) };
    }, within);
    if (focused === null) break;
    if (!focused.hasRing) withoutRing.push(focused.html);
    if (focused.control !== undefined) reached.add(focused.control);
  }
  return { withoutRing, unreached: controls.filter((_html, number) => !reached.has(String(number))) };
}
