import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { styleLayers } from './style-layers.ts';

export default defineConfig({
  plugins: [styleLayers(), reactRouter()],
  build: {
    // The build stands outside web/, beside what other rooms build.
    emptyOutDir: true,
    target: 'es2022',
    // Files of their own are cached for good; inlined ones are sent again with every page.
    assetsInlineLimit: 0,
  },
});
