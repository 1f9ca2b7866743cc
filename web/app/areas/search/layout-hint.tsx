import { useQuery } from '@tanstack/react-query';
import { LAYOUT_LANGUAGE, layoutHint } from '#rules/search/layout-hint.ts';
import { searchPath } from '#rules/search/search-text.ts';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChipLink } from '#web/app/ui/chip.tsx';
import styles from './layout-hint.module.css';

/** Leads to what a text was meant to be that was typed in the wrong keyboard layout [B-SEARCH-05] [B-SEARCH-06]. */
export function LayoutHint({ text }: { readonly text: string }) {
  const { t, language } = useTexts<'search'>();
  const { data: configuration } = useQuery(configurationQuery());
  const words = configuration?.layout_words;
  const hint = language === LAYOUT_LANGUAGE && words !== undefined ? layoutHint(text, words) : null;
  if (hint === null) return null;
  return (
    <p className={styles['hint']}>
      {t('search.meant')}
      <ChipLink to={searchPath(hint)} replace>
        {hint}
      </ChipLink>
    </p>
  );
}
