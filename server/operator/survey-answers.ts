import { sql } from 'drizzle-orm';
import { isoInstant } from '#rules/units.ts';
import { writeContent } from './content.ts';
import { csvLine, harmlessCell } from './csv.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';

const HEADINGS = ['at', 'survey', 'user', 'answers', 'text'];

interface AnswerRow extends Record<string, unknown> {
  readonly at: Date;
  readonly survey: number;
  readonly user: number;
  readonly answers: readonly string[];
  readonly text: string;
}

/**
 * What viewers answered to a provider's surveys, as CSV, the oldest first; an answer that is not offered any more is printed as its
 * number.
 * @throws OperatorError for an unknown provider.
 */
export const surveyAnswers = (installation: Installation, provider: string): Promise<string[]> =>
  writeContent(installation, async ({ client, database }) => {
    await requireProvider(client, provider);
    const { rows } = await database.execute<AnswerRow>(sql`
      SELECT given.answered_at AS at, given.question_id AS survey, given.user_id AS "user",
        coalesce(given.user_text, '') AS text,
        ARRAY(
          SELECT coalesce(
            offered.choice->'text'->>(providers.settings->'languages'->>0),
            (SELECT value FROM jsonb_each_text(offered.choice->'text') LIMIT 1),
            chosen.id::text
          )
          FROM unnest(given.answer_ids) WITH ORDINALITY AS chosen(id, place)
          LEFT JOIN jsonb_array_elements(question.answers) AS offered(choice) ON (offered.choice->>'id')::int = chosen.id
          ORDER BY chosen.place
        ) AS answers
      FROM survey_answers given
      JOIN providers ON providers.id = given.provider_id
      LEFT JOIN survey_questions question ON question.provider_id = given.provider_id AND question.id = given.question_id
      WHERE providers.shortname = ${provider} ORDER BY given.answered_at, given.question_id, given.user_id`);
    return [
      csvLine(HEADINGS),
      ...rows.map(({ at, survey, user, answers, text }) =>
        csvLine([isoInstant(new Date(at)), String(survey), String(user), answers.join('; '), harmlessCell(text)]),
      ),
    ];
  });
