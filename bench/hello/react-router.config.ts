import type { Config } from '@react-router/dev/config';

export default {
  buildDirectory: '../../.cache/hello',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
