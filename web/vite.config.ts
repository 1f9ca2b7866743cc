import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { groups } from './code-splitting.ts';
import { styleLayers } from './style-layers.ts';

/** Builds a module that pages load by themselves, beside those of React Router. */
const entry = (name: string, module: string): Plugin => ({
  name: `entry-${name}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', name, id: fileURLToPath(new URL(module, import.meta.url)) });
  },
});

/** The first screen lists the names of all files: a shorter hash in each still tells one release's files from another's. */
const HASHED = 'assets/[name]-[hash:7]';
/** The same in both builds: what the server names in a page is what its sheets name. */
const assetFileNames = `${HASHED}[extname]`;

export default defineConfig({
  plugins: [styleLayers(), reactRouter(), entry('begin-player', './app/player/begin-player.ts')],
  experimental: {
    // Pages name a sheet so that scripts load, too (it must not go with its page). Scripts that name it otherwise load it
    // again, and every element of the page is styled anew.
    renderBuiltUrl: (file, { hostType }) => (hostType === 'js' && file.endsWith('.css') ? `/${file}#` : undefined),
  },
  // Names of classes are in every page and in the scripts of the first screen.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    // The build stands outside web/, beside what other rooms build.
    emptyOutDir: true,
    target: 'es2022',
    // Files of their own are cached for good; inlined ones are sent again with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${HASHED}.js`,
            chunkFileNames: `${HASHED}.js`,
            assetFileNames,
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
});
