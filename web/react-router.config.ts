import type { Config } from '@react-router/dev/config';

export default {
  buildDirectory: '../build/web',
  // The whole route table travels with the first page: no second request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
