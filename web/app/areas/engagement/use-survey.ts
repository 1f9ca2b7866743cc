import { askModal } from '#web/app/modals/modals.ts';
import { recordEvent } from '#web/app/page/events.ts';
import '#web/app/wire/later-calls.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

/** By their numbers at the operator. */
const SURVEYS = { unsubscribe: 1 } as const;

/**
 * Offers a survey of the operator's, if there is one; answers whether it was sent. A failure is not shown: the viewer has done
 * what they came for [C-PKT-12, C-STATE-02, C-STATE-03].
 */
export function useSurvey(): (about: keyof typeof SURVEYS) => Promise<boolean> {
  const wire = useWire();
  return async (about) => {
    const params = { id: SURVEYS[about] };
    const survey = await wire()
      .call('engagement.surveyQuestion', { params })
      .catch(() => null);
    if (survey === null) return false;
    const answer = await askModal('survey', {
      survey,
      send: (body) =>
        wire()
          .call('engagement.answerSurvey', { params, body })
          .then(({ stored }) => stored)
          .catch(() => false),
    }).catch(() => null);
    if (answer !== 'sent') return false;
    recordEvent('unsubscribe_survey', {});
    return true;
  };
}
