import { Link } from 'react-router';
import type { User } from '#contract/session.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './overview.module.css';
import { type Section, sectionIcons, sectionPath } from './sections.ts';
import { useOfferedSections } from './use-offered-sections.ts';
import { useSectionFacts } from './use-section-facts.ts';

interface OverviewProps {
  readonly user: User;
  /** How many pages of the settings lie one over another. */
  readonly pages: number;
}

/** Where the settings start on a desk: what is set in each part. On a phone the menu says it. */
export function Overview({ user, pages }: OverviewProps) {
  const { t } = useTexts<'account'>();
  const facts = useSectionFacts(user, true);
  const card = (section: Section) => (
    <li key={section}>
      <Link className={styles['card']} to={sectionPath(section)} state={{ pages: pages + 1 }}>
        <Icon name={sectionIcons[section]} />
        <span className={styles['words']}>
          <span className={styles['name']}>{t(`settings.sections.${section}`)}</span>
          <span className={styles['fact']}>{facts[section]}</span>
        </span>
      </Link>
    </li>
  );
  return <ul className={styles['overview']}>{useOfferedSections(user).map(card)}</ul>;
}
