import type { Plugin } from 'vite';

/** From the weakest on; what is in none of them outweighs them all. */
const LAYERS = ['base', 'parts', 'ui'] as const;

/** Components that others dress: they take a class. */
const PARTS: readonly string[] = ['button', 'chip', 'progress-line', 'skeleton', 'spinner', 'text'];

/**
 * Puts the styles of the design system into layers, so that what a screen says of a component outweighs what the component
 * says of itself, and what a brand says of a token what we do, in whatever order their sheets are loaded.
 */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id);
    // Each sheet says the order: none knows whether it is the first.
    return layer === null ? undefined : `@layer ${LAYERS.join(', ')};\n@layer ${layer} {\n${code}\n}`;
  },
});

function layerOf(id: string): (typeof LAYERS)[number] | null {
  if (/\/web\/app\/ui\/(?:base|tokens)\.css$/.test(id)) return 'base';
  const [, component] = /\/web\/app\/ui\/([\w-]+)\.module\.css$/.exec(id) ?? [];
  if (component === undefined) return null;
  return PARTS.includes(component) ? 'parts' : 'ui';
}
