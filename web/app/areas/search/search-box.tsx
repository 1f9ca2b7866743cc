import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './search-box.module.css';
import { useTypedSearch } from './use-typed-search.ts';

/** No longer than the wire takes. */
const LONGEST_TEXT = 255;

/** The field in the header. A form, so that it searches before its scripts are there, too. */
export function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { typed, type, submit } = useTypedSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser would empty the field instead.
    event.preventDefault();
    onClose();
  };
  return (
    <search className={styles['search']}>
      <form className={styles['form']} action={SEARCH_PATH} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles['field']}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={LONGEST_TEXT}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </form>
      <Button look="quiet" size="small" round aria-label={t('search.close')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  );
}
