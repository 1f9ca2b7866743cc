import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './search-box.module.css';
import { SuggestionStrip } from './suggestion-strip.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** No longer than the wire takes. */
const LONGEST_TEXT = 255;
/** It takes so long to hide [C-CONST-25]; `search-box.module.css` fades as long. */
const HIDING_MILLISECONDS = 300;

/** The field in the header. A form, so that it searches before its scripts are there, too. */
export function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { typed, type, submit, search, shortest } = useTypedSearch();
  const suggestions = useSuggestions({ typed, shortest, onChoose: search });
  const { isHiding, hide } = useHiding(onClose);
  const areSuggested = !isHiding && suggestions.texts.length > 0;
  const field = useRef<HTMLInputElement>(null);
  const takeField = useEffectEvent((text: string) => {
    if (text !== typed) type(text);
  });
  useEffect(() => {
    if (field.current === null) return;
    // What was typed before the scripts had come counts.
    takeField(field.current.value);
    if (field.current.value === '') field.current.focus({ preventScroll: true });
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || suggestions.onKey(event);
    // The browser would empty the field, move its cursor or send the form instead.
    if (isDone) event.preventDefault();
    if (event.key === 'Escape') hide();
  };
  return (
    <search className={classNames(styles['search'], isHiding && styles['hiding'])}>
      <form className={styles['form']} action={SEARCH_PATH} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles['field']}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            suggestions.onType();
          }}
          onKeyDown={onKeyDown}
          onFocus={suggestions.onFocus}
          onBlur={suggestions.onBlur}
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-controls={areSuggested ? suggestions.id : undefined}
          aria-activedescendant={suggestions.activeId}
          placeholder={t('search.placeholder')}
          maxLength={LONGEST_TEXT}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </form>
      <Button look="quiet" size="small" round aria-label={t('search.close')} onClick={hide}>
        <Icon name="close" />
      </Button>
      {areSuggested && (
        <SuggestionStrip
          id={suggestions.id}
          texts={suggestions.texts}
          active={suggestions.active}
          onChoose={suggestions.choose}
        />
      )}
    </search>
  );
}

/** Closes what fades out first. */
function useHiding(onHidden: () => void) {
  const [isHiding, setHiding] = useState(false);
  const onTime = useEffectEvent(onHidden);
  useEffect(() => {
    if (!isHiding) return;
    const timer = setTimeout(() => {
      onTime();
      // What it led to may be a search again.
      setHiding(false);
    }, HIDING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHiding]);
  return { isHiding, hide: () => setHiding(true) };
}
