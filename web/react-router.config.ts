import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  buildDirectory: '../build/web',
  // The whole route table travels with the first page: no second request before a navigation.
  routeDiscovery: { mode: 'initial' },
  // One module a screen: that is what waits where there is no connection (page/screen-code.ts).
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
