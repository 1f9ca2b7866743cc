import { foundIn } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { engagement as calls } from '#contract/engagement.ts';
import type { MessageService } from './service.ts';
import type { SurveyService } from './survey-service.ts';

interface EngagementServices {
  readonly messages: MessageService;
  readonly surveys: SurveyService;
}

export function engagementRoutes(wire: Wire, { messages, surveys }: EngagementServices): void {
  wire.handle(calls.messages, async ({ caller, query }) =>
    foundIn(await messages.list(caller, query.with_read ?? false), query, ({ title }) => title),
  );
  wire.handle(calls.message, ({ caller, params }) => messages.get(caller, params.id));
  wire.handle(calls.removeMessages, ({ caller }) => messages.removeAll(caller));
  wire.handle(calls.removeMessage, ({ caller, params }) => messages.remove(caller, params.id));
  wire.handle(calls.surveyQuestion, ({ caller, params }) => surveys.question(caller, params.id));
  wire.handle(calls.answerSurvey, async ({ caller, params, body }) => {
    await surveys.answer(caller, params.id, body);
    return { stored: true };
  });
}
