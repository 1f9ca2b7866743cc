import type { Row } from '#contract/catalogue.ts';
import type { RowFilter } from '#web/app/areas/catalogue/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { type RowKind, templateOf } from './templates.tsx';

const HOME = { to: '/', words: 'rows.toFilms' } as const;
const TELEVISION = { to: '/channels', words: 'navigation.television' } as const;

/** What is said of an empty row of each kind, and where else to look. */
const wordsOf = {
  titles: { text: 'rows.empty.text', way: TELEVISION },
  history: { text: 'rows.nothing.history', way: HOME },
  channels: { text: 'rows.nothing.channels', way: TELEVISION },
  people: { text: 'rows.nothing.people', way: HOME },
  offers: { text: 'rows.nothing.offers', way: HOME },
} as const satisfies Record<RowKind, object>;

const NOT_FOUND = { text: 'messages.warning_no_search_results', way: HOME } as const;

interface EmptyRowProps {
  readonly head: Row;
  readonly filter: RowFilter;
}

/** The page of a row that has nothing in it, or nothing of what was looked for. */
export function EmptyRow({ head, filter }: EmptyRowProps) {
  const { t } = useTexts<'catalogue'>();
  const { text, way } = filter.text === undefined ? wordsOf[templateOf(head)?.kind ?? 'titles'] : NOT_FOUND;
  return (
    <Notice title={head.title} text={t(text)}>
      <ButtonLink to={way.to}>{t(way.words)}</ButtonLink>
    </Notice>
  );
}
