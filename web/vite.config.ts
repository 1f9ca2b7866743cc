import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { styleLayers } from './style-layers.ts';

/** What changes least, and is kept by browsers from one release to the next. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/;
/** What plays streams: fetched with the first player, and kept as long. */
const PLAYING = /node_modules[\\/]hls\.js[\\/]/;
/** What every page has, with all that it takes: a few files compress better than a hundred, and are fewer to ask for. */
const SHELL = /web[\\/]app[\\/](root|entry\.client)\.tsx/;
const SHELL_SHEET = /shell-[\w-]+\.css$/;
/** What the start page and most others show. */
const ROWS = /web[\\/]app[\\/]routes[\\/]start\.tsx/;

/** The first screen lists the names of all files: a shorter hash in each still tells one release's files from another's. */
const HASHED = 'assets/[name]-[hash:7]';

export default defineConfig({
  plugins: [styleLayers(), reactRouter()],
  experimental: {
    // The page names this sheet so (a sheet that scripts load too must not go with its page). Scripts that name it otherwise
    // load it again, and every element of the page is styled anew.
    renderBuiltUrl: (file, { hostType }) => (hostType === 'js' && SHELL_SHEET.test(file) ? `/${file}#` : undefined),
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
            assetFileNames: `${HASHED}[extname]`,
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 3 },
                { name: 'hls-library', test: PLAYING, priority: 3 },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'rows', test: ROWS, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
