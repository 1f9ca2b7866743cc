import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchText } from '#rules/search/search-text.ts';
import { suggestionsQuery } from './queries.ts';

/** After the field has lost the focus, so that a press on one of them counts [C-CONST-25]. */
const HIDE_AFTER_BLUR_MILLISECONDS = 500;
/** What is typed fast is asked for once. */
const REST_MILLISECONDS = 150;
const NONE = -1;

type Box = 'shown' | 'leaving' | 'hidden';

interface SuggestionsOptions {
  readonly typed: string;
  /** The fewest letters that are asked for. */
  readonly shortest: number;
  readonly onChoose: (text: string) => void;
}

/** The texts that the field offers while it has the focus, and the one that the arrow keys have reached. */
export function useSuggestions({ typed, shortest, onChoose }: SuggestionsOptions) {
  const id = useId();
  const [box, setBox] = useState<Box>('hidden');
  const [active, setActive] = useState(NONE);
  const text = useRested(searchText(typed), box === 'hidden');
  const isAsked = box !== 'hidden' && (text === '' || text.length >= shortest);
  const { data = [] } = useQuery({ ...suggestionsQuery(text), enabled: isAsked });
  const texts = isAsked ? data.map((suggestion) => suggestion.text) : [];

  useEffect(() => {
    if (box !== 'leaving') return;
    const timer = setTimeout(() => setBox('hidden'), HIDE_AFTER_BLUR_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [box]);

  const show = (next: Box) => {
    setBox(next);
    setActive(NONE);
  };
  const choose = (chosen: string) => {
    show('hidden');
    onChoose(chosen);
  };
  return {
    id,
    texts,
    active,
    choose,
    activeId: texts[active] === undefined ? undefined : `${id}-${active}`,
    onFocus: () => show('shown'),
    onBlur: () => setBox((known) => (known === 'shown' ? 'leaving' : known)),
    onType: () => show('shown'),
    /** Enter hides them, on one of them with its text; the arrows walk over them and the field [B-SEARCH-03]. Returns whether it is done. */
    onKey: ({ key }: KeyboardEvent): boolean => {
      const chosen = texts[active];
      if (key === 'Enter') {
        if (chosen === undefined) show('hidden');
        else choose(chosen);
        return chosen !== undefined;
      }
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || texts.length === 0) return false;
      // The field itself is one of the places.
      const places = texts.length + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
      return true;
    },
  };
}

/** A text once it has not changed for a moment; at once for what is shown first. */
function useRested(text: string, isFirst: boolean): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), isFirst || text === '' ? 0 : REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, isFirst]);
  return text === '' ? text : rested;
}
