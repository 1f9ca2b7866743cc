import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { EventsTaken, MOST_EVENT_BYTES, MOST_EVENTS, SentEvent } from './events.ts';
import { freshness } from './freshness.ts';

export const analytics = {
  recordEvents: endpoint({
    method: 'POST',
    path: '/v2/events',
    summary: 'Records what happened in an app; one event that cannot be taken does not keep the others back',
    access: 'session',
    body: Type.Object({ events: Type.Array(SentEvent, { minItems: 1, maxItems: MOST_EVENTS }) }),
    mostBodyBytes: MOST_EVENT_BYTES,
    response: EventsTaken,
    errors: [],
    freshFor: freshness.none,
  }),
};
