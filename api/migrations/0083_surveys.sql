-- What an operator asks its viewers, and what each of them has answered last.
CREATE TABLE survey_questions (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  question jsonb NOT NULL,
  description jsonb NOT NULL,
  -- Objects with an id and a text by language.
  answers jsonb NOT NULL,
  allows_user_answer boolean NOT NULL,
  PRIMARY KEY (provider_id, id)
);

CREATE TABLE survey_answers (
  provider_id integer NOT NULL,
  question_id integer NOT NULL,
  user_id integer NOT NULL,
  answer_ids integer[] NOT NULL,
  user_text text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, question_id, user_id),
  FOREIGN KEY (provider_id, question_id) REFERENCES survey_questions (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX survey_answers_by_user ON survey_answers (provider_id, user_id);
