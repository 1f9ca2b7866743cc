import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Logo } from '../../../brand/logo.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSite } from '../../site/use-site.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { welcomeQuery } from '../queries.ts';
import { takeWanted } from '../wanted.ts';
import styles from './entry-page.module.css';

const HOME = '/';

/** The first thing a viewer is told [A-ROUTE-33, A-AUTH-20]. */
export function WelcomePage() {
  const { t } = useTexts();
  const { brand } = useSite();
  const navigate = useNavigate();
  const { data: welcome } = useQuery(welcomeQuery());
  const title = welcome?.title || brand.title;

  const enter = async () => {
    if (await askToSignIn()) navigate(takeWanted() ?? HOME);
  };
  // Skipped is the page, not signing in: its form stands over what was wanted [A-AUTH-21].
  const skip = () => navigate(`${takeWanted() ?? HOME}#auth`);

  return (
    <article className={styles['page']}>
      <title>{`${title} · ${brand.title}`}</title>
      <Logo brand={{ ...brand, logo: welcome?.logo || brand.logo }} />
      <Text look="title" as="h1">
        {title}
      </Text>
      {welcome !== undefined && <RichText html={welcome.text} />}
      <div className={styles['actions']}>
        <Button onClick={enter}>{t('signIn.enter')}</Button>
        <Button look="quiet" onClick={skip}>
          {t('signIn.skip')}
        </Button>
      </div>
    </article>
  );
}
