import type { Row } from '#contract/catalogue.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RowWish } from './queries.ts';
import { type RowKind, templateOf } from './rows/templates.tsx';

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
  readonly wish: RowWish;
}

/** The page of a row that has nothing in it, or nothing of what was looked for. */
export function EmptyRow({ head, wish }: EmptyRowProps) {
  const { t } = useTexts();
  const { text, way } = wish.text === undefined ? wordsOf[templateOf(head)?.kind ?? 'titles'] : NOT_FOUND;
  return (
    <Notice title={head.title} text={t(text)}>
      <ButtonLink to={way.to}>{t(way.words)}</ButtonLink>
    </Notice>
  );
}
