// Made from contract/ by `node web/wire/generate.ts`; not edited by hand.
export const calls = {
  'site.network': { method: 'GET', path: '/v2/users/self/network', access: 'open', freshFor: 3000 },
  'site.configuration': { method: 'GET', path: '/v2/platform/configuration', access: 'open', freshFor: 30000 },
  'session.createUser': { method: 'POST', path: '/v2/users', access: 'open', freshFor: 0 },
  'session.login': { method: 'POST', path: '/v2/auth/login', access: 'open', freshFor: 0 },
  'session.authorizeDevice': { method: 'POST', path: '/v2/auth/device', access: 'open', freshFor: 0 },
  'session.self': { method: 'GET', path: '/v2/users/self', access: 'session', freshFor: 3000 },
  'session.listDevices': { method: 'GET', path: '/v2/users/self/devices', access: 'session', freshFor: 3000 },
  'session.registerDevice': { method: 'POST', path: '/v2/users/self/devices', access: 'session', freshFor: 0 },
  'session.getDevice': { method: 'GET', path: '/v2/users/self/devices/{id}', access: 'session', freshFor: 3000 },
  'session.updateDevice': { method: 'PATCH', path: '/v2/users/self/devices/{id}', access: 'session', freshFor: 0 },
  'session.removeDevice': { method: 'DELETE', path: '/v2/users/self/devices/{id}', access: 'session', freshFor: 0 },
  'channels.list': { method: 'GET', path: '/v2/channels', access: 'reader', freshFor: 300000 },
  'channels.get': { method: 'GET', path: '/v2/channels/{id}', access: 'reader', freshFor: 3000 },
  'channels.ofUser': { method: 'GET', path: '/v2/users/self/channel_list', access: 'session', freshFor: 300000 },
  'channels.categories': { method: 'GET', path: '/v2/channels/categories', access: 'reader', freshFor: 300000 },
  'channels.categoryList': { method: 'GET', path: '/v2/channels/category_list', access: 'reader', freshFor: 300000 },
  'channels.categoriesOfUser': { method: 'GET', path: '/v2/users/self/channels/categories', access: 'session', freshFor: 300000 },
  'guide.schedule': { method: 'GET', path: '/v2/channels/{id}/schedule', access: 'reader', freshFor: 3000 },
  'guide.program': { method: 'GET', path: '/v2/programs/{id}', access: 'reader', freshFor: 3000 },
  'playback.channelStream': { method: 'GET', path: '/v2/channels/{id}/stream', access: 'stream', freshFor: 0 },
  'drm.keyPermission': { method: 'GET', path: '/v2/drm/tickets/{ticket}', access: 'open', freshFor: 0 },
  'catalogue.rowset': { method: 'GET', path: '/v2/rowsets/{id}', access: 'reader', freshFor: 500 },
  'catalogue.row': { method: 'GET', path: '/v2/rows/{id}', access: 'reader', freshFor: 3000 },
  'catalogue.content': { method: 'GET', path: '/v2/contents/{id}', access: 'reader', freshFor: 3000 },
} as const;

/** Where an answer carries an access token, as `METHOD /path`. */
export const tokenCalls: readonly string[] = [
  'POST /v2/auth/login',
  'POST /v2/auth/device',
];
