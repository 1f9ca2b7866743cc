import type { Answers } from '../wire-calls.ts';
import { configuration, menu, network } from './operator.ts';
import { adult, child, device, token, user, viewerOf } from './viewers.ts';

/** Answers to what every page asks, at a time in Unix seconds: whatever a test does not say otherwise. */
export const firstAnswers = (now: () => number): Answers => ({
  'site.network': network(),
  'site.configuration': () => configuration(now()),
  'site.menu': menu,
  'site.seoMasks': [],
  'site.newsList': [],
  'site.authMethods': { methods: [{ id: 'password' }, { id: 'phone_code' }] },
  'session.createUser': user('guest'),
  'session.login': { ...token('guest'), device: null },
  'session.registerDevice': (call) => device(viewerOf(call.token)),
  'session.authorizeDevice': (call) => token(viewerOf(call.token)),
  'session.self': (call) => user(viewerOf(call.token)),
  'session.listDevices': (call) => [device(viewerOf(call.token))],
  'session.getDevice': (call) => device(viewerOf(call.token)),
  'profiles.list': [adult, child],
  'engagement.messages': [],
  'billing.packets': [],
  'billing.payforms': [],
  'billing.currentSubscriptions': [],
  'channels.ofUser': [],
  'channels.list': [],
  'channels.categoryList': [],
  'favorites.list': [],
  'reminders.list': [],
  'analytics.recordEvents': ({ body: { events } }) => ({ taken: events.length, refused: [] }),
});
