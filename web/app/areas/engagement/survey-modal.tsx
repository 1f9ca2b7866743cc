import { type SubmitEvent, useId, useState } from 'react';
import { surveyAnswer } from '#rules/engagement/survey.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Checkbox } from '#web/app/ui/choice.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './survey-modal.module.css';

/** How long a form that says nothing is marked [C-STATE-04]. */
const MARKED_MILLISECONDS = 500;
const LONGEST_TEXT = 2_000;

/** A question of the operator's with answers to choose from, and own words where it allows them [B-NOTIF-09]. */
export function SurveyModal({ request, frame, onAnswer }: ModalProps<'survey'>) {
  return request && <SurveyForm request={request} frame={frame} onAnswer={onAnswer} />;
}

type SurveyFormProps = ModalProps<'survey'> & { readonly request: NonNullable<ModalProps<'survey'>['request']> };

function SurveyForm({ request: { survey, send }, frame, onAnswer }: SurveyFormProps) {
  const { t } = useTexts<'survey'>();
  const form = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [text, setText] = useState('');
  const { message: error, flash } = useFlash(MARKED_MILLISECONDS);
  const [isBusy, run] = useBusy();

  function choose(id: number, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const answer = surveyAnswer({ chosen, text }, survey);
    if (answer === null) flash(t('messages.error_none_field_is_selected'));
    else run(async () => onAnswer((await send(answer)) ? 'sent' : 'failed'));
  }

  return (
    <ModalDialog
      frame={{ ...frame, isClosable: frame.isClosable && !isBusy }}
      title={survey.question}
      {...(survey.description !== '' && { text: survey.description })}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy}>
            {t('survey.send')}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={frame.onClose}>
            {t('survey.later')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        <fieldset className={styles['answers']} aria-invalid={error !== null} data-marked={error !== null || undefined}>
          <legend className="visually-hidden">{survey.question}</legend>
          {survey.answers.map(({ id, text: words }) => (
            <Checkbox
              key={id}
              label={words}
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
        </fieldset>
        {survey.allow_user_answer && (
          <TextField
            label={t('survey.own')}
            maxLength={LONGEST_TEXT}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <p className={styles['error']} role="alert">
          {error}
        </p>
      </form>
    </ModalDialog>
  );
}
